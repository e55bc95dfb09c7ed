import { sql } from "drizzle-orm";
import { type Db, getDb } from "#app/platform/db/client.server.ts";
import { creditLots, ledgerAllocations, ledgerEntries, wallets } from "./credits.tables.ts";

interface LedgerDifference {
  accountId: string;
  /** `account`: the sums disagree · `lot`: its movements do not add up · `entry`: it did not move what it says. */
  what: "account" | "lot" | "entry";
  /** The account, lot or entry. */
  id: string;
  entries: number;
  lots: number;
  balance: number;
}

/** The lots as a source for a query that compares them with what they were bought by: account_id, site, grant_key, granted. */
export const LOTS = sql`(select account_id, site, grant_key, granted from ${creditLots})`;

/** Differences reported at a time: more than a few means the same fault many times. */
const REPORT_LIMIT = 200;

/**
 * Every place where the books disagree: per account Σ entries = Σ lots' remaining = cached balance = the last entry's
 * balance; per lot Σ of its movements = remaining; per entry Σ of its movements = its amount. Empty when all is well.
 */
export async function checkLedger(db: Db = getDb()): Promise<LedgerDifference[]> {
  const result = await db.execute<{
    account_id: string;
    what: LedgerDifference["what"];
    id: string;
    entries: number;
    lots: number;
    balance: number;
  }>(sql`
    with entry_sum as (select account_id, sum(amount)::int as total, max(id) as last from ${ledgerEntries} group by account_id),
    lot_sum as (select account_id, sum(remaining)::int as total from ${creditLots} group by account_id),
    account as (
      select coalesce(e.account_id, l.account_id, w.account_id) as account_id, coalesce(e.total, 0) as entries,
        coalesce(l.total, 0) as lots, coalesce(w.balance, 0) as balance, coalesce(final.balance_after, 0) as final
      from entry_sum e full join lot_sum l on l.account_id = e.account_id
      full join ${wallets} w on w.account_id = coalesce(e.account_id, l.account_id)
      left join ${ledgerEntries} final on final.id = e.last
    ),
    lot_movement as (select lot_id, sum(amount)::int as total from ${ledgerAllocations} group by lot_id),
    entry_movement as (select entry_id, sum(amount)::int as total from ${ledgerAllocations} group by entry_id)
    select account_id, 'account' as what, account_id as id, entries, lots, balance from account
    where entries <> balance or lots <> balance or final <> balance
    union all
    select l.account_id, 'lot', l.id, coalesce(m.total, 0), l.remaining, l.remaining
    from ${creditLots} l left join lot_movement m on m.lot_id = l.id where coalesce(m.total, 0) <> l.remaining
    union all
    select e.account_id, 'entry', e.id::text, e.amount, coalesce(m.total, 0), e.balance_after
    from ${ledgerEntries} e left join entry_movement m on m.entry_id = e.id where coalesce(m.total, 0) <> e.amount
    order by 1, 2, 3 limit ${REPORT_LIMIT}`);
  return result.rows.map(({ account_id, ...row }) => ({ ...row, accountId: account_id }));
}
