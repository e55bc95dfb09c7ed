import { sql } from "drizzle-orm";
import { index, jsonb, pgTable, primaryKey, text, timestamp, uniqueIndex } from "drizzle-orm/pg-core";
import { profiles } from "../profiles/profiles.tables.ts";
import type { Evidence, ReportCategory, ReportKind } from "./reports.rules.ts";

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

/**
 * What members told the operator about a profile, a photo, a message or a conversation. `id` is the reference that the
 * reporter was given. The reported member never learns of it.
 */
export const reports = pgTable(
  "reports",
  {
    id: text("id").primaryKey(),
    site: text("site").notNull(),
    /** Empty once the reporter is purged. */
    reporterId: text("reporter_id").references(() => profiles.id, { onDelete: "set null" }),
    reportedId: text("reported_id")
      .notNull()
      .references(() => profiles.id, { onDelete: "cascade" }),
    kind: text("kind").$type<ReportKind>().notNull(),
    /** Id of the profile, photo, message or conversation. */
    targetId: text("target_id").notNull(),
    category: text("category").$type<ReportCategory>().notNull(),
    body: text("body").notNull(),
    /** As it was at that moment, oldest first; what comes after does not change it. */
    evidence: jsonb("evidence").$type<Evidence[]>().notNull(),
    status: text("status").$type<"open" | "closed">().notNull().default("open"),
    /** What the operator decided, in the operator's words. */
    decision: text("decision"),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    closedAt: timestamp("closed_at", { withTimezone: true }),
  },
  (table) => [
    uniqueIndex("reports_one_open").on(table.reporterId, table.kind, table.targetId).where(sql`status = 'open'`),
    index("reports_list").on(table.status, table.createdAt),
    index("reports_reported").on(table.reportedId),
    index("reports_reporter").on(table.reporterId),
  ],
);
