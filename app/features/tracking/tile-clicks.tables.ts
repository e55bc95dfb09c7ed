import { date, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";

/** How often a promotion tile was followed, by day and by where the visitor came from; it names nobody. */
export const tileClicks = pgTable(
  "tile_clicks",
  {
    site: text("site").notNull(),
    /** UTC. */
    day: date("day", { mode: "string" }).notNull(),
    kind: text("kind").$type<"cam" | "resell">().notNull(),
    /** The tile's id in the site's configuration, or the sister site. */
    tile: text("tile").notNull(),
    /** Of the visit; empty without. */
    network: text("network").notNull().default(""),
    ref: text("ref").notNull().default(""),
    clicks: integer("clicks").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.site, table.day, table.kind, table.tile, table.network, table.ref] }),
    index("tile_clicks_day").on(table.day),
  ],
);
