import { and, eq } from "drizzle-orm";
import { addMs, now } from "#app/platform/clock.ts";
import { type Db, getDb } from "#app/platform/db/client.server.ts";
import { hashSecret, newId } from "#app/platform/id.server.ts";
import { discountCodes } from "./discounts.tables.ts";

/**
 * Promises a code for this account alone, good for one order: the same one again however often it is asked for, also when it was
 * used or ran out meanwhile, so that asking twice gives nothing twice.
 */
export async function grantPersonalCode(
  { site, accountId }: { site: string; accountId: string },
  { prefix, percentage, lifeMs }: { prefix: string; percentage: number; lifeMs: number },
  db: Db = getDb(),
): Promise<{ code: string; percentage: number; expiresAt: Date | null }> {
  const code = `${prefix}${hashSecret(`${prefix}:${site}:${accountId}`).slice(0, 8)}`.toUpperCase();
  const createdAt = now();
  await db
    .insert(discountCodes)
    .values({
      id: newId(),
      site,
      code,
      percentage,
      accountId,
      createdAt,
      expiresAt: addMs(createdAt, lifeMs),
      status: "active",
      validity: "once-per-user",
    })
    .onConflictDoNothing({ target: [discountCodes.site, discountCodes.code] });
  const [row] = await db
    .select({ code: discountCodes.code, percentage: discountCodes.percentage, expiresAt: discountCodes.expiresAt })
    .from(discountCodes)
    .where(and(eq(discountCodes.site, site), eq(discountCodes.code, code)))
    .limit(1);
  return row ?? { code, percentage, expiresAt: null };
}
