CREATE TABLE "account_bans" (
	"account_id" text PRIMARY KEY NOT NULL,
	"site" text NOT NULL,
	"reason" text NOT NULL,
	"account_status" text NOT NULL,
	"profile_status" text NOT NULL,
	"banned_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "account_bans" ADD CONSTRAINT "account_bans_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;