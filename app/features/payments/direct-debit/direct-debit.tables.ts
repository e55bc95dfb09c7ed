import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { accounts } from "../../members/members.tables.ts";
import { payments } from "../payments.tables.ts";

const instant = (name: string) => timestamp(name, { withTimezone: true });
const accountId = () =>
  text("account_id")
    .notNull()
    .references(() => accounts.id, { onDelete: "restrict" });
const paymentId = () =>
  text("payment_id")
    .notNull()
    .references(() => payments.id, { onDelete: "restrict" });

/** What a buyer entered for a payment and has not confirmed with the code yet. No account or phone number can be read here. */
export const debitSetups = pgTable("debit_setups", {
  paymentId: paymentId().primaryKey(),
  site: text("site").notNull(),
  accountId: accountId(),
  /** Encrypted: holder, IBAN, address. */
  details: text("details").notNull(),
  ibanHash: text("iban_hash").notNull(),
  ibanLast4: text("iban_last4").notNull(),
  /** Encrypted. */
  phone: text("phone").notNull(),
  phoneHash: text("phone_hash").notNull(),
  /** Keyed hash of the code, bound to this payment. */
  codeHash: text("code_hash").notNull(),
  codeExpiresAt: instant("code_expires_at").notNull(),
  tries: integer("tries").notNull().default(0),
  sentAt: instant("sent_at").notNull(),
});

/** Codes that were sent, for the limits by phone and by account; kept for a day. */
export const debitCodes = pgTable(
  "debit_codes",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    phoneHash: text("phone_hash").notNull(),
    accountId: accountId(),
    sentAt: instant("sent_at").notNull(),
  },
  (table) => [
    index("debit_codes_phone").on(table.phoneHash, table.sentAt),
    index("debit_codes_account").on(table.accountId, table.sentAt),
  ],
);

const MANDATE_STATES = ["active", "replaced", "revoked"] as const;
type MandateState = (typeof MANDATE_STATES)[number];

/** Who granted a mandate, how, and to whom: kept as long as it can be asked for, longer than the account if need be. */
export const debitMandates = pgTable(
  "debit_mandates",
  {
    id: text("id").primaryKey(),
    site: text("site").notNull(),
    accountId: accountId(),
    /** Unique mandate reference, at most 35 characters. */
    umr: text("umr").notNull(),
    creditorId: text("creditor_id").notNull(),
    creditorName: text("creditor_name").notNull(),
    creditorAddress: text("creditor_address").notNull(),
    /** Encrypted: holder, IBAN, address; null once it is no longer needed. */
    details: text("details"),
    ibanHash: text("iban_hash"),
    ibanLast4: text("iban_last4"),
    /** Encrypted; null after the account is gone. */
    phone: text("phone"),
    phoneHash: text("phone_hash"),
    /** Which wording was agreed to, in which language. */
    textVersion: text("text_version").notNull(),
    language: text("language").notNull(),
    signedAt: instant("signed_at").notNull(),
    /** Evidence: keyed hash of the network address, the browser, and the code that was entered (its keyed hash). */
    ipHash: text("ip_hash"),
    userAgent: text("user_agent"),
    otpHash: text("otp_hash").notNull(),
    state: text("state").$type<MandateState>().notNull(),
    revokedAt: instant("revoked_at"),
    revokedFor: text("revoked_for"),
    /** A collection under it was given to the bank and not rejected: the next one is recurrent. */
    used: boolean("used").notNull().default(false),
    lastUsedAt: instant("last_used_at").notNull(),
    /** The account is gone: no collections, and the details go when nobody can claim a refund any more. */
    closedAt: instant("closed_at"),
  },
  (table) => [
    uniqueIndex("debit_mandates_umr").on(table.umr),
    uniqueIndex("debit_mandates_active").on(table.accountId).where(sql`state = 'active'`),
    index("debit_mandates_kept").on(table.closedAt).where(sql`closed_at is not null and details is not null`),
  ],
);

const COLLECTION_STATES = ["waiting", "exported", "collected", "returned", "cancelled"] as const;
export type CollectionState = (typeof COLLECTION_STATES)[number];

/** One debit of one payment. `id` is the end-to-end reference that comes back from the bank. */
export const debitCollections = pgTable(
  "debit_collections",
  {
    id: text("id").primaryKey(),
    site: text("site").notNull(),
    accountId: accountId(),
    paymentId: paymentId(),
    mandateId: text("mandate_id")
      .notNull()
      .references(() => debitMandates.id, { onDelete: "restrict" }),
    ibanHash: text("iban_hash"),
    /** 1, or 2 for the one retry. */
    attempt: integer("attempt").notNull(),
    amountMinor: integer("amount_minor").notNull(),
    state: text("state").$type<CollectionState>().notNull(),
    /** The day that was announced. */
    collectionDate: date("collection_date", { mode: "string" }).notNull(),
    /** FRST | RCUR, decided when it leaves. */
    sequence: text("sequence").$type<"FRST" | "RCUR">(),
    fileId: text("file_id").references(() => debitFiles.id, { onDelete: "restrict" }),
    returnCode: text("return_code"),
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
  },
  (table) => [
    uniqueIndex("debit_collections_attempt").on(table.paymentId, table.attempt),
    index("debit_collections_account").on(table.accountId, table.createdAt),
    index("debit_collections_iban").on(table.ibanHash, table.createdAt),
    index("debit_collections_open").on(table.site, table.state).where(sql`state in ('waiting', 'exported')`),
    index("debit_collections_file").on(table.fileId),
    index("debit_collections_mandate").on(table.mandateId),
    check("debit_collections_amount", sql`${table.amountMinor} > 0`),
  ],
);

/** A file that was written for the bank. Its text is made again from the rows; the digest proves that it is the same. */
export const debitFiles = pgTable("debit_files", {
  id: text("id").primaryKey(),
  site: text("site").notNull(),
  /** The creditor as it was then, so that a later change of the settings changes no file. */
  creditor: jsonb("creditor")
    .$type<{ creditorId: string; creditorName: string; iban: string; bic?: string }>()
    .notNull(),
  count: integer("count").notNull(),
  totalMinor: integer("total_minor").notNull(),
  digest: text("digest").notNull(),
  createdAt: instant("created_at").notNull(),
});

/** What came back from the bank, once for each collection. */
export const debitReturns = pgTable("debit_returns", {
  collectionId: text("collection_id")
    .primaryKey()
    .references(() => debitCollections.id, { onDelete: "restrict" }),
  /** reject (before the money moved) | return (after). */
  kind: text("kind").$type<"reject" | "return">().notNull(),
  code: text("code").notNull(),
  amountMinor: integer("amount_minor").notNull(),
  actions: jsonb("actions").$type<string[]>().notNull(),
  /** Message of the bank that told us. */
  message: text("message").notNull(),
  importedAt: instant("imported_at").notNull(),
});

/** Money that the operator has to send back by bank transfer. */
export const debitRefunds = pgTable(
  "debit_refunds",
  {
    id: text("id").primaryKey(),
    site: text("site").notNull(),
    paymentId: paymentId(),
    /** Asks once. */
    key: text("key").notNull(),
    amountMinor: integer("amount_minor").notNull(),
    state: text("state").$type<"due" | "paid">().notNull(),
    createdAt: instant("created_at").notNull(),
    paidAt: instant("paid_at"),
  },
  (table) => [uniqueIndex("debit_refunds_key").on(table.paymentId, table.key)],
);

/** Bank accounts and phones that may not be used, by keyed hash; for all sites of the installation. */
export const debitBlocks = pgTable(
  "debit_blocks",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text("kind").$type<"iban" | "phone">().notNull(),
    hash: text("hash").notNull(),
    reason: text("reason").notNull(),
    createdAt: instant("created_at").notNull(),
  },
  (table) => [uniqueIndex("debit_blocks_hash").on(table.kind, table.hash)],
);

/**
 * Before operators' acts had one record (`operator_actions`); what a node of the version before still writes here is copied there by a
 * trigger. Goes with a later migration.
 */
export const debitAudit = pgTable(
  "debit_audit",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    at: instant("at").notNull(),
    /** Name of the system's user, or of the part of the program. */
    actor: text("actor").notNull(),
    action: text("action").notNull(),
    subject: text("subject").notNull(),
    facts: jsonb("facts").$type<Record<string, string | number | boolean | null>>().notNull(),
  },
  (table) => [index("debit_audit_subject").on(table.subject)],
);
