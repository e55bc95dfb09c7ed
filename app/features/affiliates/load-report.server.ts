import { and, eq, gte, lt, type SQL, sql } from "drizzle-orm";
import {
  CLICK_GROUPS,
  type ClickFilter,
  countClicks,
  countTileClicks,
  dayOf,
  lastTileBefore,
} from "#app/features/tracking/count-clicks.server.ts";
import { OTHERS } from "#app/features/tracking/tracking.rules.ts";
import { addMs, DAY, now } from "#app/platform/clock.ts";
import { type Db, getDb } from "#app/platform/db/client.server.ts";
import { isCurrency } from "#app/platform/money.ts";
import { conversions } from "./affiliates.tables.ts";
import { addMoney, addRow, type Count, cutRows, emptyRow, type Report, type ReportRow } from "./report.rules.ts";

export const REPORT_GROUPS = [...CLICK_GROUPS, "tile"] as const;
export type ReportGroup = (typeof REPORT_GROUPS)[number];

interface ReportRequest {
  site?: string;
  network?: string;
  ref?: string;
  by: ReportGroup;
  /** Days of UTC, both included, as `2026-11-22`. */
  from: string;
  to: string;
  /** Rows at most; smaller ones are summed up in one more. */
  limit: number;
}

/**
 * What the visitors of a period did, by group: each conversion counts on the day it happened, money that went back on the day it
 * did. Payouts are what the rules promised at that moment, revenue what members paid less what they got back: over everything it
 * is the sum of the orders. By tile it is what was done within 30 days after a tile was opened, for the last tile. Only sums: no
 * row is about a person.
 */
export async function loadReport(request: ReportRequest, db: Db = getDb()): Promise<Report> {
  const { by, from, to, limit } = request;
  const filter = { ...request, from: new Date(`${from}T00:00:00Z`), until: addMs(new Date(`${to}T00:00:00Z`), DAY) };
  const found = new Map<string, ReportRow>();
  const rowOf = (key: string) => {
    const row = found.get(key) ?? emptyRow(key);
    found.set(key, row);
    return row;
  };
  if (by === "tile") {
    for (const { key, clicks } of await countTileClicks(filter, db)) rowOf(key).clicks = clicks;
  } else {
    for (const { key, clicks, bounces, bots } of await countClicks(filter, by, db))
      Object.assign(rowOf(key), { clicks, bounces, bots });
  }
  for (const sum of await sumConversions(filter, by, db)) {
    const row = rowOf(sum.key);
    if (sum.kind !== "refund") row[sum.kind as Count] += sum.count;
    if (isCurrency(sum.payout_currency)) addMoney(row.payout, sum.payout_currency, Number(sum.payout));
    if (isCurrency(sum.currency)) addMoney(row.revenue, sum.currency, Number(sum.amount));
  }
  const rows = [...found.values()].sort(by === "day" ? (a, b) => compare(a.key, b.key) : byWeight);
  const total = emptyRow("total");
  for (const row of rows) addRow(total, row);
  return { by, from, to, rows: cutRows(rows, limit, OTHERS), total };
}

interface Sum {
  key: string;
  kind: string;
  payout_currency: string | null;
  currency: string | null;
  count: number;
  payout: string;
  amount: string;
}

async function sumConversions(filter: ClickFilter, by: ReportGroup, db: Db): Promise<Sum[]> {
  const { from, until } = filter;
  const period = [gte(conversions.convertedAt, from), lt(conversions.convertedAt, until)];
  if (by === "tile") return sumsBy(sql`tile.key`, lastTileBefore(OF_CONVERSION, filter), and(...period), db);
  const { site, network, ref } = filter;
  const key = by === "day" ? dayOf(sql`${conversions.convertedAt}`) : sql`coalesce(${conversions[by]}, '')`;
  const where = and(
    ...period,
    site ? eq(conversions.site, site) : undefined,
    network ? eq(conversions.network, network) : undefined,
    ref ? eq(conversions.ref, ref) : undefined,
  );
  return sumsBy(key, sql``, where, db);
}

const OF_CONVERSION = {
  site: sql`${conversions.site}`,
  accountId: sql`${conversions.accountId}`,
  clickId: sql`${conversions.clickId}`,
  at: sql`${conversions.convertedAt}`,
};

async function sumsBy(key: SQL, join: SQL, where: SQL | undefined, db: Db): Promise<Sum[]> {
  const { rows } = await db.execute<{ [Name in keyof Sum]: Sum[Name] }>(sql`
    select ${key} as key, ${conversions.kind} as kind, payout_currency, currency, count(*)::int as count,
      sum(payout_minor) as payout, sum(amount_minor) as amount
    from ${conversions} ${join} where ${where} group by 1, 2, 3, 4`);
  return rows;
}

function byWeight(a: ReportRow, b: ReportRow): number {
  const weight = ({ first_purchase, doi, soi, clicks }: ReportRow) => [first_purchase, doi, soi, clicks];
  const [one, other] = [weight(a), weight(b)];
  for (let i = 0; i < one.length; i++) if (one[i] !== other[i]) return (other[i] ?? 0) - (one[i] ?? 0);
  return compare(a.key, b.key);
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** The last days up to today, in UTC. */
export function lastDays(days: number): { from: string; to: string } {
  return { from: isoDay(addMs(now(), -(days - 1) * DAY)), to: isoDay(now()) };
}

function isoDay(at: Date): string {
  return at.toISOString().slice(0, 10);
}
