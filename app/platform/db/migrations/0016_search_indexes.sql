-- A list in the order of last activity, or of joining, filters in its index alone: a late page passes thousands of entries, not thousands of rows.
DROP INDEX "profiles_seen";--> statement-breakpoint
CREATE INDEX "profiles_seen" ON "profiles" USING btree ("site","status","seen_at" DESC NULLS LAST,"id")
  INCLUDE ("gender","country","region","date_of_birth","fictional","has_open_photo");--> statement-breakpoint
DROP INDEX "profiles_created";--> statement-breakpoint
CREATE INDEX "profiles_created" ON "profiles" USING btree ("site","status","created_at" DESC NULLS LAST,"id")
  INCLUDE ("gender","country","region","date_of_birth","fictional","has_open_photo","seen_at");--> statement-breakpoint
-- A region is counted and listed in its own part of an index, whoever is looked for there. Partial, so that no search without a region
-- is led to it.
CREATE INDEX "profiles_region" ON "profiles" USING btree ("site","status","country","region","seen_at" DESC NULLS LAST,"id")
  INCLUDE ("gender","date_of_birth","fictional","has_open_photo") WHERE region IS NOT NULL;--> statement-breakpoint
-- The badge on every page: only the few conversations that hold something unread.
CREATE INDEX "conversation_sides_waiting" ON "conversation_sides" USING btree ("member_id") WHERE unread > 0;
