import { checkDiscount, type DiscountRefusal } from "#app/features/discounts/check-discount.server.ts";
import { type DiscountMember, discounted } from "#app/features/discounts/discounts.rules.ts";
import { holdDiscount, redeemDiscount } from "#app/features/discounts/redeem-discount.server.ts";
import { now } from "#app/platform/clock.ts";
import type { Db } from "#app/platform/db/client.server.ts";
import type { Money } from "#app/platform/money.ts";
import type { Refusal } from "#app/platform/result.ts";
import type { OrderRequest } from "./create-order.server.ts";
import { canRetry, nextState } from "./order-states.ts";
import { type BuyerScope, cancelOrder, lockOrderIfFree, type OrderRow } from "./payments.queries.server.ts";

/** A code on an order, and who uses it. */
export interface CodeInUse {
  code: string;
  member: DiscountMember;
}

/** What an order costs: the list price, or less with a code that holds now. */
export async function priceWith(
  scope: BuyerScope,
  { discount, country, method }: Pick<OrderRequest, "discount" | "country" | "method">,
  price: Money,
  tx: Db,
): Promise<{ ok: true; price: Money; code: string | null } | Refusal<DiscountRefusal>> {
  if (!discount) return { ok: true, price, code: null };
  const { code, member } = discount;
  const checked = await checkDiscount(scope, code, { member, country, price, method }, tx);
  if (!checked.ok) return checked;
  return { ok: true, price: discounted(price, checked.discount), code: checked.discount.code };
}

/**
 * Reserves a code for an order that is about to be made. Answers the open order that has the code already when it is the very same
 * purchase; an open order for anything else is cancelled, so that a code is never on two of them.
 */
export async function takeUpOrder(
  scope: BuyerScope,
  { id, code, request }: { id: string; code: string; request: OrderRequest },
  tx: Db,
): Promise<{ ok: true; order: OrderRow | null } | Refusal<"code-already-used">> {
  const held = await holdDiscount(scope, { code, orderId: id }, tx);
  if (!held.ok || held.heldBy === null) return held.ok ? { ok: true, order: null } : held;
  const order = await lockOrderIfFree(scope, held.heldBy, tx);
  if (order && canRetry(order.state) && isSame(order, code, request)) {
    await holdDiscount(scope, { code, orderId: order.id }, tx);
    return { ok: true, order };
  }
  await giveUp(order, tx);
  return { ok: true, order: null };
}

/** Before another attempt to pay: the order gets its code back, unless another one was paid with it. */
export async function reclaimCode(scope: BuyerScope, order: OrderRow, tx: Db): Promise<boolean> {
  if (order.discountCode === null) return true;
  const held = await holdDiscount(scope, { code: order.discountCode, orderId: order.id }, tx);
  if (!held.ok) return false;
  if (held.heldBy !== null) await giveUp(await lockOrderIfFree(scope, held.heldBy, tx), tx);
  return true;
}

/** Money is here: the order uses its code up, and an open order that had it is to be given up. Refuses when another one was paid with it. */
export async function spendCode(
  scope: BuyerScope,
  order: OrderRow,
  tx: Db,
): Promise<{ ok: true; givesUp: string | null } | Refusal<"code-already-used">> {
  if (order.discountCode === null) return { ok: true, givesUp: null };
  const used = await redeemDiscount(scope, { code: order.discountCode, orderId: order.id }, tx);
  return used.ok ? { ok: true, givesUp: used.heldBy } : used;
}

/** Money that comes for it all the same completes it, as long as the code has not been used. */
async function giveUp(order: OrderRow | null, tx: Db): Promise<void> {
  if (order && nextState(order.state, "cancelled") !== null) await cancelOrder(order.id, now(), tx);
}

function isSame(order: OrderRow, code: string, { packageId, shown, country }: OrderRequest): boolean {
  return (
    order.discountCode === code &&
    order.packageId === packageId &&
    order.country === country &&
    order.amountMinor === shown.minor &&
    order.currency === shown.currency
  );
}
