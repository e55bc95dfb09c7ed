import { sql } from "drizzle-orm";
import { boolean, integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import { type Gender, profiles } from "../profiles/profiles.tables.ts";

/** What a member told the match finder; one row a member, changed answer by answer. */
export const matchWishes = pgTable("match_wishes", {
  memberId: text("member_id")
    .primaryKey()
    .references(() => profiles.id, { onDelete: "cascade" }),
  /** Null: women and men. */
  gender: text("gender").$type<Gender>(),
  /** What for; null: anything. */
  reason: text("reason"),
  /** No fictional profiles. */
  realOnly: boolean("real_only").notNull(),
  minAge: integer("min_age").notNull(),
  maxAge: integer("max_age").notNull(),
  country: text("country"),
  region: text("region"),
  /** At most so many km away; null: anywhere. */
  withinKm: integer("within_km"),
  interests: text("interests").array().notNull().default(sql`'{}'::text[]`),
  /** How many of the questions are answered. */
  answered: integer("answered").notNull(),
  updatedAt: timestamp("updated_at", { withTimezone: true }).notNull(),
});
