import { and, eq, inArray, isNotNull } from "drizzle-orm";
import type { Db } from "#app/platform/db/client.server.ts";
import { conversions, postbacks } from "./affiliates.tables.ts";

/**
 * At the purge of an account: its conversions keep campaign and money, but no longer the click that one person made, nor what a
 * network was told of it. A later reversal still names the conversion.
 */
export async function forgetClicksOf({ site, accountId }: { site: string; accountId: string }, tx: Db): Promise<void> {
  const own = tx
    .select({ id: conversions.id })
    .from(conversions)
    .where(and(eq(conversions.accountId, accountId), eq(conversions.site, site)));
  await tx.update(postbacks).set({ url: "" }).where(inArray(postbacks.conversionId, own));
  await tx
    .update(conversions)
    .set({ clickId: null })
    .where(and(eq(conversions.accountId, accountId), eq(conversions.site, site), isNotNull(conversions.clickId)));
}
