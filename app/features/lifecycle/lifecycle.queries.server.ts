import { and, asc, eq, isNull, lte } from "drizzle-orm";
import { type Db, getDb } from "#app/platform/db/client.server.ts";
import { accountBans, accountDeletions } from "./lifecycle.tables.ts";

interface AccountScope {
  site: string;
  accountId: string;
}
type NewDeletion = Omit<typeof accountDeletions.$inferInsert, "site" | "accountId" | "purgedAt">;

const own = ({ site, accountId }: AccountScope) =>
  and(eq(accountDeletions.accountId, accountId), eq(accountDeletions.site, site));

export async function insertDeletion(scope: AccountScope, deletion: NewDeletion, tx: Db): Promise<void> {
  await tx.insert(accountDeletions).values({ ...scope, ...deletion });
}

/** The deletion that is waiting for its end, held until the commit; null when there is none (any more). */
export async function lockDeletion(scope: AccountScope, tx: Db) {
  const [row] = await tx
    .select({
      accountStatus: accountDeletions.accountStatus,
      profileStatus: accountDeletions.profileStatus,
      deletedAt: accountDeletions.deletedAt,
      purgeAt: accountDeletions.purgeAt,
    })
    .from(accountDeletions)
    .where(and(own(scope), isNull(accountDeletions.purgedAt)))
    .limit(1)
    .for("update");
  return row ?? null;
}

/** The same, only looked at. */
export async function findDeletion(scope: AccountScope, db: Db = getDb()) {
  const [row] = await db
    .select({ accountStatus: accountDeletions.accountStatus })
    .from(accountDeletions)
    .where(and(own(scope), isNull(accountDeletions.purgedAt)))
    .limit(1);
  return row ?? null;
}

export async function removeDeletion(scope: AccountScope, tx: Db): Promise<void> {
  await tx.delete(accountDeletions).where(own(scope));
}

/** The waiting ends now: the next purge takes it. */
export async function hastenDeletion(scope: AccountScope, at: Date, tx: Db): Promise<void> {
  await tx
    .update(accountDeletions)
    .set({ purgeAt: at })
    .where(and(own(scope), isNull(accountDeletions.purgedAt)));
}

export async function markPurged(scope: AccountScope, purgedAt: Date, tx: Db): Promise<void> {
  await tx.update(accountDeletions).set({ note: null, purgedAt }).where(own(scope));
}

export async function insertBan(
  scope: AccountScope,
  ban: Omit<typeof accountBans.$inferInsert, "site" | "accountId">,
  tx: Db,
): Promise<void> {
  await tx.insert(accountBans).values({ ...scope, ...ban });
}

/** Removes the ban and answers it: to one caller of many. */
export async function takeBan({ site, accountId }: AccountScope, tx: Db) {
  const [row] = await tx
    .delete(accountBans)
    .where(and(eq(accountBans.accountId, accountId), eq(accountBans.site, site)))
    .returning({ accountStatus: accountBans.accountStatus, profileStatus: accountBans.profileStatus });
  return row ?? null;
}

/** Deletions whose time has come, of every site, the longest waiting first. */
export async function selectDue(at: Date, limit: number, db: Db = getDb()): Promise<AccountScope[]> {
  return db
    .select({ site: accountDeletions.site, accountId: accountDeletions.accountId })
    .from(accountDeletions)
    .where(and(isNull(accountDeletions.purgedAt), lte(accountDeletions.purgeAt, at)))
    .orderBy(asc(accountDeletions.purgeAt))
    .limit(limit);
}
