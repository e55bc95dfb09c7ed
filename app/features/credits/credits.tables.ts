import { sql } from "drizzle-orm";
import { bigint, check, index, integer, pgTable, primaryKey, text, timestamp, uniqueIndex } from "drizzle-orm/pg-core";
import { accounts } from "../members/members.tables.ts";

const instant = (name: string) => timestamp(name, { withTimezone: true });
const accountId = () =>
  text("account_id")
    .notNull()
    .references(() => accounts.id, { onDelete: "restrict" });

const LOT_SOURCES = ["signup", "purchase", "goodwill", "bonus"] as const;
export type LotSource = (typeof LOT_SOURCES)[number];

/** The cached balance; equals Σ ledger entries and Σ lots' remaining, always (decisions §4). `debt` blocks spending after a chargeback. */
export const wallets = pgTable(
  "wallets",
  {
    accountId: accountId().primaryKey(),
    site: text("site").notNull(),
    balance: integer("balance").notNull().default(0),
    debt: integer("debt").notNull().default(0),
  },
  (table) => [check("wallets_balance", sql`${table.balance} >= 0`), check("wallets_debt", sql`${table.debt} >= 0`)],
);

/** A batch of credits that came in together, with what one of them cost. */
export const creditLots = pgTable(
  "credit_lots",
  {
    id: text("id").primaryKey(),
    site: text("site").notNull(),
    accountId: accountId(),
    source: text("source").$type<LotSource>().notNull(),
    /** What it was granted for: an order id, or `signup`. One lot per order. */
    grantKey: text("grant_key").notNull(),
    granted: integer("granted").notNull(),
    remaining: integer("remaining").notNull(),
    /** Credits of it that were spent and became a debt by chargebacks. */
    owed: integer("owed").notNull().default(0),
    paidMinor: integer("paid_minor").notNull().default(0),
    currency: text("currency"),
    createdAt: instant("created_at").notNull(),
  },
  (table) => [
    uniqueIndex("credit_lots_grant").on(table.accountId, table.grantKey),
    index("credit_lots_open").on(table.accountId, table.createdAt).where(sql`remaining > 0`),
    check("credit_lots_owed", sql`${table.owed} >= 0 and ${table.owed} <= ${table.granted}`),
    check("credit_lots_remaining", sql`${table.remaining} >= 0 and ${table.remaining} <= ${table.granted}`),
  ],
);

/** Append-only: a trigger refuses UPDATE and DELETE. */
export const ledgerEntries = pgTable(
  "ledger_entries",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    site: text("site").notNull(),
    accountId: accountId(),
    /** Signed number of credits. */
    amount: integer("amount").notNull(),
    balanceAfter: integer("balance_after").notNull(),
    /** signup | purchase | goodwill | bonus | message | photo | gift | refund | chargeback | debt. */
    kind: text("kind").notNull(),
    /** What it belongs to: an order, a message's client id. */
    reference: text("reference").notNull(),
    /** One posting per key: a retry of the same spend finds its first answer. */
    idempotencyKey: text("idempotency_key").notNull(),
    createdAt: instant("created_at").notNull(),
  },
  (table) => [
    uniqueIndex("ledger_entries_key").on(table.site, table.idempotencyKey),
    index("ledger_entries_account").on(table.accountId, table.id.desc()),
  ],
);

/** Which lots an entry moved; append-only too. */
export const ledgerAllocations = pgTable(
  "ledger_allocations",
  {
    entryId: bigint("entry_id", { mode: "number" })
      .notNull()
      .references(() => ledgerEntries.id),
    lotId: text("lot_id")
      .notNull()
      .references(() => creditLots.id),
    amount: integer("amount").notNull(),
  },
  (table) => [primaryKey({ columns: [table.entryId, table.lotId] }), index("ledger_allocations_lot").on(table.lotId)],
);
