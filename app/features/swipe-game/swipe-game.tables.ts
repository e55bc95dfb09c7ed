import { date, index, integer, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";
import { profiles } from "../profiles/profiles.tables.ts";

/** A member has passed a profile on: it does not come up again until the pass is taken back. */
export const swipePasses = pgTable(
  "swipe_passes",
  {
    memberId: text("member_id")
      .notNull()
      .references(() => profiles.id, { onDelete: "cascade" }),
    profileId: text("profile_id")
      .notNull()
      .references(() => profiles.id, { onDelete: "cascade" }),
    passedAt: timestamp("passed_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.profileId] }),
    index("swipe_passes_latest").on(table.memberId, table.passedAt.desc()),
    index("swipe_passes_profile").on(table.profileId),
  ],
);

/** Likes given in the game on the last day a member played: one row a member, so nothing piles up. */
export const swipeDays = pgTable("swipe_days", {
  memberId: text("member_id")
    .primaryKey()
    .references(() => profiles.id, { onDelete: "cascade" }),
  /** Calendar day in the site's time zone. */
  day: date("day", { mode: "string" }).notNull(),
  likes: integer("likes").notNull(),
});
