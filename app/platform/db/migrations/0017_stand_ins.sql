-- An account that was made with an address of another account remembers the address that was typed (docs/decisions/021): its own
-- `email` is none that could be written to. Never unique, as anybody may type anything.
ALTER TABLE "accounts" ADD COLUMN "claimed_email" text;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "claimed_key" text;--> statement-breakpoint
CREATE INDEX "accounts_site_claimed" ON "accounts" USING btree ("site","claimed_key") WHERE claimed_key IS NOT NULL;--> statement-breakpoint
-- The purge of what nobody ever confirmed looks at the few that wait, oldest first.
CREATE INDEX "accounts_waiting" ON "accounts" USING btree ("signup_date") WHERE status = 'not_confirmed';
