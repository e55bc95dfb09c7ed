CREATE TABLE "operator_actions" (
	"id" text PRIMARY KEY NOT NULL,
	"site" text NOT NULL,
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"reason" text NOT NULL,
	"details" jsonb NOT NULL,
	"operator" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "vat_rate" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "repeated" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "operator_actions_subject" ON "operator_actions" USING btree ("action","subject");--> statement-breakpoint
CREATE TRIGGER operator_actions_append_only BEFORE UPDATE OR DELETE ON operator_actions FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER operator_actions_no_truncate BEFORE TRUNCATE ON operator_actions FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
