import { type Db, getDb } from "#app/platform/db/client.server.ts";
import {
  entriesBefore,
  type HistoryEntry,
  readWallet,
  readWalletPage,
  type WalletRow,
} from "./credits.queries.server.ts";
import { HISTORY_PAGE, type WalletScope } from "./credits.rules.ts";

export type { HistoryEntry, WalletRow };

/** What the member has to spend, and what is owed after a chargeback; zeros before the first credit. */
export async function getWallet(scope: WalletScope, db: Db = getDb()): Promise<WalletRow> {
  return readWallet(scope, db);
}

/** The wallet with a page of its movements, in one statement: what the package pages show. */
export async function loadWalletPage(
  scope: WalletScope,
  before: number | null,
  db: Db = getDb(),
): Promise<{ wallet: WalletRow; history: { entries: HistoryEntry[]; next: number | null } }> {
  const { wallet, entries } = await readWalletPage(scope, before, HISTORY_PAGE + 1, db);
  return { wallet, history: pageOf(entries) };
}

function pageOf(rows: HistoryEntry[]): { entries: HistoryEntry[]; next: number | null } {
  const entries = rows.slice(0, HISTORY_PAGE);
  return { entries, next: rows.length > HISTORY_PAGE ? (entries.at(-1)?.id ?? null) : null };
}

/** A page of every movement, newest first; `next` continues it and is null at the end. */
export async function listEntries(
  scope: WalletScope,
  before: number | null,
  db: Db = getDb(),
): Promise<{ entries: HistoryEntry[]; next: number | null }> {
  return pageOf(await entriesBefore(scope, before, HISTORY_PAGE + 1, db));
}
