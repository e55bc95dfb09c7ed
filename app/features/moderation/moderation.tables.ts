import { index, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";
import { profiles } from "../profiles/profiles.tables.ts";

/** One member wants to have nothing to do with another; read both ways everywhere (decisions §6). */
export const blocks = pgTable(
  "blocks",
  {
    blockerId: text("blocker_id")
      .notNull()
      .references(() => profiles.id, { onDelete: "cascade" }),
    blockedId: text("blocked_id")
      .notNull()
      .references(() => profiles.id, { onDelete: "cascade" }),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.blockerId, table.blockedId] }), index("blocks_blocked").on(table.blockedId)],
);
