import type { LotSource } from "./credits.tables.ts";

/** Whose wallet: an account belongs to one site. */
export interface WalletScope {
  site: string;
  accountId: string;
}

/** What credits are spent on. */
export type SpendKind = "message" | "photo" | "gift";

/** `debt` is what a repaid chargeback debt takes out of the credits that come in. */
export type EntryKind = LotSource | SpendKind | "refund" | "chargeback" | "debt";

/** Entries of the wallet's history shown at a time. */
export const HISTORY_PAGE = 20;
