-- What a browser calls an upload, with what it sent: the same again, after an answer that never came, is the same photo. Photos that
-- came without stay as they are.
ALTER TABLE "photos" ADD COLUMN "upload_key" text;--> statement-breakpoint
CREATE UNIQUE INDEX "photos_upload" ON "photos" USING btree ("profile_id","upload_key");
