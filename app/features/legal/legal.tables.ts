import { index, pgTable, text, timestamp, uniqueIndex } from "drizzle-orm/pg-core";
import { accounts } from "../members/members.tables.ts";
import type { ComplaintCategory } from "./complaints.schemas.ts";

/** Complaints and withdrawals as they came in; `id` is the reference number that their sender was given. */
export const complaints = pgTable(
  "complaints",
  {
    id: text("id").primaryKey(),
    site: text("site").notNull(),
    /** Of the form that was sent: the same form twice is one complaint. */
    formKey: text("form_key").notNull(),
    /** Whoever was logged in; stays empty for visitors and after the account is erased. */
    accountId: text("account_id").references(() => accounts.id, { onDelete: "set null" }),
    category: text("category").$type<ComplaintCategory>().notNull(),
    email: text("email").notNull(),
    body: text("body").notNull(),
    locale: text("locale").notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex("complaints_site_form").on(table.site, table.formKey),
    index("complaints_site_created").on(table.site, table.createdAt),
    index("complaints_account").on(table.accountId),
  ],
);
