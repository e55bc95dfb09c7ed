import { and, eq, lt, sql } from "drizzle-orm";
import { type Db, getDb } from "#app/platform/db/client.server.ts";
import type { EntryKind, WalletScope } from "./credits.rules.ts";
import { ledgerEntries, wallets } from "./credits.tables.ts";

export interface WalletRow {
  balance: number;
  /** Credits owed after a chargeback; blocks spending until later credits have settled it. */
  debt: number;
}

const EMPTY: WalletRow = { balance: 0, debt: 0 };

export async function readWallet(scope: WalletScope, db: Db = getDb()): Promise<WalletRow> {
  const [row] = await db
    .select({ balance: wallets.balance, debt: wallets.debt })
    .from(wallets)
    .where(and(eq(wallets.accountId, scope.accountId), eq(wallets.site, scope.site)));
  return row ?? EMPTY;
}

/** Holds the wallet until the transaction ends: everything that spends or takes back waits here. */
export async function lockWallet(scope: WalletScope, tx: Db): Promise<WalletRow> {
  const [row] = await tx
    .select({ balance: wallets.balance, debt: wallets.debt })
    .from(wallets)
    .where(and(eq(wallets.accountId, scope.accountId), eq(wallets.site, scope.site)))
    .for("update");
  return row ?? EMPTY;
}

interface PostedEntry {
  id: number;
  accountId: string;
  amount: number;
  balanceAfter: number;
  kind: string;
  reference: string;
}

/** Ask after `lockWallet`: only then has an earlier posting of the account surely been seen. */
export async function findPosting(
  scope: Pick<WalletScope, "site">,
  idempotencyKey: string,
  tx: Db,
): Promise<PostedEntry | null> {
  const [row] = await tx
    .select({
      id: ledgerEntries.id,
      accountId: ledgerEntries.accountId,
      amount: ledgerEntries.amount,
      balanceAfter: ledgerEntries.balanceAfter,
      kind: ledgerEntries.kind,
      reference: ledgerEntries.reference,
    })
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.site, scope.site), eq(ledgerEntries.idempotencyKey, idempotencyKey)));
  return row ?? null;
}

export interface HistoryEntry {
  id: number;
  amount: number;
  balanceAfter: number;
  kind: EntryKind;
  reference: string;
  createdAt: Date;
}

/** Newest first, before the entry with this id. */
export async function entriesBefore(
  scope: WalletScope,
  before: number | null,
  limit: number,
  db: Db = getDb(),
): Promise<HistoryEntry[]> {
  const rows = await db
    .select({
      id: ledgerEntries.id,
      amount: ledgerEntries.amount,
      balanceAfter: ledgerEntries.balanceAfter,
      kind: ledgerEntries.kind,
      reference: ledgerEntries.reference,
      createdAt: ledgerEntries.createdAt,
    })
    .from(ledgerEntries)
    .where(
      and(
        eq(ledgerEntries.accountId, scope.accountId),
        eq(ledgerEntries.site, scope.site),
        before === null ? undefined : lt(ledgerEntries.id, before),
      ),
    )
    // As the index has it: PostgreSQL sorts by itself where the place of nulls differs, also where there are none.
    .orderBy(sql`${ledgerEntries.id} desc nulls last`)
    .limit(limit);
  return rows.map((row) => ({ ...row, kind: row.kind as EntryKind }));
}

/** Both of the above at once. */
export async function readWalletPage(
  scope: WalletScope,
  before: number | null,
  limit: number,
  db: Db = getDb(),
): Promise<{ wallet: WalletRow; entries: HistoryEntry[] }> {
  type Row = {
    id: number;
    amount: number;
    balance_after: number;
    kind: EntryKind;
    reference: string;
    created_at: string;
  };
  const result = await db.execute<{ balance: number | null; debt: number | null; entries: Row[] }>(sql`
    select wallet.balance, wallet.debt, coalesce((
      select json_agg(entry) from (
        select id, amount, balance_after, kind, reference, created_at from ${ledgerEntries}
        where account_id = ${scope.accountId} and site = ${scope.site} and (${before}::bigint is null or id < ${before}::bigint)
        order by id desc nulls last limit ${limit}
      ) entry
    ), '[]') as entries
    from (values (1)) one left join ${wallets} wallet on wallet.account_id = ${scope.accountId} and wallet.site = ${scope.site}`);
  const row = result.rows[0];
  const entries = (row?.entries ?? []).map(({ balance_after, created_at, ...entry }) => ({
    ...entry,
    balanceAfter: balance_after,
    createdAt: new Date(created_at),
  }));
  return { wallet: { balance: row?.balance ?? 0, debt: row?.debt ?? 0 }, entries };
}
