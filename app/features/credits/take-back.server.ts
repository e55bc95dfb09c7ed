import { sql } from "drizzle-orm";
import { now } from "#app/platform/clock.ts";
import { type Db, getDb } from "#app/platform/db/client.server.ts";
import { isCurrency, type Money } from "#app/platform/money.ts";
import { lockWallet } from "./credits.queries.server.ts";
import type { WalletScope } from "./credits.rules.ts";
import { creditLots, ledgerAllocations, ledgerEntries, wallets } from "./credits.tables.ts";

interface TakeBack {
  kind: "refund" | "chargeback";
  /** The lot: the key it was granted under. */
  grantKey: string;
  idempotencyKey: string;
  /** Of a part of the money: at most so many credits. */
  most?: number;
}

type TakeBackResult =
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

type Lot = { granted: number; remaining: number; paid_minor: number; currency: string | null };

type Outcome = Lot & {
  owed: number;
  posted: { account_id: string; amount: number; balance_after: number; kind: string; reference: string } | null;
  taken: number | null;
  owing: number | null;
  balance: number | null;
};

/**
 * Takes what is left of one lot out of the wallet, in the caller's transaction and once per key. After a refund the
 * matter is closed; after a chargeback the credits of the lot that were spent become a debt, which blocks spending until
 * later credits have settled it. Credits given back or owed before are not owed again; `most` bounds what is taken and owed together.
 */
export async function takeBackCredits(scope: WalletScope, order: TakeBack, tx: Db): Promise<TakeBackResult> {
  // A statement of its own: what the next one reads is the newest only when it begins after the wallet is held.
  await lockWallet(scope, tx);
  const row = await moveOut(scope, order, tx);
  if (!row) return { ok: false, reason: "no-such-lot" };
  const { posted } = row;
  if (posted) {
    const isSame =
      posted.account_id === scope.accountId && posted.kind === order.kind && posted.reference === order.grantKey;
    if (!isSame) return { ok: false, reason: "key-reused" };
    const [taken, owed] = [-posted.amount, order.kind === "refund" ? 0 : row.owed];
    return { ok: true, taken, owed, worth: worthOf(row, taken), balance: posted.balance_after, replayed: true };
  }
  const { taken, owing, balance } = row;
  if (taken === null || owing === null || balance === null) throw new Error(`the lot ${order.grantKey} has no wallet`);
  return { ok: true, taken, owed: owing, worth: worthOf(row, taken), balance, replayed: false };
}

/**
 * Lot, entry, allocation and wallet in one statement, for it stands in the path of every refund. `refunded` counts what refunds and
 * chargebacks have taken out of the lot before: that was not spent. A key that was posted before moves nothing. Null for an unknown lot.
 */
async function moveOut(scope: WalletScope, order: TakeBack, tx: Db): Promise<Outcome | null> {
  const { kind, grantKey, idempotencyKey } = order;
  const most = sql`${order.most ?? null}::int`;
  const result = await tx.execute<Outcome>(sql`
    with lot as (
      select id, granted, remaining, paid_minor, currency, owed, coalesce((
        select -sum(allocation.amount) from ${ledgerAllocations} allocation
        join ${ledgerEntries} entry on entry.id = allocation.entry_id
        where allocation.lot_id = found.id and entry.kind in ('refund', 'chargeback')
      ), 0)::int as refunded
      from ${creditLots} found
      where account_id = ${scope.accountId} and site = ${scope.site} and grant_key = ${grantKey}
    ), posted as (
      select account_id, amount, balance_after, kind, reference from ${ledgerEntries}
      where site = ${scope.site} and idempotency_key = ${idempotencyKey}
    ), took as (
      select *, least(remaining, ${most}) as taken from lot where not exists (select 1 from posted)
    ), move as (
      select id, taken, case when ${kind} = 'refund' then 0
        else least(granted - refunded - owed - remaining, greatest(0, coalesce(${most}, granted) - taken)) end as owing
      from took
    ), wallet as (
      update ${wallets} held set balance = balance - taken, debt = debt + owing
      from move where account_id = ${scope.accountId} returning held.balance
    ), moved as (
      update ${creditLots} changed set remaining = remaining - taken, owed = owed + owing from move where changed.id = move.id
    ), entry as (
      insert into ${ledgerEntries} (site, account_id, amount, balance_after, kind, reference, idempotency_key, created_at)
      select ${scope.site}, ${scope.accountId}, -taken, balance, ${kind}, ${grantKey}, ${idempotencyKey},
        ${now().toISOString()}::timestamptz
      from move, wallet returning id
    ), allocated as (
      insert into ${ledgerAllocations} (entry_id, lot_id, amount) select entry.id, move.id, -taken from entry, move
    )
    select granted, remaining, paid_minor, currency, owed, (select to_json(posted) from posted) as posted, taken, owing, balance
    from lot left join move on true left join wallet on true`);
  return result.rows[0] ?? null;
}

/** What the credits left of one purchase had cost, rounded down: what a withdrawal gives back. Null for an unknown lot or a present. */
export async function unusedWorth(scope: WalletScope, grantKey: string, db: Db = getDb()): Promise<Money | null> {
  const result = await db.execute<Lot>(sql`
    select granted, remaining, paid_minor, currency from ${creditLots}
    where account_id = ${scope.accountId} and site = ${scope.site} and grant_key = ${grantKey}`);
  const [lot] = result.rows;
  return lot ? worthOf(lot, lot.remaining) : null;
}

function worthOf(lot: Lot, credits: number): Money | null {
  if (!isCurrency(lot.currency)) return null;
  return { minor: Math.floor((lot.paid_minor * credits) / lot.granted), currency: lot.currency };
}
