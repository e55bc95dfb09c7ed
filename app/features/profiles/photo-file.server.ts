import { and, eq, sql } from "drizzle-orm";
import { notBlocked } from "#app/features/moderation/blocks.server.ts";
import { storageKey } from "#app/features/photos/photo-files.server.ts";
import { photoAccess } from "#app/features/photos/photos.rules.ts";
import { photoOfKey } from "#app/features/photos/read-photos.server.ts";
import { type Db, getDb } from "#app/platform/db/client.server.ts";
import { SHARP_VARIANTS } from "#app/platform/images/process-photo.server.ts";
import { photoStore } from "#app/platform/storage/file-store.server.ts";
import { profiles } from "./profiles.tables.ts";
import type { Viewing } from "./viewing.server.ts";

export interface PhotoFile {
  bytes: Uint8Array;
  /** Everyone may see it, so that it may be cached for everyone. */
  open: boolean;
}

/**
 * The bytes behind `/photos/<key>/<file>` for this viewer, checked anew at each request (Z4): sharp files under the sharp key, the
 * blurred one under its own. Null for everything unknown or not allowed, without saying which.
 */
export async function photoFile(
  viewing: Viewing,
  address: { key: string; file: string },
  db: Db = getDb(),
): Promise<PhotoFile | null> {
  const variant = /^([a-z-]{1,20})\.webp$/.exec(address.file)?.[1];
  if (!variant || !/^[0-9a-z]{28}$/.test(address.key)) return null;
  const photo = await photoOfKey({ site: viewing.site, key: address.key }, db);
  if (!photo) return null;
  const blurred = photo.blurredKey === address.key;
  if (blurred ? variant !== "blurred" : !(SHARP_VARIANTS as string[]).includes(variant)) return null;
  const viewerId = viewing.viewer?.id;
  const owner = viewerId === photo.profileId;
  const [profile] = await db
    .select({
      status: profiles.status,
      main: sql<boolean>`${profiles.mainPhotoId} is not distinct from ${photo.id}`,
      free: viewerId && !owner ? sql<boolean>`${notBlocked(viewerId, profiles.id)}` : sql<boolean>`true`,
    })
    .from(profiles)
    .where(and(eq(profiles.id, photo.profileId), eq(profiles.site, viewing.site)))
    .limit(1);
  if (!profile) return null;
  const facts = { status: photo.status, private: photo.private, main: profile.main };
  const profileVisible = profile.status === "active";
  const access = profile.free
    ? photoAccess(facts, { owner, paidUser: viewing.viewer?.paidUser ?? false, profileVisible })
    : "none";
  if (access === "none" || (access === "locked" && !blurred)) return null;
  const everyone = photoAccess(facts, { owner: false, paidUser: false, profileVisible });
  const bytes = await photoStore().get(storageKey(address.key, variant));
  return bytes && { bytes, open: everyone === "sharp" || (everyone === "locked" && blurred) };
}
