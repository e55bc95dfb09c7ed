import { and, eq, gte, lt, type SQL, sql } from "drizzle-orm";
import { SECOND } from "#app/platform/clock.ts";
import { type Db, getDb } from "#app/platform/db/client.server.ts";
import { BOUNCE_SECONDS, OTHERS } from "./tracking.rules.ts";
import { clicks, pageBounces, tileClicks } from "./tracking.tables.ts";

/** What clicks can be counted by; days are those of UTC. */
export const CLICK_GROUPS = ["site", "network", "ref", "sub1", "sub2", "sub3", "lander", "day"] as const;
export type ClickGroup = (typeof CLICK_GROUPS)[number];

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

/** Clicks and bounces of each group; the key of a click without that value is empty. */
export async function countClicks(
  { site, network, ref, from, until }: ClickFilter,
  by: ClickGroup,
  db: Db = getDb(),
): Promise<{ key: string; clicks: number; bounces: number }[]> {
  const key = by === "day" ? dayOf(clicks.clickedAt) : sql`coalesce(${clicks[by]}, '')`;
  const where = and(
    gte(clicks.clickedAt, from),
    lt(clicks.clickedAt, until),
    site ? eq(clicks.site, site) : undefined,
    network ? eq(clicks.network, network) : undefined,
    ref ? eq(clicks.ref, ref) : undefined,
  );
  const { rows } = await db.execute<{ key: string; clicks: number; bounces: number }>(sql`
    with counted as (
      select ${key} as key, count(*)::int as clicks,
        count(*) filter (where ${pageBounces.dwellMs} <= ${BOUNCE_SECONDS * SECOND})::int as bounces
      from ${clicks} left join ${pageBounces} on ${pageBounces.clickId} = ${clicks.id}
      where ${where} group by 1
    ), ranked as (select *, row_number() over (order by clicks desc, key) as place from counted)
    select case when place <= ${MOST_GROUPS} then key else ${OTHERS} end as key, sum(clicks)::int as clicks,
      sum(bounces)::int as bounces
    from ranked group by 1`);
  return rows;
}

/** Openings of cam and resell tiles, each as `kind/target`. */
export async function countTileClicks(
  { site, from, until }: Pick<ClickFilter, "site" | "from" | "until">,
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
      ),
    )
    .groupBy(sql`1`)
    .orderBy(sql`2 desc, 1`)
    .limit(MOST_GROUPS);
}

/** `2026-11-22`, of UTC. */
export function dayOf(column: typeof clicks.clickedAt | SQL): SQL {
  return sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD')`;
}
