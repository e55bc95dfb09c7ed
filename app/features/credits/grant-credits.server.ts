import { sql } from "drizzle-orm";
import { now } from "#app/platform/clock.ts";
import type { Db } from "#app/platform/db/client.server.ts";
import { newId } from "#app/platform/id.server.ts";
import type { Money } from "#app/platform/money.ts";
import { readWallet } from "./credits.queries.server.ts";
import type { WalletScope } from "./credits.rules.ts";
import { creditLots, type LotSource, ledgerAllocations, ledgerEntries, wallets } from "./credits.tables.ts";

export interface Grant {
  source: LotSource;
  /** What it is granted for, once per account: an order id, or `signup`. */
  grantKey: string;
  credits: number;
  /** What was paid for the whole lot; nothing for a present. */
  paid?: Money;
}

/**
 * Adds a lot of credits to the wallet in the caller's transaction, exactly once per grant key: a repeat grants nothing
 * and answers `granted: false`. A debt left by a chargeback is settled first, as an entry of its own.
 */
export async function grantCredits(
  scope: WalletScope,
  grant: Grant,
  tx: Db,
): Promise<{ ok: true; granted: boolean; balance: number }> {
  if (!Number.isInteger(grant.credits) || grant.credits <= 0) throw new Error(`cannot grant ${grant.credits} credits`);
  const at = now().toISOString();
  const key = `grant:${scope.accountId}:${grant.grantKey}`;
  // One statement, for it stands in the path of every payment. The lot's unique key decides whether the rest happens;
  // `locked` holds the wallet's row before it is changed, and the wallet reads its newest version, so grants add up.
  const result = await tx.execute<{ balance: number }>(sql`
    with lot as (
      insert into ${creditLots} (id, site, account_id, source, grant_key, granted, remaining, paid_minor, currency, created_at)
      select ${newId()}, ${scope.site}, ${scope.accountId}, ${grant.source}, ${grant.grantKey}, ${grant.credits}::int,
        ${grant.credits}::int - least(${grant.credits}::int, coalesce(debt, 0)),
        ${grant.paid?.minor ?? 0}::int, ${grant.paid?.currency ?? null}, ${at}::timestamptz
      from (values (1)) one left join (
        select debt from ${wallets} where account_id = ${scope.accountId} for update
      ) locked on true
      on conflict (account_id, grant_key) do nothing
      returning id, granted, remaining
    ), wallet as (
      insert into ${wallets} as wallet (account_id, site, balance)
      select ${scope.accountId}, ${scope.site}, lot.remaining from lot
      on conflict (account_id) do update set
        balance = wallet.balance + excluded.balance,
        debt = wallet.debt - (select granted - remaining from lot)
      returning balance
    ), posted as (
      insert into ${ledgerEntries} (site, account_id, amount, balance_after, kind, reference, idempotency_key, created_at)
      select ${scope.site}, ${scope.accountId}, movement.amount, movement.balance_after, movement.kind,
        ${grant.grantKey}, movement.key, ${at}::timestamptz
      from lot, wallet, lateral (values
        (1, lot.granted, wallet.balance + lot.granted - lot.remaining, ${grant.source}, ${key}),
        (2, lot.remaining - lot.granted, wallet.balance, 'debt', ${`settle:${scope.accountId}:${grant.grantKey}`})
      ) as movement (place, amount, balance_after, kind, key)
      where movement.amount <> 0
      order by movement.place
      returning id, amount
    ), allocated as (
      insert into ${ledgerAllocations} (entry_id, lot_id, amount)
      select posted.id, lot.id, posted.amount from posted, lot
    )
    select balance from wallet`);
  const row = result.rows[0];
  if (row) return { ok: true, granted: true, balance: row.balance };
  return { ok: true, granted: false, balance: (await readWallet(scope, tx)).balance };
}
