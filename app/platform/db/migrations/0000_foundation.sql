CREATE TABLE "conversation_sides" (
	"conversation_id" text NOT NULL,
	"member_id" text NOT NULL,
	"other_id" text NOT NULL,
	"unread" integer DEFAULT 0 NOT NULL,
	"last_message_id" bigint DEFAULT 0 NOT NULL,
	"removed_up_to" bigint DEFAULT 0 NOT NULL,
	"read_up_to" bigint DEFAULT 0 NOT NULL,
	"muted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "conversation_sides_conversation_id_member_id_pk" PRIMARY KEY("conversation_id","member_id"),
	CONSTRAINT "conversation_sides_unread" CHECK ("conversation_sides"."unread" >= 0)
);
--> statement-breakpoint
CREATE TABLE "conversations" (
	"id" text PRIMARY KEY NOT NULL,
	"site" text NOT NULL,
	"first_id" text NOT NULL,
	"second_id" text NOT NULL,
	"starter_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "conversations_order" CHECK ("conversations"."first_id" < "conversations"."second_id")
);
--> statement-breakpoint
CREATE TABLE "fictional_consents" (
	"member_id" text NOT NULL,
	"profile_id" text NOT NULL,
	"consented_at" timestamp with time zone NOT NULL,
	CONSTRAINT "fictional_consents_member_id_profile_id_pk" PRIMARY KEY("member_id","profile_id")
);
--> statement-breakpoint
CREATE TABLE "message_photos" (
	"id" text PRIMARY KEY NOT NULL,
	"message_id" bigint,
	"key" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"thumbhash" text NOT NULL,
	"viewed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"conversation_id" text NOT NULL,
	"sender_id" text NOT NULL,
	"kind" text NOT NULL,
	"body" text NOT NULL,
	"attachment" jsonb,
	"client_id" text NOT NULL,
	"credits_charged" integer NOT NULL,
	"sent_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "credit_lots" (
	"id" text PRIMARY KEY NOT NULL,
	"site" text NOT NULL,
	"account_id" text NOT NULL,
	"source" text NOT NULL,
	"grant_key" text NOT NULL,
	"granted" integer NOT NULL,
	"remaining" integer NOT NULL,
	"paid_minor" integer DEFAULT 0 NOT NULL,
	"currency" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "credit_lots_remaining" CHECK ("credit_lots"."remaining" >= 0 and "credit_lots"."remaining" <= "credit_lots"."granted")
);
--> statement-breakpoint
CREATE TABLE "ledger_allocations" (
	"entry_id" bigint NOT NULL,
	"lot_id" text NOT NULL,
	"amount" integer NOT NULL,
	CONSTRAINT "ledger_allocations_entry_id_lot_id_pk" PRIMARY KEY("entry_id","lot_id")
);
--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"site" text NOT NULL,
	"account_id" text NOT NULL,
	"amount" integer NOT NULL,
	"balance_after" integer NOT NULL,
	"kind" text NOT NULL,
	"reference" text NOT NULL,
	"idempotency_key" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "wallets" (
	"account_id" text PRIMARY KEY NOT NULL,
	"site" text NOT NULL,
	"balance" integer DEFAULT 0 NOT NULL,
	"debt" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "wallets_balance" CHECK ("wallets"."balance" >= 0),
	CONSTRAINT "wallets_debt" CHECK ("wallets"."debt" >= 0)
);
--> statement-breakpoint
CREATE TABLE "discount_codes" (
	"id" text PRIMARY KEY NOT NULL,
	"site" text NOT NULL,
	"code" text NOT NULL,
	"percentage" integer NOT NULL,
	"currency" text,
	"minimum_minor" integer,
	"country" text,
	"account_id" text,
	"expires_at" timestamp with time zone,
	"status" text NOT NULL,
	"validity" text NOT NULL,
	"payment_methods" text[],
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "discount_redemptions" (
	"id" text PRIMARY KEY NOT NULL,
	"site" text NOT NULL,
	"code" text NOT NULL,
	"account_id" text NOT NULL,
	"order_id" text NOT NULL,
	"once_key" text,
	"redeemed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "complaints" (
	"id" text PRIMARY KEY NOT NULL,
	"site" text NOT NULL,
	"form_key" text NOT NULL,
	"account_id" text,
	"category" text NOT NULL,
	"email" text NOT NULL,
	"body" text NOT NULL,
	"locale" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "account_deletions" (
	"account_id" text PRIMARY KEY NOT NULL,
	"site" text NOT NULL,
	"reason" text NOT NULL,
	"note" text,
	"account_status" text NOT NULL,
	"profile_status" text NOT NULL,
	"deleted_at" timestamp with time zone NOT NULL,
	"purge_at" timestamp with time zone NOT NULL,
	"purged_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "auto_likes" (
	"member_id" text NOT NULL,
	"day" date NOT NULL,
	"from_id" text NOT NULL,
	CONSTRAINT "auto_likes_member_id_day_pk" PRIMARY KEY("member_id","day")
);
--> statement-breakpoint
CREATE TABLE "likes" (
	"from_id" text NOT NULL,
	"to_id" text NOT NULL,
	"like_new" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "likes_from_id_to_id_pk" PRIMARY KEY("from_id","to_id")
);
--> statement-breakpoint
CREATE TABLE "match_wishes" (
	"member_id" text PRIMARY KEY NOT NULL,
	"gender" text,
	"reason" text,
	"real_only" boolean NOT NULL,
	"min_age" integer NOT NULL,
	"max_age" integer NOT NULL,
	"country" text,
	"region" text,
	"interests" text[] DEFAULT '{}'::text[] NOT NULL,
	"answered" integer NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "accounts" (
	"id" text PRIMARY KEY NOT NULL,
	"site" text NOT NULL,
	"email" text,
	"email_key" text,
	"password_hash" text,
	"status" text NOT NULL,
	"language" text NOT NULL,
	"paid_user" boolean DEFAULT false NOT NULL,
	"notifications_disabled" text[] DEFAULT '{}'::text[] NOT NULL,
	"tracking" jsonb,
	"terms_version" text NOT NULL,
	"signup_date" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "one_time_tokens" (
	"hash" text PRIMARY KEY NOT NULL,
	"site" text NOT NULL,
	"account_id" text,
	"purpose" text NOT NULL,
	"payload" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "blocks" (
	"blocker_id" text NOT NULL,
	"blocked_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "blocks_blocker_id_blocked_id_pk" PRIMARY KEY("blocker_id","blocked_id")
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" text PRIMARY KEY NOT NULL,
	"site" text NOT NULL,
	"account_id" text NOT NULL,
	"package_id" text NOT NULL,
	"credits" integer NOT NULL,
	"list_minor" integer NOT NULL,
	"amount_minor" integer NOT NULL,
	"currency" text NOT NULL,
	"country" text NOT NULL,
	"discount_code" text,
	"method" text NOT NULL,
	"provider" text NOT NULL,
	"state" text NOT NULL,
	"paid_by" text,
	"refunded_minor" integer DEFAULT 0 NOT NULL,
	"idempotency_key" text NOT NULL,
	"consented_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"completed_at" timestamp with time zone,
	CONSTRAINT "orders_amount" CHECK ("orders"."amount_minor" >= 0 and "orders"."amount_minor" <= "orders"."list_minor"),
	CONSTRAINT "orders_refunded" CHECK ("orders"."refunded_minor" >= 0 and "orders"."refunded_minor" <= "orders"."amount_minor")
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" text PRIMARY KEY NOT NULL,
	"site" text NOT NULL,
	"order_id" text NOT NULL,
	"provider" text NOT NULL,
	"method" text NOT NULL,
	"provider_reference" text,
	"state" text NOT NULL,
	"amount_minor" integer NOT NULL,
	"currency" text NOT NULL,
	"failure_reason" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "provider_events" (
	"id" text PRIMARY KEY NOT NULL,
	"site" text NOT NULL,
	"provider" text NOT NULL,
	"event_key" text NOT NULL,
	"order_id" text,
	"type" text NOT NULL,
	"payload" jsonb NOT NULL,
	"outcome" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "photos" (
	"id" text PRIMARY KEY NOT NULL,
	"site" text NOT NULL,
	"profile_id" text NOT NULL,
	"status" text NOT NULL,
	"private" boolean DEFAULT false NOT NULL,
	"position" integer NOT NULL,
	"key" text NOT NULL,
	"blurred_key" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"thumbhash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "profiles" (
	"id" text PRIMARY KEY NOT NULL,
	"site" text NOT NULL,
	"account_id" text,
	"fictional" boolean DEFAULT false NOT NULL,
	"status" text NOT NULL,
	"name" text NOT NULL,
	"date_of_birth" date NOT NULL,
	"gender" text,
	"sexuality" text,
	"country" text,
	"region" text,
	"city" text,
	"cell_lat" real,
	"cell_lon" real,
	"hair_color" text,
	"eye_color" text,
	"body_type" text,
	"relationship_status" text,
	"interests" text[] DEFAULT '{}'::text[] NOT NULL,
	"tattoos" text,
	"reason" text,
	"about_me" text,
	"main_photo_id" text,
	"greets_new_members" boolean DEFAULT false NOT NULL,
	"shown_on_landers" boolean DEFAULT false NOT NULL,
	"resell_opt_out" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"hash" text PRIMARY KEY NOT NULL,
	"site" text NOT NULL,
	"account_id" text NOT NULL,
	"user_agent" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "throttles" (
	"site" text NOT NULL,
	"rule" text NOT NULL,
	"key" text NOT NULL,
	"count" integer NOT NULL,
	"window_ends_at" timestamp with time zone NOT NULL,
	"blocked_until" timestamp with time zone,
	CONSTRAINT "throttles_site_rule_key_pk" PRIMARY KEY("site","rule","key")
);
--> statement-breakpoint
CREATE TABLE "swipe_days" (
	"member_id" text PRIMARY KEY NOT NULL,
	"day" date NOT NULL,
	"likes" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "swipe_passes" (
	"member_id" text NOT NULL,
	"profile_id" text NOT NULL,
	"passed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "swipe_passes_member_id_profile_id_pk" PRIMARY KEY("member_id","profile_id")
);
--> statement-breakpoint
CREATE TABLE "clicks" (
	"id" text PRIMARY KEY NOT NULL,
	"site" text NOT NULL,
	"network" text,
	"ref" text,
	"sub1" text,
	"sub2" text,
	"sub3" text,
	"route" text NOT NULL,
	"clicked_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "page_bounces" (
	"click_id" text PRIMARY KEY NOT NULL,
	"site" text NOT NULL,
	"hidden_at" timestamp with time zone NOT NULL,
	"dwell_ms" integer NOT NULL,
	"times" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "dev_outbox" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "dev_outbox_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"channel" text NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text,
	"links" jsonb NOT NULL,
	"sent_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "conversation_sides" ADD CONSTRAINT "conversation_sides_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_sides" ADD CONSTRAINT "conversation_sides_member_id_profiles_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_sides" ADD CONSTRAINT "conversation_sides_other_id_profiles_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_first_id_profiles_id_fk" FOREIGN KEY ("first_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_second_id_profiles_id_fk" FOREIGN KEY ("second_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_starter_id_profiles_id_fk" FOREIGN KEY ("starter_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fictional_consents" ADD CONSTRAINT "fictional_consents_member_id_profiles_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fictional_consents" ADD CONSTRAINT "fictional_consents_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_photos" ADD CONSTRAINT "message_photos_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_sender_id_profiles_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_lots" ADD CONSTRAINT "credit_lots_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_allocations" ADD CONSTRAINT "ledger_allocations_entry_id_ledger_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."ledger_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_allocations" ADD CONSTRAINT "ledger_allocations_lot_id_credit_lots_id_fk" FOREIGN KEY ("lot_id") REFERENCES "public"."credit_lots"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallets" ADD CONSTRAINT "wallets_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discount_codes" ADD CONSTRAINT "discount_codes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discount_redemptions" ADD CONSTRAINT "discount_redemptions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaints" ADD CONSTRAINT "complaints_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_deletions" ADD CONSTRAINT "account_deletions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auto_likes" ADD CONSTRAINT "auto_likes_member_id_profiles_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auto_likes" ADD CONSTRAINT "auto_likes_from_id_profiles_id_fk" FOREIGN KEY ("from_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "likes" ADD CONSTRAINT "likes_from_id_profiles_id_fk" FOREIGN KEY ("from_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "likes" ADD CONSTRAINT "likes_to_id_profiles_id_fk" FOREIGN KEY ("to_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "match_wishes" ADD CONSTRAINT "match_wishes_member_id_profiles_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "one_time_tokens" ADD CONSTRAINT "one_time_tokens_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_blocker_id_profiles_id_fk" FOREIGN KEY ("blocker_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_blocked_id_profiles_id_fk" FOREIGN KEY ("blocked_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photos" ADD CONSTRAINT "photos_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "swipe_days" ADD CONSTRAINT "swipe_days_member_id_profiles_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "swipe_passes" ADD CONSTRAINT "swipe_passes_member_id_profiles_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "swipe_passes" ADD CONSTRAINT "swipe_passes_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_bounces" ADD CONSTRAINT "page_bounces_click_id_clicks_id_fk" FOREIGN KEY ("click_id") REFERENCES "public"."clicks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "conversation_sides_list" ON "conversation_sides" USING btree ("member_id","last_message_id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "conversations_pair" ON "conversations" USING btree ("first_id","second_id");--> statement-breakpoint
CREATE INDEX "conversations_second" ON "conversations" USING btree ("second_id");--> statement-breakpoint
CREATE INDEX "conversations_starter" ON "conversations" USING btree ("starter_id");--> statement-breakpoint
CREATE UNIQUE INDEX "message_photos_message" ON "message_photos" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "message_photos_released" ON "message_photos" USING btree ("id") WHERE message_id is null;--> statement-breakpoint
CREATE UNIQUE INDEX "messages_client" ON "messages" USING btree ("sender_id","client_id");--> statement-breakpoint
CREATE INDEX "messages_conversation" ON "messages" USING btree ("conversation_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "messages_gifts" ON "messages" USING btree ("conversation_id") WHERE kind = 'gift';--> statement-breakpoint
CREATE UNIQUE INDEX "credit_lots_grant" ON "credit_lots" USING btree ("account_id","grant_key");--> statement-breakpoint
CREATE INDEX "credit_lots_open" ON "credit_lots" USING btree ("account_id","created_at") WHERE remaining > 0;--> statement-breakpoint
CREATE INDEX "ledger_allocations_lot" ON "ledger_allocations" USING btree ("lot_id");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_entries_key" ON "ledger_entries" USING btree ("site","idempotency_key");--> statement-breakpoint
CREATE INDEX "ledger_entries_account" ON "ledger_entries" USING btree ("account_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "discount_codes_code" ON "discount_codes" USING btree ("site","code");--> statement-breakpoint
CREATE UNIQUE INDEX "discount_redemptions_once" ON "discount_redemptions" USING btree ("site","account_id","once_key");--> statement-breakpoint
CREATE INDEX "discount_redemptions_order" ON "discount_redemptions" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "complaints_site_form" ON "complaints" USING btree ("site","form_key");--> statement-breakpoint
CREATE INDEX "complaints_site_created" ON "complaints" USING btree ("site","created_at");--> statement-breakpoint
CREATE INDEX "complaints_account" ON "complaints" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "account_deletions_due" ON "account_deletions" USING btree ("purge_at") WHERE purged_at is null;--> statement-breakpoint
CREATE INDEX "auto_likes_from" ON "auto_likes" USING btree ("from_id","day");--> statement-breakpoint
CREATE INDEX "likes_received" ON "likes" USING btree ("to_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "likes_given" ON "likes" USING btree ("from_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_site_email" ON "accounts" USING btree ("site","email_key");--> statement-breakpoint
CREATE INDEX "accounts_site_signup" ON "accounts" USING btree ("site","signup_date");--> statement-breakpoint
CREATE INDEX "one_time_tokens_account" ON "one_time_tokens" USING btree ("account_id","purpose");--> statement-breakpoint
CREATE INDEX "blocks_blocked" ON "blocks" USING btree ("blocked_id");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_idempotency" ON "orders" USING btree ("account_id","idempotency_key");--> statement-breakpoint
CREATE INDEX "orders_account" ON "orders" USING btree ("account_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "orders_open" ON "orders" USING btree ("state","created_at") WHERE state in ('created', 'pending');--> statement-breakpoint
CREATE INDEX "payments_order" ON "payments" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_provider_reference" ON "payments" USING btree ("provider","provider_reference");--> statement-breakpoint
CREATE UNIQUE INDEX "provider_events_key" ON "provider_events" USING btree ("provider","event_key");--> statement-breakpoint
CREATE INDEX "provider_events_order" ON "provider_events" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "photos_profile" ON "photos" USING btree ("profile_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "photos_key" ON "photos" USING btree ("key");--> statement-breakpoint
CREATE UNIQUE INDEX "photos_blurred_key" ON "photos" USING btree ("blurred_key");--> statement-breakpoint
CREATE INDEX "profiles_search" ON "profiles" USING btree ("site","status","gender","country","seen_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "profiles_search_birth" ON "profiles" USING btree ("site","status","gender","country","date_of_birth");--> statement-breakpoint
CREATE INDEX "profiles_seen" ON "profiles" USING btree ("site","status","seen_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "profiles_created" ON "profiles" USING btree ("site","status","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "profiles_account" ON "profiles" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "sessions_account" ON "sessions" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "sessions_expires" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "throttles_window" ON "throttles" USING btree ("window_ends_at");--> statement-breakpoint
CREATE INDEX "swipe_passes_latest" ON "swipe_passes" USING btree ("member_id","passed_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "swipe_passes_profile" ON "swipe_passes" USING btree ("profile_id");--> statement-breakpoint
CREATE INDEX "clicks_network" ON "clicks" USING btree ("site","network","clicked_at");--> statement-breakpoint
CREATE INDEX "page_bounces_site" ON "page_bounces" USING btree ("site","hidden_at");--> statement-breakpoint
CREATE INDEX "dev_outbox_recipient" ON "dev_outbox" USING btree ("recipient");
--> statement-breakpoint
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'integrity_constraint_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER ledger_entries_append_only BEFORE UPDATE OR DELETE ON ledger_entries FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER ledger_entries_no_truncate BEFORE TRUNCATE ON ledger_entries FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER ledger_allocations_append_only BEFORE UPDATE OR DELETE ON ledger_allocations FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER ledger_allocations_no_truncate BEFORE TRUNCATE ON ledger_allocations FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE FUNCTION refuse_fictional_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'fictional is set when a profile is made and never changes' USING ERRCODE = 'integrity_constraint_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER profiles_fictional BEFORE UPDATE ON profiles FOR EACH ROW WHEN (OLD.fictional IS DISTINCT FROM NEW.fictional) EXECUTE FUNCTION refuse_fictional_change();--> statement-breakpoint
ALTER TABLE profiles ADD CONSTRAINT profiles_fictional_account CHECK (fictional = (account_id IS NULL));
