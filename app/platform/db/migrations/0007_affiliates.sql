CREATE TABLE "conversions" (
	"id" text PRIMARY KEY NOT NULL,
	"site" text NOT NULL,
	"account_id" text NOT NULL,
	"kind" text NOT NULL,
	"order_id" text,
	"reverses" text,
	"network" text,
	"ref" text,
	"sub1" text,
	"sub2" text,
	"sub3" text,
	"lander" text,
	"click_id" text,
	"payout_minor" integer DEFAULT 0 NOT NULL,
	"payout_currency" text,
	"amount_minor" integer DEFAULT 0 NOT NULL,
	"currency" text,
	"converted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "conversions_goes_back" CHECK (("conversions"."reverses" is not null) = ("conversions"."kind" in ('refund', 'reversal')))
);
--> statement-breakpoint
CREATE TABLE "postbacks" (
	"id" text PRIMARY KEY NOT NULL,
	"site" text NOT NULL,
	"network" text NOT NULL,
	"conversion_id" text NOT NULL,
	"address" integer NOT NULL,
	"url" text NOT NULL,
	"state" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_answer" text,
	"created_at" timestamp with time zone NOT NULL,
	"next_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "tile_clicks" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tile_clicks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"site" text NOT NULL,
	"kind" text NOT NULL,
	"target" text NOT NULL,
	"member_id" text,
	"clicked_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "page_bounces" DROP CONSTRAINT "page_bounces_click_id_clicks_id_fk";
--> statement-breakpoint
ALTER TABLE "clicks" ADD COLUMN "lander" text;--> statement-breakpoint
ALTER TABLE "postbacks" ADD CONSTRAINT "postbacks_conversion_id_conversions_id_fk" FOREIGN KEY ("conversion_id") REFERENCES "public"."conversions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "conversions_once_an_account" ON "conversions" USING btree ("account_id","kind") WHERE kind in ('soi', 'doi', 'first_purchase');--> statement-breakpoint
CREATE UNIQUE INDEX "conversions_once_an_order" ON "conversions" USING btree ("order_id") WHERE kind in ('first_purchase', 'rebuy');--> statement-breakpoint
CREATE UNIQUE INDEX "conversions_one_reversal" ON "conversions" USING btree ("reverses") WHERE kind = 'reversal';--> statement-breakpoint
CREATE INDEX "conversions_reverses" ON "conversions" USING btree ("reverses");--> statement-breakpoint
CREATE INDEX "conversions_network" ON "conversions" USING btree ("site","network","converted_at");--> statement-breakpoint
CREATE INDEX "conversions_time" ON "conversions" USING btree ("converted_at");--> statement-breakpoint
CREATE UNIQUE INDEX "postbacks_once" ON "postbacks" USING btree ("conversion_id","address");--> statement-breakpoint
CREATE INDEX "postbacks_state" ON "postbacks" USING btree ("state","created_at");--> statement-breakpoint
CREATE INDEX "tile_clicks_site" ON "tile_clicks" USING btree ("site","clicked_at");--> statement-breakpoint
CREATE INDEX "clicks_time" ON "clicks" USING btree ("clicked_at");--> statement-breakpoint
-- Conversions are append-only; only what identifies a click may be taken out, when its account is purged.
CREATE FUNCTION keep_conversions() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  if tg_op = 'UPDATE' then
    old.click_id := null;
    if new is not distinct from old then return new; end if;
  end if;
  raise exception 'conversions are append-only' using errcode = '23000';
end $$;
--> statement-breakpoint
CREATE TRIGGER conversions_append_only BEFORE UPDATE OR DELETE ON "conversions" FOR EACH ROW EXECUTE FUNCTION keep_conversions();
--> statement-breakpoint
-- What happened before conversions were kept, without payouts and without telling anybody.
INSERT INTO "conversions" (id, site, account_id, kind, network, ref, sub1, sub2, sub3, click_id, converted_at)
SELECT substr(md5(kind.name || ':' || a.id), 1, 14), a.site, a.id, kind.name, a.tracking->>'network', a.tracking->>'ref',
  a.tracking->>'sub1', a.tracking->>'sub2', a.tracking->>'sub3', a.tracking->>'click_id', kind.at
FROM "accounts" a CROSS JOIN LATERAL (VALUES ('soi', a.signup_date), ('doi', a.confirmed_at)) AS kind (name, at)
WHERE a.email IS NOT NULL AND kind.at IS NOT NULL;
--> statement-breakpoint
INSERT INTO "conversions" (id, site, account_id, kind, order_id, network, ref, sub1, sub2, sub3, click_id, amount_minor, currency, converted_at)
SELECT substr(md5('order:' || o.id), 1, 14), o.site, o.account_id,
  CASE WHEN row_number() OVER (PARTITION BY o.account_id ORDER BY o.completed_at, o.id) = 1 THEN 'first_purchase' ELSE 'rebuy' END,
  o.id, a.tracking->>'network', a.tracking->>'ref', a.tracking->>'sub1', a.tracking->>'sub2', a.tracking->>'sub3',
  a.tracking->>'click_id', o.amount_minor, o.currency, o.completed_at
FROM "orders" o JOIN "accounts" a ON a.id = o.account_id WHERE o.completed_at IS NOT NULL;
--> statement-breakpoint
INSERT INTO "conversions" (id, site, account_id, kind, order_id, reverses, network, ref, sub1, sub2, sub3, click_id, amount_minor, currency, converted_at)
SELECT substr(md5('back:' || c.id), 1, 14), c.site, c.account_id,
  CASE WHEN o.state = 'partially_refunded' THEN 'refund' ELSE 'reversal' END, c.order_id, c.id, c.network, c.ref, c.sub1, c.sub2,
  c.sub3, c.click_id, CASE WHEN o.state = 'partially_refunded' THEN -o.refunded_minor ELSE -c.amount_minor END, c.currency, o.updated_at
FROM "conversions" c JOIN "orders" o ON o.id = c.order_id
WHERE o.state IN ('refunded', 'partially_refunded', 'charged_back');
