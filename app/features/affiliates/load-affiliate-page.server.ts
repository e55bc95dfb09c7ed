import type { AppLoadContext } from "@remix-run/node";
import { z } from "zod";
import { addMs, DAY } from "#app/platform/clock.ts";
import { AFFILIATE_GROUPS, PERIODS } from "./affiliate-page.rules.ts";
import { lastDays, loadReport } from "./load-report.server.ts";
import { moneyOf, type ReportRow } from "./report.rules.ts";
import { readReportToken } from "./report-link.server.ts";

/** Rows of the table. */
const MOST_ROWS = 100;

const querySchema = z.object({
  days: z.enum(PERIODS).catch("30"),
  by: z.enum(AFFILIATE_GROUPS).catch("day"),
});

/** A row without the revenue: what single members paid is not the affiliate's to know. */
function shown({ revenue: _, payout, ...counts }: ReportRow) {
  return { ...counts, payout: moneyOf(payout) };
}
export type AffiliateRow = ReturnType<typeof shown>;

/** The sums that a report link opens, by the group and period asked for; null for a link that opens nothing. Writes nothing. */
export async function loadAffiliatePage({ site }: Pick<AppLoadContext, "site">, token: string, query: URLSearchParams) {
  const link = readReportToken(site.key, token);
  if (!link) return null;
  const { days, by } = querySchema.parse(Object.fromEntries(query));
  const { from, to } = lastDays(Number(days));
  const scope = { site: site.key, network: link.network, ref: link.ref ?? undefined, from, to };
  const daily = await loadReport({ ...scope, by: "day", limit: Number(days) });
  const report = by === "day" ? daily : await loadReport({ ...scope, by, limit: MOST_ROWS });
  const found = new Map(daily.rows.map((row) => [row.key, row]));
  return {
    network: link.network,
    ref: link.ref,
    expiresAt: link.expiresAt.toISOString(),
    days,
    by,
    series: everyDay(from, Number(days)).map((day) => ({
      day,
      clicks: found.get(day)?.clicks ?? 0,
      signups: found.get(day)?.soi ?? 0,
    })),
    rows: (by === "day" ? report.rows.toReversed() : report.rows).map(shown),
    total: shown(report.total),
  };
}

function everyDay(from: string, days: number): string[] {
  return Array.from({ length: days }, (_, index) =>
    addMs(new Date(`${from}T00:00:00Z`), index * DAY)
      .toISOString()
      .slice(0, 10),
  );
}
