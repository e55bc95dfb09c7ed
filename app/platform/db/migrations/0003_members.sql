CREATE TABLE "photo_grants" (
	"owner_id" text NOT NULL,
	"viewer_id" text NOT NULL,
	"status" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "photo_grants_owner_id_viewer_id_pk" PRIMARY KEY("owner_id","viewer_id")
);
--> statement-breakpoint
CREATE TABLE "tile_clicks" (
	"site" text NOT NULL,
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"tile" text NOT NULL,
	"network" text DEFAULT '' NOT NULL,
	"ref" text DEFAULT '' NOT NULL,
	"clicks" integer NOT NULL,
	CONSTRAINT "tile_clicks_site_day_kind_tile_network_ref_pk" PRIMARY KEY("site","day","kind","tile","network","ref")
);
--> statement-breakpoint
ALTER TABLE "photos" ADD COLUMN "avif" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "photos" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "photos" ADD COLUMN "judged_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "photos" ADD COLUMN "told_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "photo_grants" ADD CONSTRAINT "photo_grants_owner_id_profiles_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photo_grants" ADD CONSTRAINT "photo_grants_viewer_id_profiles_id_fk" FOREIGN KEY ("viewer_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "photo_grants_viewer" ON "photo_grants" USING btree ("viewer_id");--> statement-breakpoint
CREATE INDEX "photo_grants_owner" ON "photo_grants" USING btree ("owner_id","status","changed_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "tile_clicks_day" ON "tile_clicks" USING btree ("day");--> statement-breakpoint
CREATE INDEX "photos_pending" ON "photos" USING btree ("created_at") WHERE status = 'pending';--> statement-breakpoint
ALTER TABLE photo_grants ADD CONSTRAINT photo_grants_two CHECK (owner_id <> viewer_id);--> statement-breakpoint
-- A block ends what the two let each other see, also when it is taken back later. The lock is the one that giving a grant takes.
CREATE FUNCTION end_photo_grants() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('grant:' || least(NEW.blocker_id, NEW.blocked_id) || greatest(NEW.blocker_id, NEW.blocked_id), 0));
  DELETE FROM photo_grants
    WHERE (owner_id = NEW.blocker_id AND viewer_id = NEW.blocked_id) OR (owner_id = NEW.blocked_id AND viewer_id = NEW.blocker_id);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER blocks_end_photo_grants AFTER INSERT ON blocks FOR EACH ROW EXECUTE FUNCTION end_photo_grants();
