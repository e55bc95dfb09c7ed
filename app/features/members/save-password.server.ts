import { and, eq, isNull } from "drizzle-orm";
import { now } from "#app/platform/clock.ts";
import type { Db } from "#app/platform/db/client.server.ts";
import type { AccountScope } from "./members.queries.server.ts";
import { accounts, oneTimeTokens } from "./members.tables.ts";

/**
 * Promises that the account has this password, and that no reset link sent before can change it again. False when the
 * password is no longer the one that `before` was the hash of: somebody else changed it meanwhile.
 */
export async function savePassword(
  { site, accountId }: AccountScope,
  { before, hash }: { before: string; hash: string },
  tx: Db,
): Promise<boolean> {
  const changed = await tx
    .update(accounts)
    .set({ passwordHash: hash })
    .where(and(eq(accounts.id, accountId), eq(accounts.site, site), eq(accounts.passwordHash, before)))
    .returning({ id: accounts.id });
  if (changed.length === 0) return false;
  await tx
    .update(oneTimeTokens)
    .set({ usedAt: now() })
    .where(
      and(
        eq(oneTimeTokens.accountId, accountId),
        eq(oneTimeTokens.site, site),
        eq(oneTimeTokens.purpose, "reset"),
        isNull(oneTimeTokens.usedAt),
      ),
    );
  return true;
}
