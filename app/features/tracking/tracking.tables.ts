import { sql } from "drizzle-orm";
import { bigint, boolean, index, integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** A visit that brought tracking parameters (spec §3 Tracking data), or a visitor's first lander. */
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
    /** `family/slug` of the lander that it opened, or `family`; null for any other page. */
    lander: text("lander"),
    route: text("route").notNull(),
    /** A crawler, a preview or a checker that says what it is; counted apart from people. */
    bot: boolean("bot").notNull().default(false),
    clickedAt: timestamp("clicked_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    index("clicks_network").on(table.site, table.network, table.clickedAt),
    index("clicks_time").on(table.clickedAt),
  ],
);

/** How long after its click a page with `lb` went out of sight; the last time of each click. */
export const pageBounces = pgTable(
  "page_bounces",
  {
    /** The click may be written a moment later, by another process. */
    clickId: text("click_id").primaryKey(),
    site: text("site").notNull(),
    hiddenAt: timestamp("hidden_at", { withTimezone: true }).notNull(),
    /** Milliseconds, by the server's clock. */
    dwellMs: integer("dwell_ms").notNull(),
    /** How often it was hidden. */
    times: integer("times").notNull(),
  },
  (table) => [index("page_bounces_site").on(table.site, table.hiddenAt), index("page_bounces_time").on(table.hiddenAt)],
);

/** A tile in the search that leads elsewhere: a cam page, or a member of a sister site. */
const TILE_KINDS = ["cam", "resell"] as const;
export type TileKind = (typeof TILE_KINDS)[number];

/** Each time such a tile was opened. */
export const tileClicks = pgTable(
  "tile_clicks",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    site: text("site").notNull(),
    kind: text("kind").$type<TileKind>().notNull(),
    /** What it led to: the name of the offer or of the sister site. */
    target: text("target").notNull(),
    /** Who opened it; null for a visitor. Never leaves the platform. */
    memberId: text("member_id"),
    /** What the sister site gets as its visitor's click; null of rows from before there was one. */
    key: text("key"),
    /** Who had sent the visitor, and by which click. */
    network: text("network"),
    ref: text("ref"),
    visit: text("visit"),
    clickedAt: timestamp("clicked_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    index("tile_clicks_site").on(table.site, table.clickedAt),
    index("tile_clicks_time").on(table.clickedAt),
    index("tile_clicks_key").on(table.key).where(sql`key is not null`),
    index("tile_clicks_visit").on(table.visit).where(sql`visit is not null`),
    index("tile_clicks_member").on(table.memberId).where(sql`member_id is not null`),
  ],
);
