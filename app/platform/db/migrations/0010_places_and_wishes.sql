-- Totals count members and fictional profiles apart, each up to a bound: the few fictional ones are found without passing all others.
CREATE INDEX "profiles_fictional" ON "profiles" USING btree ("site","status","gender","country","date_of_birth")
  INCLUDE ("id","region","has_open_photo","seen_at","cell_lat","cell_lon") WHERE fictional;--> statement-breakpoint
-- "Within so many km": the latitudes of cells are few and named one by one, each with a span of longitudes.
CREATE INDEX "profiles_place" ON "profiles" USING btree ("site","status","cell_lat","cell_lon")
  INCLUDE ("id","gender","country","date_of_birth","fictional","has_open_photo");--> statement-breakpoint
ALTER TABLE "match_wishes" ADD COLUMN "within_km" integer;
