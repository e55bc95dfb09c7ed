-- When a provider was last asked after an attempt that is still open, answered or not: whoever waited longest is asked first.
ALTER TABLE "payments" ADD COLUMN "asked_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "payments_open" ON "payments" USING btree ("provider","asked_at" NULLS FIRST,"created_at") WHERE state in ('created', 'pending');
