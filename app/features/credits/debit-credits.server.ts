import { sql } from "drizzle-orm";
import { now } from "#app/platform/clock.ts";
import type { Db } from "#app/platform/db/client.server.ts";
import { findPosting, lockWallet } from "./credits.queries.server.ts";
import type { SpendKind, WalletScope } from "./credits.rules.ts";
import { creditLots, ledgerAllocations, ledgerEntries, wallets } from "./credits.tables.ts";

export interface Debit {
  kind: SpendKind;
  credits: number;
  /** Unique on the site, made from what is paid for: `message:{sender}:{client_id}`. */
  idempotencyKey: string;
  /** What was paid for, as the wallet's history names it. */
  reference: string;
}

type DebitResult =
  | { ok: true; balance: number; entryId: number; replayed: boolean }
  | { ok: false; reason: "not-enough-credits" | "in-debt" | "key-reused"; balance: number };

/**
 * Takes credits for a message, photo or gift in the caller's transaction, so that charge and goods commit together:
 * granted credits before bought ones, oldest first. The same key again answers the first posting and takes nothing.
 * Refuses a wallet with too few credits or with a debt, and a key that was used for something else.
 */
export async function debitCredits(scope: WalletScope, debit: Debit, tx: Db): Promise<DebitResult> {
  const { kind, credits, idempotencyKey, reference } = debit;
  if (!Number.isInteger(credits) || credits <= 0) throw new Error(`cannot debit ${credits} credits`);
  const wallet = await lockWallet(scope, tx);
  const posted = await findPosting(scope, idempotencyKey, tx);
  if (posted) {
    const same = posted.accountId === scope.accountId && posted.kind === kind && posted.amount === -credits;
    if (same && posted.reference === reference)
      return { ok: true, balance: posted.balanceAfter, entryId: posted.id, replayed: true };
    return { ok: false, reason: "key-reused", balance: wallet.balance };
  }
  if (wallet.debt > 0) return { ok: false, reason: "in-debt", balance: wallet.balance };
  if (wallet.balance < credits) return { ok: false, reason: "not-enough-credits", balance: wallet.balance };

  const result = await tx.execute<{ entry_id: string; balance: number; taken: number }>(sql`
    with open_lot as (
      select id, remaining, coalesce(sum(remaining) over (
        order by source = 'purchase', created_at, id rows between unbounded preceding and 1 preceding
      ), 0)::int as before
      from ${creditLots} where account_id = ${scope.accountId} and site = ${scope.site} and remaining > 0
    ), take as (
      select id, least(remaining, ${credits}::int - before) as amount from open_lot where before < ${credits}::int
    ), spent as (
      update ${creditLots} lot set remaining = lot.remaining - take.amount from take where lot.id = take.id
    ), wallet as (
      update ${wallets} set balance = balance - ${credits}::int where account_id = ${scope.accountId} returning balance
    ), entry as (
      insert into ${ledgerEntries} (site, account_id, amount, balance_after, kind, reference, idempotency_key, created_at)
      select ${scope.site}, ${scope.accountId}, -${credits}::int, wallet.balance, ${kind}, ${reference}, ${idempotencyKey},
        ${now().toISOString()}::timestamptz
      from wallet returning id
    ), allocated as (
      insert into ${ledgerAllocations} (entry_id, lot_id, amount)
      select entry.id, take.id, -take.amount from entry, take
    )
    select entry.id as entry_id, wallet.balance, (select sum(amount)::int from take) as taken from entry, wallet`);
  const row = result.rows[0];
  if (!row || row.taken !== credits)
    throw new Error(`the lots of wallet ${scope.accountId} do not hold what its balance says`);
  return { ok: true, balance: row.balance, entryId: Number(row.entry_id), replayed: false };
}
