import { and, asc, eq, inArray } from "drizzle-orm";
import { now } from "#app/platform/clock.ts";
import { type Db, getDb } from "#app/platform/db/client.server.ts";
import { storageKey } from "./photo-files.server.ts";
import { takePhotoTurn } from "./photo-turn.server.ts";
import { type PhotoStatus, photos, type RemovalReason } from "./photos.tables.ts";

export type Verdict = { kind: "approve" } | { kind: "reject" | "remove"; reason: RemovalReason };

const FROM: Record<Verdict["kind"], PhotoStatus[]> = {
  approve: ["pending", "rejected", "removed"],
  reject: ["pending"],
  remove: ["pending", "active"],
};
const TO = { approve: "active", reject: "rejected", remove: "removed" } as const;

/**
 * Moves a photo to what the verdict says; null when it is not in a state from which that is possible. Of two at once one wins.
 * The transaction has the turn for the profile's photos from here on.
 */
export async function changePhotoStatus(
  photoId: string,
  verdict: Verdict,
  tx: Db,
): Promise<{ site: string; profileId: string; private: boolean } | null> {
  const [owner] = await tx.select({ profileId: photos.profileId }).from(photos).where(eq(photos.id, photoId)).limit(1);
  if (!owner) return null;
  await takePhotoTurn(owner, tx);
  const [row] = await tx
    .update(photos)
    .set({
      status: TO[verdict.kind],
      reason: verdict.kind === "approve" ? null : verdict.reason,
      judgedAt: now(),
      toldAt: null,
    })
    .where(and(eq(photos.id, photoId), inArray(photos.status, FROM[verdict.kind])))
    .returning({ site: photos.site, profileId: photos.profileId, private: photos.private });
  return row ?? null;
}

interface ListedPhoto {
  id: string;
  site: string;
  profileId: string;
  status: PhotoStatus;
  private: boolean;
  reason: RemovalReason | null;
  createdAt: Date;
  /** Key of the whole photo in storage. */
  file: string;
}

/** Photos in one state, those that wait longest first, at most `limit`: for a moderator, across sites. */
export async function photosToJudge(
  { status, site, limit }: { status: PhotoStatus; site?: string; limit: number },
  db: Db = getDb(),
): Promise<ListedPhoto[]> {
  const rows = await db
    .select({
      id: photos.id,
      site: photos.site,
      profileId: photos.profileId,
      status: photos.status,
      private: photos.private,
      reason: photos.reason,
      createdAt: photos.createdAt,
      key: photos.key,
    })
    .from(photos)
    .where(and(eq(photos.status, status), site ? eq(photos.site, site) : undefined))
    .orderBy(asc(photos.createdAt))
    .limit(limit);
  return rows.map(({ key, ...row }) => ({ ...row, file: storageKey(key, "full") }));
}
