import { sql } from "drizzle-orm";
import { MINUTE } from "#app/platform/clock.ts";
import { getDb } from "#app/platform/db/client.server.ts";
import type { SharedGauge } from "#app/platform/metrics/metrics.server.ts";
import { creditLots, ledgerEntries, wallets } from "./credits.tables.ts";

export const gauges: SharedGauge[] = [
  {
    name: "ledger_difference",
    help: "Credits by which entries, lots and balances differ; 0 or something is very wrong (npm run ledger:check)",
    fresh: 10 * MINUTE,
    async read() {
      const { rows } = await getDb().execute<{ entries: number; lots: number; balances: number }>(sql`
        select (select coalesce(sum(${ledgerEntries.amount}), 0) from ${ledgerEntries})::float8 as entries,
               (select coalesce(sum(${creditLots.remaining}), 0) from ${creditLots})::float8 as lots,
               (select coalesce(sum(${wallets.balance}), 0) from ${wallets})::float8 as balances`);
      const { entries = 0, lots = 0, balances = 0 } = rows[0] ?? {};
      return [{ value: Math.abs(entries - lots) + Math.abs(lots - balances) }];
    },
  },
];
