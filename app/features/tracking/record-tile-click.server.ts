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

export interface TileClickSum {
  kind: "cam" | "resell";
  tile: string;
  network: string;
  ref: string;
  clicks: number;
}

/** Clicks by tile and traffic source between two days (UTC, both included), most first, at most 1,000 lines: for a report. */
export async function tileClickSums(
  scope: { site: string; from: string; to: string },
  db: Db = getDb(),
): Promise<TileClickSum[]> {
  const { kind, tile, network, ref } = tileClicks;
  const clicks = sql<number>`sum(${tileClicks.clicks})::int`;
  return db
    .select({ kind, tile, network, ref, clicks })
    .from(tileClicks)
    .where(
      sql`${tileClicks.site} = ${scope.site} and ${tileClicks.day} >= ${scope.from} and ${tileClicks.day} <= ${scope.to}`,
    )
    .groupBy(kind, tile, network, ref)
    .orderBy(sql`${clicks} desc`)
    .limit(1000);
}
