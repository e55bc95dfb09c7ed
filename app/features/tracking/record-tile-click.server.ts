import { now } from "#app/platform/clock.ts";
import type { Db } from "#app/platform/db/client.server.ts";
import { trackingValue } from "./tracking.rules.ts";
import { type TileKind, tileClicks } from "./tracking.tables.ts";

export interface TileClick {
  siteKey: string;
  kind: TileKind;
  /** Name of the offer or of the sister site; cut to what campaign names are made of. */
  target: string;
  memberId?: string | null;
}

/** Counts one opening of a cam or resell tile, for the report by tile. A target that says nothing is kept as `unknown`. */
export async function recordTileClick(db: Db, { siteKey, kind, target, memberId = null }: TileClick): Promise<void> {
  await db
    .insert(tileClicks)
    .values({ site: siteKey, kind, target: trackingValue(target) ?? "unknown", memberId, clickedAt: now() });
}
