import { and, desc, eq, inArray, isNotNull, isNull, not, or, type SQL, sql } from "drizzle-orm";
import { type Db, getDb } from "#app/platform/db/client.server.ts";
import { type AccountStatus, accounts, oneTimeTokens, type TrackingSnapshot } from "./members.tables.ts";

export interface SiteScope {
  site: string;
}
export interface AccountScope extends SiteScope {
  accountId: string;
}

const identity = {
  id: accounts.id,
  email: accounts.email,
  claimedEmail: accounts.claimedEmail,
  status: accounts.status,
  language: accounts.language,
  passwordHash: accounts.passwordHash,
};
export interface AccountIdentity {
  id: string;
  /** Where its mails go: for a stand-in, nowhere. */
  email: string | null;
  /** Of a stand-in, the address that was typed. */
  claimedEmail: string | null;
  status: AccountStatus;
  language: string;
  passwordHash: string | null;
}

export async function selectAccountByEmailKey(
  { site }: SiteScope,
  emailKey: string,
  db: Db = getDb(),
): Promise<AccountIdentity | null> {
  const [row] = await db
    .select(identity)
    .from(accounts)
    .where(and(eq(accounts.site, site), eq(accounts.emailKey, emailKey)))
    .limit(1);
  return row ?? null;
}

/** Nobody else makes an account of this address, or takes it, until the caller's commit. */
export async function lockAddress({ site }: SiteScope, key: string, tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`address:${site}:${key}`}, 0))`);
}

/** True when the stand-in has the address that it claimed, as its own. */
export async function updateFromClaim({ site, accountId }: AccountScope, tx: Db): Promise<boolean> {
  const moved = await tx
    .update(accounts)
    .set({
      email: sql`${accounts.claimedEmail}`,
      emailKey: sql`${accounts.claimedKey}`,
      claimedEmail: null,
      claimedKey: null,
    })
    .where(
      and(
        eq(accounts.id, accountId),
        eq(accounts.site, site),
        eq(accounts.status, "not_confirmed"),
        isNotNull(accounts.claimedKey),
      ),
    )
    .returning({ id: accounts.id });
  return moved.length === 1;
}

/** The account of an address first, if there is one, and the newest living stand-in for it with this very hash. */
export async function selectAccountsByAddress(
  { site }: SiteScope,
  { key, standInHash }: { key: string; standInHash: string },
  db: Db = getDb(),
): Promise<AccountIdentity[]> {
  const standIn = and(
    eq(accounts.claimedKey, key),
    eq(accounts.passwordHash, standInHash),
    inArray(accounts.status, [...LIVING]),
  );
  return db
    .select(identity)
    .from(accounts)
    .where(and(eq(accounts.site, site), or(eq(accounts.emailKey, key), standIn)))
    .orderBy(desc(isNull(accounts.claimedKey)), desc(accounts.signupDate))
    .limit(2);
}

/** Every stand-in for an address, the newest first. */
export async function selectStandIns(
  { site }: SiteScope,
  key: string,
  limit: number,
  db: Db = getDb(),
): Promise<AccountIdentity[]> {
  return db
    .select(identity)
    .from(accounts)
    .where(and(eq(accounts.site, site), eq(accounts.claimedKey, key)))
    .orderBy(desc(accounts.signupDate))
    .limit(limit);
}

export async function selectAccount(
  { site, accountId }: AccountScope,
  db: Db = getDb(),
): Promise<AccountIdentity | null> {
  const [row] = await db
    .select(identity)
    .from(accounts)
    .where(and(eq(accounts.site, site), eq(accounts.id, accountId)))
    .limit(1);
  return row ?? null;
}

interface NewAccount {
  id: string;
  email: string;
  emailKey: string;
  claimedEmail: string | null;
  claimedKey: string | null;
  passwordHash: string;
  status: AccountStatus;
  language: string;
  tracking: TrackingSnapshot | null;
  termsVersion: string;
  signupDate: Date;
}

/** False when the address is taken on this site; a concurrent insert of the same address is waited for. */
export async function insertAccount({ site }: SiteScope, account: NewAccount, db: Db = getDb()): Promise<boolean> {
  const inserted = await db
    .insert(accounts)
    .values({ site, ...account })
    .onConflictDoNothing({ target: [accounts.site, accounts.emailKey] })
    .returning({ id: accounts.id });
  return inserted.length === 1;
}

/** True when this call moved the account from not_confirmed to active; a stand-in has no address that could be proved. */
export async function updateToActive(
  { site, accountId }: AccountScope,
  change: { confirmedAt: Date },
  db: Db = getDb(),
): Promise<boolean> {
  const moved = await db
    .update(accounts)
    .set({ status: "active", ...change })
    .where(
      and(
        eq(accounts.id, accountId),
        eq(accounts.site, site),
        eq(accounts.status, "not_confirmed"),
        isNull(accounts.claimedKey),
      ),
    )
    .returning({ id: accounts.id });
  return moved.length === 1;
}

/** True when this call was the one that made the account a paying one. */
export async function updateToPaid({ site, accountId }: AccountScope, db: Db = getDb()): Promise<boolean> {
  const moved = await db
    .update(accounts)
    .set({ paidUser: true })
    .where(and(eq(accounts.id, accountId), eq(accounts.site, site), eq(accounts.paidUser, false)))
    .returning({ id: accounts.id });
  return moved.length === 1;
}

/** Unless `keeps` holds: a condition on other tables, asked in the same statement. */
export async function updateToUnpaid({ site, accountId }: AccountScope, keeps: SQL, tx: Db): Promise<void> {
  await tx
    .update(accounts)
    .set({ paidUser: false })
    .where(and(eq(accounts.id, accountId), eq(accounts.site, site), eq(accounts.paidUser, true), not(keeps)));
}

export async function updateLanguage(
  { site, accountId }: AccountScope,
  language: string,
  db: Db = getDb(),
): Promise<void> {
  await db
    .update(accounts)
    .set({ language })
    .where(and(eq(accounts.id, accountId), eq(accounts.site, site), sql`${accounts.language} <> ${language}`));
}

/** Neither deleted, nor purged, nor banned. */
export const LIVING = ["active", "not_confirmed"] as const;

function living({ site, accountId }: AccountScope) {
  return and(eq(accounts.id, accountId), eq(accounts.site, site), inArray(accounts.status, [...LIVING]));
}

/** Holds the account until the commit, so that its state stays what is answered; null when it is not alive. */
export async function lockLiving(scope: AccountScope, tx: Db): Promise<AccountIdentity | null> {
  const [row] = await tx.select(identity).from(accounts).where(living(scope)).limit(1).for("update");
  return row ?? null;
}

export async function updatePasswordHash(scope: AccountScope, passwordHash: string, tx: Db): Promise<boolean> {
  const changed = await tx.update(accounts).set({ passwordHash }).where(living(scope)).returning({ id: accounts.id });
  return changed.length === 1;
}

/** The address before, or null. */
export async function updateEmail(
  scope: AccountScope,
  change: { email: string; emailKey: string },
  tx: Db,
): Promise<string | null> {
  const before = await lockLiving(scope, tx);
  if (!before?.email) return null;
  // Whatever address was claimed before, this one was proved.
  await tx
    .update(accounts)
    .set({ ...change, claimedEmail: null, claimedKey: null })
    .where(living(scope));
  return before.email;
}

/** The state before, for the one call that deleted the account. */
export async function updateToDeleted(
  scope: AccountScope,
  deletedAt: Date,
  tx: Db,
): Promise<(typeof LIVING)[number] | null> {
  const before = await lockLiving(scope, tx);
  if (!before) return null;
  await tx.update(accounts).set({ status: "deleted", deletedAt }).where(living(scope));
  return before.status as (typeof LIVING)[number];
}

export async function updateToBanned(scope: AccountScope, tx: Db): Promise<(typeof LIVING)[number] | null> {
  const before = await lockLiving(scope, tx);
  if (!before) return null;
  await tx.update(accounts).set({ status: "banned" }).where(living(scope));
  return before.status as (typeof LIVING)[number];
}

export async function updateFromBanned(
  { site, accountId }: AccountScope,
  status: (typeof LIVING)[number],
  tx: Db,
): Promise<boolean> {
  const moved = await tx
    .update(accounts)
    .set({ status })
    .where(and(eq(accounts.id, accountId), eq(accounts.site, site), eq(accounts.status, "banned")))
    .returning({ id: accounts.id });
  return moved.length === 1;
}

export async function updateToRestored(
  { site, accountId }: AccountScope,
  status: (typeof LIVING)[number],
  tx: Db,
): Promise<boolean> {
  const moved = await tx
    .update(accounts)
    .set({ status, deletedAt: null })
    .where(and(eq(accounts.id, accountId), eq(accounts.site, site), eq(accounts.status, "deleted")))
    .returning({ id: accounts.id });
  return moved.length === 1;
}

export async function updateToPurged({ site, accountId }: AccountScope, tx: Db): Promise<boolean> {
  const moved = await tx
    .update(accounts)
    .set({
      status: "purged",
      email: null,
      emailKey: null,
      claimedEmail: null,
      claimedKey: null,
      passwordHash: null,
      tracking: null,
      notificationsDisabled: [],
    })
    .where(and(eq(accounts.id, accountId), eq(accounts.site, site), eq(accounts.status, "deleted")))
    .returning({ id: accounts.id });
  return moved.length === 1;
}

export async function deleteTokensOf({ site, accountId }: AccountScope, tx: Db): Promise<void> {
  await tx.delete(oneTimeTokens).where(and(eq(oneTimeTokens.accountId, accountId), eq(oneTimeTokens.site, site)));
}
