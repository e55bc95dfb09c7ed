CREATE TABLE "reports" (
	"id" text PRIMARY KEY NOT NULL,
	"site" text NOT NULL,
	"reporter_id" text,
	"reported_id" text NOT NULL,
	"kind" text NOT NULL,
	"target_id" text NOT NULL,
	"category" text NOT NULL,
	"body" text NOT NULL,
	"evidence" jsonb NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"decision" text,
	"created_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "conversation_sides" ADD COLUMN "removed_before" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "conversation_sides" ADD COLUMN "removed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_reporter_id_profiles_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_reported_id_profiles_id_fk" FOREIGN KEY ("reported_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "reports_one_open" ON "reports" USING btree ("reporter_id","kind","target_id") WHERE status = 'open';--> statement-breakpoint
CREATE INDEX "reports_list" ON "reports" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "reports_reported" ON "reports" USING btree ("reported_id");--> statement-breakpoint
CREATE INDEX "reports_reporter" ON "reports" USING btree ("reporter_id");