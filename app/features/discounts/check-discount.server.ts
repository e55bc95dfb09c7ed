import { now } from "#app/platform/clock.ts";
import { type Db, getDb } from "#app/platform/db/client.server.ts";
import { log } from "#app/platform/log.server.ts";
import type { Money } from "#app/platform/money.ts";
import { type Refusal, refuse } from "#app/platform/result.ts";
import { type DiscountScope, isRedeemed, selectCode } from "./discounts.queries.server.ts";
import {
  automaticCode,
  type BuiltInRefusal,
  builtInCode,
  type DiscountCode,
  type DiscountMember,
  isBuiltIn,
  isOver,
  judgeBuiltIn,
  normalizeCode,
  onceKeyOf,
  reachesMinimum,
} from "./discounts.rules.ts";

export type DiscountRefusal =
  | BuiltInRefusal
  | "code-not-found"
  | "code-already-used"
  | "below-minimum"
  | "wrong-country"
  | "wrong-method";

type FoundDiscount = { ok: true; discount: DiscountCode };

/** Longest code that is looked up. */
const CODE_LENGTH = 40;

/**
 * The code of this name as the member has it, whether it can be used now or not. Refuses what the site does not have, which
 * includes a code that is for someone else.
 */
export async function findDiscount(
  scope: DiscountScope,
  text: string,
  member: DiscountMember,
  db: Db = getDb(),
): Promise<FoundDiscount | Refusal<"code-not-found">> {
  const code = normalizeCode(text);
  if (!/^[\p{L}\p{N}_-]+$/u.test(code) || code.length > CODE_LENGTH) return refuse("code-not-found");
  const discount = builtInCode(code, member) ?? (await selectCode(scope, code, db));
  if (!discount || (discount.accountId !== null && discount.accountId !== scope.accountId))
    return refuse("code-not-found");
  return { ok: true, discount };
}

/**
 * What a code takes off for this member, here and now by the server's clock. Refuses an unknown code, one that this member has
 * used on a paid order, that is over, or that is not for this country; with a price or a way to pay also one that asks for more
 * or for another.
 */
export async function checkDiscount(
  scope: DiscountScope,
  text: string,
  {
    member,
    country,
    price = null,
    method = null,
  }: { member: DiscountMember; country: string; price?: Money | null; method?: string | null },
  db: Db = getDb(),
): Promise<FoundDiscount | Refusal<DiscountRefusal>> {
  const found = await findDiscount(scope, text, member, db);
  if (!found.ok) return found;
  const { discount } = found;
  if (await isUsed(scope, discount, db)) return refuse("code-already-used");
  const at = now();
  const refusal = judgeBuiltInOrNone(discount, member, at);
  if (refusal) return refuse(refusal);
  if (discount.status !== "active" || isOver(discount.expiresAt, at)) return refuse("code-expired");
  if (discount.country !== null && discount.country !== country) return refuse("wrong-country");
  if (price && discount.minimum && discount.minimum.currency !== price.currency) return refuse("wrong-country");
  if (price && !reachesMinimum(price, discount.minimum)) return refuse("below-minimum");
  if (method !== null && discount.paymentMethods && !discount.paymentMethods.includes(method))
    return refuse("wrong-method");
  return found;
}

/** A code that counts once, on an order that this member has paid. */
export async function isUsed(scope: DiscountScope, discount: DiscountCode, db: Db = getDb()): Promise<boolean> {
  const onceKey = onceKeyOf(discount);
  return onceKey !== null && isRedeemed(scope, onceKey, db);
}

/** Whether an order made with a code (or with none) may be paid this way. */
export async function allowsMethod(
  scope: { site: string },
  code: string | null,
  method: string,
  db: Db = getDb(),
): Promise<boolean> {
  const methods = code === null || isBuiltIn(code) ? null : (await selectCode(scope, code, db))?.paymentMethods;
  return !methods || methods.includes(method);
}

function judgeBuiltInOrNone(discount: DiscountCode, member: DiscountMember, at: Date): BuiltInRefusal | null {
  return builtInCode(discount.code, member) ? judgeBuiltIn(discount, member, at) : null;
}

/** The discount that a new member has without asking; null for none, and when it cannot be found out: that stays silent (X12). */
export async function findAutomaticDiscount(
  scope: DiscountScope,
  member: DiscountMember,
  db: Db = getDb(),
): Promise<DiscountCode | null> {
  const discount = automaticCode(member, now());
  if (!discount) return null;
  try {
    return (await isUsed(scope, discount, db)) ? null : discount;
  } catch (error) {
    log.warn({ err: error }, "the automatic discount cannot be loaded");
    return null;
  }
}
