import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, timestamp, uniqueIndex } from "drizzle-orm/pg-core";

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** What an affiliate's network counts (decisions §1 and §8). */
const CONVERSION_KINDS = ["soi", "doi", "first_purchase", "rebuy", "reversal"] as const;
type ConversionKind = (typeof CONVERSION_KINDS)[number];

/**
 * Every conversion once, with where its account came from; also of accounts that nobody sent, so that the sums are those of the
 * orders. Append-only: money that goes back is a row of its own, `refund` for a part of it (it lowers the revenue, and the payout
 * where that is a share) and `reversal` for the whole. Rows outlive their account.
 */
export const conversions = pgTable(
  "conversions",
  {
    /** The macro `{conversion_id}`; a reversal names the conversion that it takes back. */
    id: text("id").primaryKey(),
    site: text("site").notNull(),
    accountId: text("account_id").notNull(),
    kind: text("kind").$type<ConversionKind | "refund">().notNull(),
    orderId: text("order_id"),
    /** The conversion whose money went back. */
    reverses: text("reverses"),
    network: text("network"),
    ref: text("ref"),
    sub1: text("sub1"),
    sub2: text("sub2"),
    sub3: text("sub3"),
    lander: text("lander"),
    /** The network's own id of the click, else ours; null after a purge. */
    clickId: text("click_id"),
    /** What the network earns by its rules; negative in a reversal. */
    payoutMinor: integer("payout_minor").notNull().default(0),
    payoutCurrency: text("payout_currency"),
    /** The payout is this share of what the order brings; null for a fixed one. */
    shareBasisPoints: integer("share_basis_points"),
    /** What was paid for the order; negative when it went back. */
    amountMinor: integer("amount_minor").notNull().default(0),
    currency: text("currency"),
    convertedAt: instant("converted_at").notNull(),
  },
  (table) => [
    uniqueIndex("conversions_once_an_account")
      .on(table.accountId, table.kind)
      .where(sql`kind in ('soi', 'doi', 'first_purchase')`),
    uniqueIndex("conversions_once_an_order").on(table.orderId).where(sql`kind in ('first_purchase', 'rebuy')`),
    uniqueIndex("conversions_one_reversal").on(table.reverses).where(sql`kind = 'reversal'`),
    index("conversions_reverses").on(table.reverses),
    index("conversions_network").on(table.site, table.network, table.convertedAt),
    index("conversions_time").on(table.convertedAt),
    check("conversions_goes_back", sql`(${table.reverses} is not null) = (${table.kind} in ('refund', 'reversal'))`),
  ],
);

export type PostbackState = "pending" | "sent" | "dead";

/** What a network is told of a conversion, from the same commit on; one for each of its addresses. */
export const postbacks = pgTable(
  "postbacks",
  {
    id: text("id").primaryKey(),
    site: text("site").notNull(),
    network: text("network").notNull(),
    conversionId: text("conversion_id")
      .notNull()
      .references(() => conversions.id, { onDelete: "cascade" }),
    /** Which of the network's addresses, from 0. */
    address: integer("address").notNull(),
    /** Filled in and encoded, not signed; empty after a purge. */
    url: text("url").notNull(),
    state: text("state").$type<PostbackState>().notNull(),
    attempts: integer("attempts").notNull().default(0),
    /** Status of the last answer, or why there was none. */
    lastAnswer: text("last_answer"),
    createdAt: instant("created_at").notNull(),
    nextAt: instant("next_at").notNull(),
    sentAt: instant("sent_at"),
  },
  (table) => [
    uniqueIndex("postbacks_once").on(table.conversionId, table.address),
    index("postbacks_state").on(table.state, table.createdAt),
  ],
);
