CREATE TABLE "photo_grants" (
	"owner_id" text NOT NULL,
	"viewer_id" text NOT NULL,
	"status" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "photo_grants_owner_id_viewer_id_pk" PRIMARY KEY("owner_id","viewer_id")
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
--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "has_open_photo" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE profiles p SET has_open_photo = true
  WHERE EXISTS (SELECT 1 FROM photos ph WHERE ph.profile_id = p.id AND ph.status = 'active' AND NOT ph.private);--> statement-breakpoint
CREATE FUNCTION note_open_photo() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE owner text := coalesce(NEW.profile_id, OLD.profile_id);
BEGIN
  -- One change of a profile's photos at a time: the count below must see all the others.
  PERFORM 1 FROM profiles WHERE id = owner FOR NO KEY UPDATE;
  UPDATE profiles p SET has_open_photo = found.open
    FROM (SELECT EXISTS (SELECT 1 FROM photos WHERE profile_id = owner AND status = 'active' AND NOT private) AS open) found
    WHERE p.id = owner AND p.has_open_photo IS DISTINCT FROM found.open;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER photos_open AFTER INSERT OR DELETE OR UPDATE OF status, private, profile_id ON photos
  FOR EACH ROW EXECUTE FUNCTION note_open_photo();--> statement-breakpoint
DROP INDEX "profiles_search_birth";--> statement-breakpoint
-- Everything that a search filter asks: totals are counted in the index alone.
CREATE INDEX "profiles_count" ON "profiles" USING btree ("site","status","gender","country","date_of_birth")
  INCLUDE ("id","region","fictional","has_open_photo","seen_at");
