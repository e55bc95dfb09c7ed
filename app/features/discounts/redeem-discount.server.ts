import { now } from "#app/platform/clock.ts";
import type { Db } from "#app/platform/db/client.server.ts";
import {
  type DiscountScope,
  insertRedemption,
  lockOnceRow,
  selectCode,
  takeOnceRow,
  updateOnceRow,
} from "./discounts.queries.server.ts";
import { isBuiltIn, onceKeyOf } from "./discounts.rules.ts";

/** An order that was made with a code. */
interface DiscountedOrder {
  code: string;
  orderId: string;
}

/**
 * Gives a code that counts once to the order that is about to be paid with it, and answers the order that had it before, for the
 * caller to give up. Everyone who wants the same code of the same member waits here until the transaction ends. Refuses a code
 * that another order has been paid with. Codes that may be used again belong to nobody.
 */
export async function holdDiscount(
  scope: DiscountScope,
  order: DiscountedOrder,
  tx: Db,
): Promise<{ ok: true; heldBy: string | null } | { ok: false; reason: "code-already-used" }> {
  const onceKey = await keyOf(scope, order.code, tx);
  if (onceKey === null) return { ok: true, heldBy: null };
  const row = await lockOnceRow(scope, onceKey, order, tx);
  if (row.orderId === order.orderId) return { ok: true, heldBy: null };
  if (row.redeemed) return { ok: false, reason: "code-already-used" };
  await updateOnceRow(scope, onceKey, { ...order, redeemedAt: null }, tx);
  return { ok: true, heldBy: row.orderId };
}

/**
 * Uses a code up, in the transaction that completes its order, and answers the open order that had it, for the caller to give up.
 * Refuses, and changes nothing, when another order has been paid with it: the first money counts, whichever order it came for.
 */
export async function redeemDiscount(
  scope: DiscountScope,
  order: DiscountedOrder,
  tx: Db,
): Promise<{ ok: true; heldBy: string | null } | { ok: false; reason: "code-already-used" }> {
  const onceKey = await keyOf(scope, order.code, tx);
  const redeemedAt = now();
  if (onceKey === null) {
    await insertRedemption(scope, { ...order, redeemedAt }, tx);
    return { ok: true, heldBy: null };
  }
  const { taken, heldBy } = await takeOnceRow(scope, onceKey, { ...order, redeemedAt }, tx);
  return taken ? { ok: true, heldBy } : { ok: false, reason: "code-already-used" };
}

/** A code that is gone by now counts once, to be on the safe side. */
async function keyOf(scope: DiscountScope, code: string, tx: Db): Promise<string | null> {
  if (isBuiltIn(code)) return onceKeyOf({ code, validity: "once-per-user" });
  const own = await selectCode(scope, code, tx);
  return onceKeyOf({ code, validity: own?.validity ?? "once-per-user" });
}
