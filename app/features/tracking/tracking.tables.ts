import { index, integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** A visit that brought tracking parameters (spec §3 Tracking data). */
export const clicks = pgTable(
  "clicks",
  {
    id: text("id").primaryKey(),
    site: text("site").notNull(),
    network: text("network"),
    ref: text("ref"),
    sub1: text("sub1"),
    sub2: text("sub2"),
    sub3: text("sub3"),
    route: text("route").notNull(),
    clickedAt: timestamp("clicked_at", { withTimezone: true }).notNull(),
  },
  (table) => [index("clicks_network").on(table.site, table.network, table.clickedAt)],
);

/** How long after its click a page with `lb` went out of sight; the last time of each click. */
export const pageBounces = pgTable(
  "page_bounces",
  {
    clickId: text("click_id")
      .primaryKey()
      .references(() => clicks.id, { onDelete: "cascade" }),
    site: text("site").notNull(),
    hiddenAt: timestamp("hidden_at", { withTimezone: true }).notNull(),
    /** Milliseconds, by the server's clock. */
    dwellMs: integer("dwell_ms").notNull(),
    /** How often it was hidden. */
    times: integer("times").notNull(),
  },
  (table) => [index("page_bounces_site").on(table.site, table.hiddenAt)],
);
