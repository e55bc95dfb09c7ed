CREATE TABLE "debit_audit" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "debit_audit_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"actor" text NOT NULL,
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"facts" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "debit_blocks" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "debit_blocks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"hash" text NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "debit_codes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "debit_codes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"phone_hash" text NOT NULL,
	"account_id" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "debit_collections" (
	"id" text PRIMARY KEY NOT NULL,
	"site" text NOT NULL,
	"account_id" text NOT NULL,
	"payment_id" text NOT NULL,
	"mandate_id" text NOT NULL,
	"iban_hash" text,
	"attempt" integer NOT NULL,
	"amount_minor" integer NOT NULL,
	"state" text NOT NULL,
	"collection_date" date NOT NULL,
	"sequence" text,
	"file_id" text,
	"return_code" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "debit_collections_amount" CHECK ("debit_collections"."amount_minor" > 0)
);
--> statement-breakpoint
CREATE TABLE "debit_files" (
	"id" text PRIMARY KEY NOT NULL,
	"site" text NOT NULL,
	"creditor" jsonb NOT NULL,
	"count" integer NOT NULL,
	"total_minor" integer NOT NULL,
	"digest" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "debit_mandates" (
	"id" text PRIMARY KEY NOT NULL,
	"site" text NOT NULL,
	"account_id" text NOT NULL,
	"umr" text NOT NULL,
	"creditor_id" text NOT NULL,
	"creditor_name" text NOT NULL,
	"creditor_address" text NOT NULL,
	"details" text,
	"iban_hash" text,
	"iban_last4" text,
	"phone" text,
	"phone_hash" text,
	"text_version" text NOT NULL,
	"language" text NOT NULL,
	"signed_at" timestamp with time zone NOT NULL,
	"ip_hash" text,
	"user_agent" text,
	"otp_hash" text NOT NULL,
	"state" text NOT NULL,
	"revoked_at" timestamp with time zone,
	"revoked_for" text,
	"used" boolean DEFAULT false NOT NULL,
	"last_used_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "debit_refunds" (
	"id" text PRIMARY KEY NOT NULL,
	"site" text NOT NULL,
	"payment_id" text NOT NULL,
	"key" text NOT NULL,
	"amount_minor" integer NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "debit_returns" (
	"collection_id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"code" text NOT NULL,
	"amount_minor" integer NOT NULL,
	"actions" jsonb NOT NULL,
	"message" text NOT NULL,
	"imported_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "debit_setups" (
	"payment_id" text PRIMARY KEY NOT NULL,
	"site" text NOT NULL,
	"account_id" text NOT NULL,
	"details" text NOT NULL,
	"iban_hash" text NOT NULL,
	"iban_last4" text NOT NULL,
	"phone" text NOT NULL,
	"phone_hash" text NOT NULL,
	"code_hash" text NOT NULL,
	"code_expires_at" timestamp with time zone NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"sent_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "debit_codes" ADD CONSTRAINT "debit_codes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "debit_collections" ADD CONSTRAINT "debit_collections_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "debit_collections" ADD CONSTRAINT "debit_collections_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "debit_collections" ADD CONSTRAINT "debit_collections_mandate_id_debit_mandates_id_fk" FOREIGN KEY ("mandate_id") REFERENCES "public"."debit_mandates"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "debit_collections" ADD CONSTRAINT "debit_collections_file_id_debit_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."debit_files"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "debit_mandates" ADD CONSTRAINT "debit_mandates_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "debit_refunds" ADD CONSTRAINT "debit_refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "debit_returns" ADD CONSTRAINT "debit_returns_collection_id_debit_collections_id_fk" FOREIGN KEY ("collection_id") REFERENCES "public"."debit_collections"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "debit_setups" ADD CONSTRAINT "debit_setups_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "debit_setups" ADD CONSTRAINT "debit_setups_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "debit_audit_subject" ON "debit_audit" USING btree ("subject");--> statement-breakpoint
CREATE UNIQUE INDEX "debit_blocks_hash" ON "debit_blocks" USING btree ("kind","hash");--> statement-breakpoint
CREATE INDEX "debit_codes_phone" ON "debit_codes" USING btree ("phone_hash","sent_at");--> statement-breakpoint
CREATE INDEX "debit_codes_account" ON "debit_codes" USING btree ("account_id","sent_at");--> statement-breakpoint
CREATE UNIQUE INDEX "debit_collections_attempt" ON "debit_collections" USING btree ("payment_id","attempt");--> statement-breakpoint
CREATE INDEX "debit_collections_account" ON "debit_collections" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "debit_collections_iban" ON "debit_collections" USING btree ("iban_hash","created_at");--> statement-breakpoint
CREATE INDEX "debit_collections_open" ON "debit_collections" USING btree ("site","state") WHERE state in ('waiting', 'exported');--> statement-breakpoint
CREATE INDEX "debit_collections_file" ON "debit_collections" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "debit_collections_mandate" ON "debit_collections" USING btree ("mandate_id");--> statement-breakpoint
CREATE UNIQUE INDEX "debit_mandates_umr" ON "debit_mandates" USING btree ("umr");--> statement-breakpoint
CREATE UNIQUE INDEX "debit_mandates_active" ON "debit_mandates" USING btree ("account_id") WHERE state = 'active';--> statement-breakpoint
CREATE INDEX "debit_mandates_kept" ON "debit_mandates" USING btree ("closed_at") WHERE closed_at is not null and details is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "debit_refunds_key" ON "debit_refunds" USING btree ("payment_id","key");--> statement-breakpoint
CREATE TRIGGER debit_audit_append_only BEFORE UPDATE OR DELETE ON debit_audit FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER debit_audit_no_truncate BEFORE TRUNCATE ON debit_audit FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
