-- When a provider was last asked after an attempt that is still open, answered or not. What waits longest for that, or since it began, is
-- asked after first.
ALTER TABLE "payments" ADD COLUMN "asked_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "payments_open" ON "payments" USING btree ("provider",coalesce("asked_at","created_at")) WHERE state in ('created', 'pending');
