import { sql } from "drizzle-orm";
import { now } from "#app/platform/clock.ts";
import { type Db, getDb } from "#app/platform/db/client.server.ts";
import { isCurrency, type Money } from "#app/platform/money.ts";
import { findPosting, lockWallet } from "./credits.queries.server.ts";
import type { WalletScope } from "./credits.rules.ts";
import { creditLots, ledgerAllocations, ledgerEntries, wallets } from "./credits.tables.ts";

export interface TakeBack {
  kind: "refund" | "chargeback";
  /** The lot: the key it was granted under. */
  grantKey: string;
  idempotencyKey: string;
  /** Of a part of the money: at most so many credits. */
  most?: number;
}

export type TakeBackResult =
  | {
      ok: true;
      /** Credits taken out of the wallet. */
      taken: number;
      /** Credits of the lot that were spent and are owed by this; only after a chargeback. A replay answers what the lot owes by now. */
      owed: number;
      /** What the taken credits had cost, rounded down; null for credits that were a present. */
      worth: Money | null;
      balance: number;
      replayed: boolean;
    }
  | { ok: false; reason: "no-such-lot" | "key-reused" };

interface Lot {
  id: string;
  granted: number;
  remaining: number;
  paid_minor: number;
  currency: string | null;
  owed: number;
  refunded: number;
}

/**
 * Takes what is left of one lot out of the wallet, in the caller's transaction and once per key. After a refund the
 * matter is closed; after a chargeback the credits of the lot that were spent become a debt, which blocks spending until
 * later credits have settled it. Credits given back or owed before are not owed again; `most` bounds what is taken and owed together.
 */
export async function takeBackCredits(scope: WalletScope, order: TakeBack, tx: Db): Promise<TakeBackResult> {
  const wallet = await lockWallet(scope, tx);
  const lot = await findLot(scope, order.grantKey, tx);
  if (!lot) return { ok: false, reason: "no-such-lot" };
  const posted = await findPosting(scope, order.idempotencyKey, tx);
  if (
    posted &&
    !(posted.accountId === scope.accountId && posted.kind === order.kind && posted.reference === order.grantKey)
  )
    return { ok: false, reason: "key-reused" };
  const taken = posted ? -posted.amount : Math.min(lot.remaining, order.most ?? lot.remaining);
  const spent = lot.granted - lot.refunded - lot.owed - lot.remaining;
  const share = Math.max(0, (order.most ?? lot.granted) - taken);
  const owed = order.kind === "refund" || posted ? 0 : Math.min(spent, share);
  const worth = worthOf(lot, taken);
  if (posted)
    return {
      ok: true,
      taken,
      owed: order.kind === "refund" ? 0 : lot.owed,
      worth,
      balance: posted.balanceAfter,
      replayed: true,
    };

  const balance = wallet.balance - taken;
  await tx.execute(sql`
    with spent as (
      update ${creditLots} set remaining = remaining - ${taken}::int, owed = owed + ${owed}::int where id = ${lot.id}
    ), wallet as (
      update ${wallets} set balance = ${balance}::int, debt = debt + ${owed}::int where account_id = ${scope.accountId}
    ), entry as (
      insert into ${ledgerEntries} (site, account_id, amount, balance_after, kind, reference, idempotency_key, created_at)
      values (${scope.site}, ${scope.accountId}, ${-taken}::int, ${balance}::int, ${order.kind}, ${order.grantKey},
        ${order.idempotencyKey}, ${now().toISOString()}::timestamptz)
      returning id
    )
    insert into ${ledgerAllocations} (entry_id, lot_id, amount)
    select entry.id, ${lot.id}, ${-taken}::int from entry`);
  return { ok: true, taken, owed, worth, balance, replayed: false };
}

/** What the credits left of one purchase had cost, rounded down: what a withdrawal gives back. Null for an unknown lot or a present. */
export async function unusedWorth(scope: WalletScope, grantKey: string, db: Db = getDb()): Promise<Money | null> {
  const lot = await findLot(scope, grantKey, db);
  return lot && worthOf(lot, lot.remaining);
}

/** `refunded` counts what refunds and chargebacks have taken out of the lot already. */
async function findLot(scope: WalletScope, grantKey: string, tx: Db): Promise<Lot | null> {
  const result = await tx.execute<{ [Column in keyof Lot]: Lot[Column] }>(sql`
    select id, granted, remaining, paid_minor, currency, owed, coalesce((
      select -sum(allocation.amount) from ${ledgerAllocations} allocation
      join ${ledgerEntries} entry on entry.id = allocation.entry_id
      where allocation.lot_id = lot.id and entry.kind in ('refund', 'chargeback')
    ), 0)::int as refunded
    from ${creditLots} lot
    where account_id = ${scope.accountId} and site = ${scope.site} and grant_key = ${grantKey}`);
  return result.rows[0] ?? null;
}

function worthOf(lot: Lot, credits: number): Money | null {
  if (!isCurrency(lot.currency)) return null;
  return { minor: Math.floor((lot.paid_minor * credits) / lot.granted), currency: lot.currency };
}
