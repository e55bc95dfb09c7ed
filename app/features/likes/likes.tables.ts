import { boolean, date, index, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";
import { profiles } from "../profiles/profiles.tables.ts";

/** One profile likes another; a match is a pair of likes both ways. */
export const likes = pgTable(
  "likes",
  {
    fromId: text("from_id")
      .notNull()
      .references(() => profiles.id, { onDelete: "cascade" }),
    toId: text("to_id")
      .notNull()
      .references(() => profiles.id, { onDelete: "cascade" }),
    /** True until the receiver has opened the profile of the one who likes (spec §4). */
    likeNew: boolean("like_new").notNull().default(true),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.fromId, table.toId] }),
    index("likes_received").on(table.toId, table.createdAt.desc()),
    index("likes_given").on(table.fromId, table.createdAt.desc()),
  ],
);

/** Who greeted a new member with a like on which day of the site: at most one a day (T08). */
export const autoLikes = pgTable(
  "auto_likes",
  {
    memberId: text("member_id")
      .notNull()
      .references(() => profiles.id, { onDelete: "cascade" }),
    day: date("day", { mode: "string" }).notNull(),
    fromId: text("from_id")
      .notNull()
      .references(() => profiles.id, { onDelete: "cascade" }),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.day] }),
    index("auto_likes_from").on(table.fromId, table.day),
  ],
);
