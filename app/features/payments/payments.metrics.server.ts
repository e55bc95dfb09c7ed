import { count, gte } from "drizzle-orm";
import { HOUR, now } from "#app/platform/clock.ts";
import { getDb } from "#app/platform/db/client.server.ts";
import type { SharedGauge } from "#app/platform/metrics/metrics.server.ts";
import { orders } from "./payments.tables.ts";

export const gauges: SharedGauge[] = [
  {
    name: "orders",
    help: "Orders of the last 24 hours, by site, provider and state",
    labels: ["site", "provider", "state"],
    async read() {
      const { site, provider, state, createdAt } = orders;
      const rows = await getDb()
        .select({ site, provider, state, orders: count() })
        .from(orders)
        .where(gte(createdAt, new Date(now().getTime() - 24 * HOUR)))
        .groupBy(site, provider, state);
      return rows.map(({ orders: value, ...labels }) => ({ labels, value }));
    },
  },
];
