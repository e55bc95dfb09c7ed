import { and, eq, sql } from "drizzle-orm";
import { type Db, getDb } from "#app/platform/db/client.server.ts";
import { canSeal, seal, unseal } from "#app/platform/seal.server.ts";
import type { BuyerScope } from "./payments.queries.server.ts";
import { payments, storedMethods } from "./payments.tables.ts";

const USE = "stored-method";

/** For storage; null in an installation without keys, where nothing is kept. */
export function sealMethod(token: string): string | null {
  return canSeal() ? seal(token, USE) : null;
}

/**
 * Takes what is stored for one attempt to pay, which is marked in the same statement: of two that want to charge the same attempt one
 * gets it, and an attempt whose answer was lost is never charged again. Null where nothing is stored or it was charged already.
 */
export async function takeStoredMethod(
  { site, accountId }: BuyerScope,
  { id, provider, method }: { id: string; provider: string; method: string },
  at: Date,
): Promise<string | null> {
  if (!canSeal()) return null;
  const result = await getDb().execute<{ token: string }>(sql`
    with taken as (
      delete from ${storedMethods} where account_id = ${accountId} and site = ${site} and provider = ${provider}
        and method = ${method} and exists (
          select 1 from ${payments} where id = ${id} and charged_at is null and state in ('created', 'pending')
        ) returning token
    ), marked as (
      update ${payments} set charged_at = ${at.toISOString()}::timestamptz
      where id = ${id} and charged_at is null and exists (select 1 from taken) returning id
    )
    select taken.token from taken, marked`);
  const [row] = result.rows;
  return row ? unseal(row.token, USE) : null;
}

/** After a chargeback, and when the account goes. */
export async function forgetMethods({ site, accountId }: BuyerScope, tx: Db): Promise<void> {
  await tx.delete(storedMethods).where(and(eq(storedMethods.accountId, accountId), eq(storedMethods.site, site)));
}
