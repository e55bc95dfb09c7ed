import { and, eq, gte, lt, type SQL, sql } from "drizzle-orm";
import { DAY, SECOND } from "#app/platform/clock.ts";
import { type Db, getDb } from "#app/platform/db/client.server.ts";
import { BOUNCE_SECONDS, OTHERS } from "./tracking.rules.ts";
import { clicks, pageBounces, tileClicks } from "./tracking.tables.ts";

/** What clicks can be counted by; days are those of UTC. */
export const CLICK_GROUPS = ["site", "network", "ref", "sub1", "sub2", "sub3", "lander", "day"] as const;
type ClickGroup = (typeof CLICK_GROUPS)[number];

export interface ClickFilter {
  site?: string;
  network?: string;
  ref?: string;
  from: Date;
  /** The first instant that no longer counts. */
  until: Date;
}

/** Groups that are told apart; clicks of smaller ones are counted together under `OTHERS`. */
const MOST_GROUPS = 5000;

/** Clicks and bounces of people, and hits of bots, of each group; the key of a click without that value is empty. */
export async function countClicks(
  { site, network, ref, from, until }: ClickFilter,
  by: ClickGroup,
  db: Db = getDb(),
): Promise<{ key: string; clicks: number; bounces: number; bots: number }[]> {
  const key = by === "day" ? dayOf(clicks.clickedAt) : sql`coalesce(${clicks[by]}, '')`;
  const where = and(
    gte(clicks.clickedAt, from),
    lt(clicks.clickedAt, until),
    site ? eq(clicks.site, site) : undefined,
    network ? eq(clicks.network, network) : undefined,
    ref ? eq(clicks.ref, ref) : undefined,
  );
  const { rows } = await db.execute<{ key: string; clicks: number; bounces: number; bots: number }>(sql`
    with counted as (
      select ${key} as key, count(*) filter (where not ${clicks.bot})::int as clicks,
        count(*) filter (where ${clicks.bot})::int as bots,
        count(*) filter (where not ${clicks.bot} and ${pageBounces.dwellMs} <= ${BOUNCE_SECONDS * SECOND})::int as bounces
      from ${clicks} left join ${pageBounces} on ${pageBounces.clickId} = ${clicks.id}
      where ${where} group by 1
    ), ranked as (select *, row_number() over (order by clicks desc, key) as place from counted)
    select case when place <= ${MOST_GROUPS} then key else ${OTHERS} end as key, sum(clicks)::int as clicks,
      sum(bounces)::int as bounces, sum(bots)::int as bots
    from ranked group by 1`);
  return rows;
}

/** Openings of cam and resell tiles, each as `kind/target`. */
export async function countTileClicks(
  { site, network, ref, from, until }: ClickFilter,
  db: Db = getDb(),
): Promise<{ key: string; clicks: number }[]> {
  return db
    .select({
      key: sql<string>`${tileClicks.kind} || '/' || ${tileClicks.target}`,
      clicks: sql<number>`count(*)::int`,
    })
    .from(tileClicks)
    .where(
      and(
        gte(tileClicks.clickedAt, from),
        lt(tileClicks.clickedAt, until),
        site ? eq(tileClicks.site, site) : undefined,
        network ? eq(tileClicks.network, network) : undefined,
        ref ? eq(tileClicks.ref, ref) : undefined,
      ),
    )
    .groupBy(sql`1`)
    .orderBy(sql`2 desc, 1`)
    .limit(MOST_GROUPS);
}

/** Milliseconds after a tile's opening in which what its visitor does counts for it: as long as a visit is kept. */
const TILE_WINDOW = 30 * DAY;

/**
 * The last tile that somebody had opened before a moment, as a lateral join `tile (key)`: the same visit or member on the same
 * site, or the visitor that a resell tile sent to its sister site. Only openings of the filter's source and site count.
 */
export function lastTileBefore(
  of: { site: SQL; accountId: SQL; clickId: SQL; at: SQL },
  { site, network, ref }: Pick<ClickFilter, "site" | "network" | "ref">,
): SQL {
  const opened = and(
    sql`${tileClicks.clickedAt} <= ${of.at}`,
    sql`${tileClicks.clickedAt} > ${of.at} - make_interval(secs => ${TILE_WINDOW / SECOND})`,
    sql`(${tileClicks.key} = ${of.clickId} or (${tileClicks.site} = ${of.site} and (${tileClicks.visit} = ${of.clickId} or ${tileClicks.memberId} = ${of.accountId})))`,
    site ? eq(tileClicks.site, site) : undefined,
    network ? eq(tileClicks.network, network) : undefined,
    ref ? eq(tileClicks.ref, ref) : undefined,
  );
  return sql`cross join lateral (select ${tileClicks.kind} || '/' || ${tileClicks.target} as key from ${tileClicks}
    where ${opened} order by ${tileClicks.clickedAt} desc, ${tileClicks.id} desc limit 1) tile`;
}

/** `2026-11-22`, of UTC. */
export function dayOf(column: typeof clicks.clickedAt | SQL): SQL {
  return sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD')`;
}
