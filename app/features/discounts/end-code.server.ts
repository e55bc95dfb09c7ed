import { and, eq } from "drizzle-orm";
import { recordAction } from "#app/platform/audit/audit.server.ts";
import { type Transact, withTransaction } from "#app/platform/db/client.server.ts";
import { type Refusal, refuse } from "#app/platform/result.ts";
import { normalizeCode } from "./discounts.rules.ts";
import { discountCodes } from "./discounts.tables.ts";

/**
 * Ends a code of a site at once and writes down why. An order that was made with it keeps the price that was shown. Refuses a code that is
 * not there or has ended, which includes the built-in ones, and an end without a reason.
 */
export async function endCode(
  { site }: { site: string },
  text: string,
  reason: string,
  transact: Transact = withTransaction,
): Promise<{ ok: true; code: string } | Refusal<"code-not-found" | "no-reason">> {
  if (reason.trim().length < 3) return refuse("no-reason");
  const code = normalizeCode(text);
  return transact(async (tx) => {
    const ended = await tx
      .update(discountCodes)
      .set({ status: "ended" })
      .where(and(eq(discountCodes.site, site), eq(discountCodes.code, code), eq(discountCodes.status, "active")))
      .returning({ id: discountCodes.id });
    if (ended.length === 0) return refuse("code-not-found");
    await recordAction({ site, action: "discounts:end", subject: code, reason: reason.trim(), details: {} }, tx);
    return { ok: true, code };
  });
}
