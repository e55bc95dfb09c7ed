import { and, eq, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { VisitTracking } from "#app/features/tracking/tracking.rules.ts";
import { now } from "#app/platform/clock.ts";
import type { Db } from "#app/platform/db/client.server.ts";
import { newId } from "#app/platform/id.server.ts";
import type { Money } from "#app/platform/money.ts";
import { conversions } from "./affiliates.tables.ts";
import { networkOf } from "./networks.server.ts";
import { type Earning, payoutOf } from "./payouts.rules.ts";
import { type ConversionRow, keepAndTell } from "./tell-network.server.ts";

/** Where an account came from, as it was at signup. */
export type Attribution = Omit<VisitTracking, "lander"> & {
  lander?: string | null;
  /** Of `attributionCall`: its first purchase was counted before. */
  bought?: boolean;
};

interface OfAccount {
  site: string;
  accountId: string;
}
type NewConversion =
  /** `withheld`: recorded with where it came from, but it earns nothing and no network is told. */
  | (OfAccount & { kind: "soi"; tracking: Attribution | null; withheld?: true })
  | (OfAccount & { kind: "doi" })
  | (OfAccount & {
      kind: "first_purchase" | "rebuy";
      orderId: string;
      paid: Money;
      country: string;
      /** Of `attributionCall`; looked up where it is absent. */
      tracking?: Attribution | null;
    });

/**
 * Promises one row for each conversion, however often and by how many at once it is asked for: soi, doi and first_purchase once
 * an account, rebuy once an order. Written in the transaction of what it counts, with the payout by the network's rules and the
 * postbacks that tell it. An account that nobody sent has conversions too, without network, so that the sums are those of the
 * orders. Answers true to the one call that recorded it.
 */
export async function recordConversion(tx: Db, conversion: NewConversion): Promise<boolean> {
  const { site, accountId, kind } = conversion;
  const known = kind === "doi" ? undefined : conversion.tracking;
  const from = known === undefined ? await attributionOf({ site, accountId }, tx) : known;
  const purchase = kind === "first_purchase" || kind === "rebuy" ? conversion : null;
  const row = {
    id: newId(),
    site,
    accountId,
    orderId: purchase?.orderId ?? null,
    reverses: null,
    network: from?.network ?? null,
    ref: from?.ref ?? null,
    sub1: from?.sub1 ?? null,
    sub2: from?.sub2 ?? null,
    sub3: from?.sub3 ?? null,
    lander: from?.lander ?? null,
    clickId: from?.click_id ?? null,
    amountMinor: purchase?.paid.minor ?? 0,
    currency: purchase?.paid.currency ?? null,
    convertedAt: now(),
  };
  const withheld = kind === "soi" && conversion.withheld === true;
  const earning = { country: purchase?.country ?? null, paid: purchase?.paid ?? null, withheld };
  // The account had its first purchase by another order: the money still counts.
  const again = kind === "first_purchase" && from?.bought === true;
  if (!again && (await insert(tx, row, { ...earning, kind }))) return true;
  return kind === "first_purchase" && insert(tx, row, { ...earning, kind: "rebuy" });
}

type Unpaid = Omit<ConversionRow, "kind" | "payoutMinor" | "payoutCurrency" | "shareBasisPoints">;

async function insert(tx: Db, row: Unpaid, earning: Earning & { withheld: boolean }): Promise<boolean> {
  const payout = earning.withheld ? null : payoutOf(networkOf(row.site, row.network), earning);
  const made = {
    ...row,
    kind: earning.kind,
    payoutMinor: payout?.minor ?? 0,
    payoutCurrency: payout?.currency ?? null,
    shareBasisPoints: payout?.basisPoints ?? null,
  };
  return keepAndTell(made, tx, { quiet: earning.withheld });
}

/** For another statement: where the account in these columns came from, as json; null where its signup is not known. */
export function attributionCall({
  site,
  accountId,
}: {
  site: SQLWrapper;
  accountId: SQLWrapper;
}): SQL<Attribution | null> {
  return sql`(select json_build_object('network', signup.network, 'ref', signup.ref, 'sub1', signup.sub1, 'sub2', signup.sub2,
      'sub3', signup.sub3, 'lander', signup.lander, 'click_id', signup.click_id,
      'bought', exists (select 1 from ${conversions} first where first.account_id = ${accountId} and first.kind = 'first_purchase'))
    from ${conversions} signup where signup.account_id = ${accountId} and signup.kind = 'soi' and signup.site = ${site} limit 1)`;
}

/** The signup keeps it; later conversions of the account take it from there. */
async function attributionOf({ site, accountId }: OfAccount, tx: Db): Promise<Attribution | null> {
  const [signup] = await tx
    .select({
      network: conversions.network,
      ref: conversions.ref,
      sub1: conversions.sub1,
      sub2: conversions.sub2,
      sub3: conversions.sub3,
      lander: conversions.lander,
      click_id: conversions.clickId,
    })
    .from(conversions)
    .where(and(eq(conversions.accountId, accountId), eq(conversions.kind, "soi"), eq(conversions.site, site)))
    .limit(1);
  return signup ?? null;
}
