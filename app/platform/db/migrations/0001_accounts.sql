CREATE TABLE "data_exports" (
	"id" text PRIMARY KEY NOT NULL,
	"site" text NOT NULL,
	"account_id" text NOT NULL,
	"key" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"link_hash" text,
	"bytes" bigint,
	"expires_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "first_messages" (
	"account_id" text PRIMARY KEY NOT NULL,
	"site" text NOT NULL,
	"profile_id" text NOT NULL,
	"body" text NOT NULL,
	"fictional_consent" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invites" (
	"hash" text PRIMARY KEY NOT NULL,
	"site" text NOT NULL,
	"note" text,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"used_by" text
);
--> statement-breakpoint
ALTER TABLE "data_exports" ADD CONSTRAINT "data_exports_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "first_messages" ADD CONSTRAINT "first_messages_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invites" ADD CONSTRAINT "invites_used_by_accounts_id_fk" FOREIGN KEY ("used_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "data_exports_waiting" ON "data_exports" USING btree ("account_id") WHERE link_hash is null;--> statement-breakpoint
CREATE UNIQUE INDEX "data_exports_link" ON "data_exports" USING btree ("link_hash");--> statement-breakpoint
CREATE INDEX "data_exports_account" ON "data_exports" USING btree ("account_id","requested_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "data_exports_expired" ON "data_exports" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "invites_site" ON "invites" USING btree ("site","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "invites_used_by" ON "invites" USING btree ("used_by") WHERE used_by is not null;