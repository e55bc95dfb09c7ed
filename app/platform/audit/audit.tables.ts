import { index, jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** What operators did by command: who, to whom, why. Append-only: a trigger refuses UPDATE and DELETE. */
export const operatorActions = pgTable(
  "operator_actions",
  {
    id: text("id").primaryKey(),
    site: text("site").notNull(),
    /** Name of the command. */
    action: text("action").notNull(),
    /** What it was done to: an account, a payment, a code. */
    subject: text("subject").notNull(),
    reason: text("reason").notNull(),
    /** Amounts and numbers; nothing about a person. */
    details: jsonb("details").$type<Record<string, unknown>>().notNull(),
    /** Login name on the machine where the command ran. */
    operator: text("operator").notNull(),
    at: timestamp("at", { withTimezone: true }).notNull(),
  },
  (table) => [index("operator_actions_subject").on(table.action, table.subject)],
);
