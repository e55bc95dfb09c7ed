CREATE TABLE "stored_methods" (
	"account_id" text NOT NULL,
	"site" text NOT NULL,
	"provider" text NOT NULL,
	"method" text NOT NULL,
	"token" text NOT NULL,
	"payment_id" text NOT NULL,
	"stored_at" timestamp with time zone NOT NULL,
	CONSTRAINT "stored_methods_pk" PRIMARY KEY("account_id","provider","method")
);
--> statement-breakpoint
CREATE TABLE "known_differences" (
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"first_seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "known_differences_pk" PRIMARY KEY("kind","subject","text")
);
--> statement-breakpoint
CREATE TABLE "refund_requests" (
	"key" text PRIMARY KEY NOT NULL,
	"payment_id" text NOT NULL,
	"amount_minor" integer NOT NULL,
	"state" text NOT NULL,
	"counted" integer,
	"asked_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "refund_requests_amount" CHECK ("refund_requests"."amount_minor" > 0)
);
--> statement-breakpoint
ALTER TABLE "stored_methods" ADD CONSTRAINT "stored_methods_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_requests" ADD CONSTRAINT "refund_requests_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "refund_requests_payment" ON "refund_requests" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "refund_requests_asked" ON "refund_requests" USING btree ("asked_at") WHERE state = 'asked';--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "refunded_minor" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE "payments" SET refunded_minor = orders.refunded_minor FROM "orders" WHERE orders.paid_by = payments.id AND orders.refunded_minor > 0;--> statement-breakpoint
INSERT INTO "refund_requests" (key, payment_id, amount_minor, state, asked_at)
	SELECT 'refund-' || action.id, payment.id, (action.details->>'amount')::int,
		CASE WHEN payment.state IN ('completed', 'partially_refunded') AND sum((action.details->>'amount')::int) OVER (PARTITION BY payment.id) > payment.refunded_minor
			THEN 'asked' ELSE 'arrived' END,
		action.at
	FROM operator_actions action JOIN payments payment ON payment.id = action.subject
	WHERE action.action = 'payments:refund' AND action.details->>'booked' = 'false' AND (action.details->>'amount')::int > 0;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "charged_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "payments_charged" ON "payments" USING btree ("charged_at") WHERE charged_at is not null;--> statement-breakpoint
ALTER TABLE "provider_events" ADD COLUMN "confirms" text;--> statement-breakpoint
CREATE UNIQUE INDEX "provider_events_confirms" ON "provider_events" USING btree ("provider","confirms");--> statement-breakpoint
ALTER TABLE "credit_lots" ADD COLUMN "owed" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "credit_lots" ADD CONSTRAINT "credit_lots_owed" CHECK ("credit_lots"."owed" >= 0 and "credit_lots"."owed" <= "credit_lots"."granted");--> statement-breakpoint
CREATE FUNCTION copy_debit_audit(entry debit_audit) RETURNS void LANGUAGE sql AS $$
	INSERT INTO operator_actions (id, site, action, subject, reason, details, operator, at)
	VALUES (
		'debit-audit-' || entry.id,
		coalesce(
			entry.facts->>'site',
			(SELECT site FROM debit_collections WHERE id = entry.subject),
			(SELECT site FROM debit_mandates WHERE umr = entry.subject),
			(SELECT site FROM payments WHERE id = entry.subject),
			'*'
		),
		'directdebit:' || entry.action, entry.subject, coalesce(entry.facts->>'reason', entry.facts->>'code', ''),
		entry.facts, entry.actor, entry.at
	);
$$;--> statement-breakpoint
CREATE FUNCTION keep_one_record() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN PERFORM copy_debit_audit(NEW); RETURN NULL; END $$;--> statement-breakpoint
SELECT copy_debit_audit(entry) FROM debit_audit entry ORDER BY id;--> statement-breakpoint
CREATE TRIGGER debit_audit_copied AFTER INSERT ON debit_audit FOR EACH ROW EXECUTE FUNCTION keep_one_record();
