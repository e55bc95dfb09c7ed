import { now } from "#app/platform/clock.ts";
import type { Db } from "#app/platform/db/client.server.ts";
import { newId } from "#app/platform/id.server.ts";
import { trackingValue, type VisitTracking } from "./tracking.rules.ts";
import { type TileKind, tileClicks } from "./tracking.tables.ts";

interface TileClick {
  siteKey: string;
  kind: TileKind;
  /** Name of the offer or of the sister site; cut to what campaign names are made of. */
  target: string;
  memberId?: string | null;
  /** Who had sent the visitor. */
  visit?: Pick<VisitTracking, "network" | "ref" | "click_id"> | null;
}

/**
 * Counts one opening of a cam or resell tile, for the report by tile, and answers its key: what a sister site gets as the click of
 * its visitor, so that what they do there counts for this tile. A target that says nothing is kept as `unknown`.
 */
export async function recordTileClick(
  db: Db,
  { siteKey, kind, target, memberId = null, visit = null }: TileClick,
): Promise<string> {
  const key = newId();
  await db.insert(tileClicks).values({
    site: siteKey,
    kind,
    target: trackingValue(target) ?? "unknown",
    memberId,
    key,
    network: visit?.network ?? null,
    ref: visit?.ref ?? null,
    visit: visit?.click_id ?? null,
    clickedAt: now(),
  });
  return key;
}
