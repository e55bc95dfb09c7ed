import { and, eq, sql } from "drizzle-orm";
import { notBlocked } from "#app/features/moderation/blocks.server.ts";
import { storageKey } from "#app/features/photos/photo-files.server.ts";
import { grantedTo } from "#app/features/photos/photo-grants.server.ts";
import { photoAccess } from "#app/features/photos/photos.rules.ts";
import { isPrivateAddress } from "#app/features/photos/private-address.server.ts";
import { photoOfKey } from "#app/features/photos/read-photos.server.ts";
import { type Db, getDb } from "#app/platform/db/client.server.ts";
import { AVIF_VARIANTS, SHARP_VARIANTS } from "#app/platform/images/process-photo.server.ts";
import { photoStore } from "#app/platform/storage/file-store.server.ts";
import { profiles } from "./profiles.tables.ts";
import type { Viewing } from "./viewing.server.ts";

interface PhotoFile {
  bytes: Uint8Array;
  /** Everyone may see it, so that it may be cached for everyone. */
  open: boolean;
}

/**
 * The bytes behind `/photos/<key>/<file>` for this viewer, checked anew at each request (Z4): sharp files under the sharp key, the
 * blurred one under its own. A private photo needs the owner's grant and an address made for this viewer. Of a sister site only
 * the open main photo of a member who is shown there. Null for everything unknown or not allowed, without saying which.
 */
export async function photoFile(
  viewing: Viewing,
  address: { key: string; file: string; query?: URLSearchParams },
  db: Db = getDb(),
): Promise<PhotoFile | null> {
  const [, variant = "", format = ""] = /^([a-z-]{1,20})\.(webp|avif)$/.exec(address.file) ?? [];
  if (!variant || !/^[0-9a-z]{28}$/.test(address.key)) return null;
  const photo = await photoOfKey({ sites: [viewing.site, ...(viewing.sisters ?? [])], key: address.key }, db);
  if (!photo) return null;
  const blurred = photo.blurredKey === address.key;
  const known = format === "avif" ? photo.avif && AVIF_VARIANTS : SHARP_VARIANTS;
  if (blurred ? address.file !== "blurred.webp" : !known || !(known as readonly string[]).includes(variant))
    return null;
  const viewerId = viewing.viewer?.id;
  const owner = viewerId === photo.profileId;
  const [profile] = await db
    .select({
      status: profiles.status,
      main: sql<boolean>`${profiles.mainPhotoId} is not distinct from ${photo.id}`,
      free: viewerId && !owner ? sql<boolean>`${notBlocked(viewerId, profiles.id)}` : sql<boolean>`true`,
      granted: viewerId && photo.private ? grantedTo(viewerId, profiles.id) : sql<boolean>`false`,
      abroad: sql<boolean>`not ${profiles.resellOptOut} and not ${profiles.fictional}`,
    })
    .from(profiles)
    .where(and(eq(profiles.id, photo.profileId), eq(profiles.site, photo.site)))
    .limit(1);
  if (!profile) return null;
  const facts = { status: photo.status, private: photo.private, main: profile.main };
  const profileVisible = profile.status === "active";
  const everyone = photoAccess(facts, { owner: false, paidUser: false, profileVisible });
  if (photo.site !== viewing.site && (!profile.abroad || everyone !== "sharp" || blurred)) return null;
  const paidUser = viewing.viewer?.paidUser ?? false;
  const access = profile.free
    ? photoAccess(facts, { owner, paidUser, profileVisible, granted: profile.granted })
    : "none";
  if (access === "none" || (access === "locked" && !blurred)) return null;
  if (photo.private && !owner && !(viewerId && isPrivateAddress(address.key, viewerId, address.query ?? NO_QUERY)))
    return null;
  const bytes = await photoStore().get(storageKey(address.key, variant, format as "webp" | "avif"));
  return bytes && { bytes, open: everyone === "sharp" || (everyone === "locked" && blurred) };
}

const NO_QUERY = new URLSearchParams();
