import { now } from "#app/platform/clock.ts";
import { type Db, getDb } from "#app/platform/db/client.server.ts";
import { type Refusal, refuse } from "#app/platform/result.ts";
import { insertCode } from "./discounts.queries.server.ts";
import { type DiscountCode, isBuiltIn, normalizeCode } from "./discounts.rules.ts";

/** Percent; an order always costs something. */
export const HIGHEST_PERCENTAGE = 90;

type CodeRefusal = "bad-code" | "bad-percentage" | "code-taken";

/**
 * Adds a code to a site, active from now on. Refuses what cannot be typed, a percentage that is none or leaves nothing to pay, and
 * a name that the site has already or that is built in.
 */
export async function createCode(
  scope: { site: string },
  wanted: Pick<DiscountCode, "code" | "percentage"> & Partial<DiscountCode>,
  db: Db = getDb(),
): Promise<{ ok: true; discount: DiscountCode } | Refusal<CodeRefusal>> {
  const code = normalizeCode(wanted.code);
  if (!/^[A-Z0-9_-]{3,40}$/.test(code)) return refuse("bad-code");
  if (!Number.isInteger(wanted.percentage) || wanted.percentage < 1 || wanted.percentage > HIGHEST_PERCENTAGE)
    return refuse("bad-percentage");
  if (isBuiltIn(code)) return refuse("code-taken");
  const discount: DiscountCode = {
    minimum: null,
    country: null,
    accountId: null,
    expiresAt: null,
    status: "active",
    validity: "once-per-user",
    paymentMethods: null,
    ...wanted,
    code,
  };
  return (await insertCode(scope, discount, now(), db)) ? { ok: true, discount } : refuse("code-taken");
}
