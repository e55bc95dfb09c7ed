import { eq } from "drizzle-orm";
import { allowsMethod } from "#app/features/discounts/check-discount.server.ts";
import { addMs, HOUR, now } from "#app/platform/clock.ts";
import { type Db, withTransaction } from "#app/platform/db/client.server.ts";
import { newId } from "#app/platform/id.server.ts";
import { enqueue } from "#app/platform/jobs/jobs.server.ts";
import { type Refusal, refuse } from "#app/platform/result.ts";
import type { Country } from "#locales/locales.ts";
import type { SiteSettings } from "#sites/settings-schema.ts";
import { createOrder, type OrderRefusal, type OrderRequest } from "./create-order.server.ts";
import { reclaimCode } from "./order-discount.server.ts";
import { nextState } from "./order-states.ts";
import type { PaymentMethod, Start } from "./payment-provider.ts";
import { type BuyerScope, findOpenPayment, lockOrder, type PaymentRow, toAttempt } from "./payments.queries.server.ts";
import { DESCRIPTION_LENGTH, ORDER_LIFETIME_HOURS } from "./payments.rules.ts";
import { orders, payments } from "./payments.tables.ts";
import { offeredMethods, providerNamed } from "./providers.server.ts";

/** Where this request came to, and what the buyer will read at the provider. */
export interface Checkout {
  settings: SiteSettings;
  origin: string;
  description: string;
}

export type Started = { ok: true; paymentId: string; start: Start };

/** Orders and goes to pay: the order and its first attempt are one commit, so that a double submit is one payment too. */
export async function orderAndPay(
  scope: BuyerScope,
  request: OrderRequest,
  checkout: Checkout,
): Promise<Started | Refusal<OrderRefusal | RetryRefusal>> {
  const opened = await withTransaction(async (tx) => {
    const ordered = await createOrder(scope, request, checkout.settings, tx);
    if (!ordered.ok) return ordered;
    return openPayment(scope, ordered.order.id, request.method, checkout.settings, tx);
  });
  return opened.ok ? goToProvider(opened.payment, checkout) : opened;
}

export type RetryRefusal =
  | "no-such-order"
  | "no-such-method"
  | "already-paid"
  | "too-late"
  | "code-already-used"
  | "wrong-method";

/**
 * Another attempt to pay the same order, by the same or another method, at the price ordered. An attempt by that method
 * that is still open is used again. Refuses an order of someone else, a paid one, one that has expired, one whose code
 * another order was paid with, and a way to pay that its code does not allow.
 */
export async function retryPayment(
  scope: BuyerScope,
  request: { orderId: string; method: PaymentMethod },
  checkout: Checkout,
): Promise<Started | Refusal<RetryRefusal>> {
  const opened = await withTransaction((tx) =>
    openPayment(scope, request.orderId, request.method, checkout.settings, tx),
  );
  return opened.ok ? goToProvider(opened.payment, checkout) : opened;
}

async function openPayment(
  scope: BuyerScope,
  orderId: string,
  method: PaymentMethod,
  settings: SiteSettings,
  tx: Db,
): Promise<{ ok: true; payment: PaymentRow } | Refusal<RetryRefusal>> {
  const order = await lockOrder(scope, orderId, tx);
  if (!order) return refuse("no-such-order");
  if (nextState(order.state, "started") === null) return refuse(order.paidBy === null ? "too-late" : "already-paid");
  const methods = offeredMethods(settings, order.country as Country);
  const chosen = methods.find((entry) => entry.method === method);
  if (!chosen) return refuse("no-such-method");
  if (!(await allowsMethod(scope, order.discountCode, chosen.method, tx))) return refuse("wrong-method");
  if (!(await reclaimCode(scope, order, tx))) return refuse("code-already-used");
  const open = await findOpenPayment(order.id, chosen.method, tx);
  if (open) return { ok: true, payment: open };

  const at = now();
  const payment: PaymentRow = {
    id: newId(),
    site: scope.site,
    orderId: order.id,
    provider: chosen.provider,
    method: chosen.method,
    providerReference: null,
    state: "pending",
    amountMinor: order.amountMinor,
    currency: order.currency,
    createdAt: at,
  };
  await tx.insert(payments).values({ ...payment, updatedAt: at });
  await tx
    .update(orders)
    .set({ state: "pending", method: chosen.method, provider: chosen.provider, updatedAt: at })
    .where(eq(orders.id, order.id));
  const runAt = addMs(at, ORDER_LIFETIME_HOURS * HOUR);
  await enqueue("payments.expire-order", { orderId: order.id }, { key: `expire:${order.id}`, runAt }, tx);
  return { ok: true, payment };
}

/** After the commit: a provider that cannot be reached leaves an open attempt, which the next try takes up. */
async function goToProvider(payment: PaymentRow, { origin, description }: Checkout): Promise<Started> {
  const attempt = toAttempt(payment);
  const start = await providerNamed(attempt.provider).start({
    payment: attempt,
    description: description.slice(0, DESCRIPTION_LENGTH),
    returnUrl: `${origin}/transactions/${payment.id}`,
  });
  return { ok: true, paymentId: payment.id, start };
}
