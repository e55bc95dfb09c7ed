-- Hits of programs that say so are told apart; tiles know whose visit opened them, so that what follows can be told.
ALTER TABLE "clicks" ADD COLUMN "bot" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "tile_clicks" ADD COLUMN "key" text;
--> statement-breakpoint
ALTER TABLE "tile_clicks" ADD COLUMN "network" text;
--> statement-breakpoint
ALTER TABLE "tile_clicks" ADD COLUMN "ref" text;
--> statement-breakpoint
ALTER TABLE "tile_clicks" ADD COLUMN "visit" text;
--> statement-breakpoint
CREATE INDEX "tile_clicks_key" ON "tile_clicks" USING btree ("key") WHERE "key" is not null;
--> statement-breakpoint
CREATE INDEX "tile_clicks_visit" ON "tile_clicks" USING btree ("visit") WHERE "visit" is not null;
--> statement-breakpoint
CREATE INDEX "tile_clicks_member" ON "tile_clicks" USING btree ("member_id") WHERE "member_id" is not null;
--> statement-breakpoint
CREATE INDEX "tile_clicks_time" ON "tile_clicks" USING btree ("clicked_at");
--> statement-breakpoint
CREATE INDEX "page_bounces_time" ON "page_bounces" USING btree ("hidden_at");
--> statement-breakpoint
ALTER TABLE "conversions" ADD COLUMN "share_basis_points" integer;
