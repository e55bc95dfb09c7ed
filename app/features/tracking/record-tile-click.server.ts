import { sql } from "drizzle-orm";
import { now } from "#app/platform/clock.ts";
import { type Db, getDb } from "#app/platform/db/client.server.ts";
import { tileClicks } from "./tile-clicks.tables.ts";
import type { VisitTracking } from "./tracking.rules.ts";

export interface TileClick {
  kind: "cam" | "resell";
  tile: string;
  visit: Pick<VisitTracking, "network" | "ref"> | null;
}

/** Counts one click on a promotion tile; exact also when many come at once. */
export async function recordTileClick(scope: { site: string }, click: TileClick, db: Db = getDb()): Promise<void> {
  await db
    .insert(tileClicks)
    .values({
      site: scope.site,
      day: now().toISOString().slice(0, 10),
      kind: click.kind,
      tile: click.tile,
      network: click.visit?.network ?? "",
      ref: click.visit?.ref ?? "",
      clicks: 1,
    })
    .onConflictDoUpdate({
      target: [tileClicks.site, tileClicks.day, tileClicks.kind, tileClicks.tile, tileClicks.network, tileClicks.ref],
      set: { clicks: sql`${tileClicks.clicks} + 1` },
    });
}
