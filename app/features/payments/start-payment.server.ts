import { eq } from "drizzle-orm";
import { allowsMethod } from "#app/features/discounts/check-discount.server.ts";
import { addMs, HOUR, now } from "#app/platform/clock.ts";
import { type Db, getDb, withTransaction } from "#app/platform/db/client.server.ts";
import { newId } from "#app/platform/id.server.ts";
import { enqueue } from "#app/platform/jobs/jobs.server.ts";
import { type Refusal, refuse } from "#app/platform/result.ts";
import type { Country } from "#locales/locales.ts";
import type { Device } from "#sites/setting-types.ts";
import type { SiteSettings } from "#sites/settings-schema.ts";
import { createOrder, type OrderRefusal, type OrderRequest } from "./create-order.server.ts";
import { applyEvent } from "./handle-provider-callback.server.ts";
import { reclaimCode } from "./order-discount.server.ts";
import { nextState } from "./order-states.ts";
import type { PaymentMethod, ProviderName, Start, StartRequest } from "./payment-provider.ts";
import {
  type BuyerScope,
  findOpenPayment,
  findOrderByKey,
  findPayment,
  lockOrder,
  type PaymentRow,
  toAttempt,
} from "./payments.queries.server.ts";
import { DESCRIPTION_LENGTH, ORDER_LIFETIME_HOURS } from "./payments.rules.ts";
import { orders, payments } from "./payments.tables.ts";
import { offeredMethods, providerNamed } from "./providers.server.ts";
import { takeStoredMethod } from "./stored-methods.server.ts";

/** Where this request came to, and what the buyer will read at the provider. */
export interface Checkout {
  settings: SiteSettings;
  origin: string;
  description: string;
  /** Where one pays; absent: anywhere. */
  device?: Device | null;
}

type Started = { ok: true; paymentId: string; start: Start };

/**
 * Orders and goes to pay: the order and its first attempt are one commit, so that a double submit is one payment too. A repeated order is
 * paid with what the last purchase left at its provider, where there is something; that is charged once, whatever comes back.
 */
export async function orderAndPay(
  scope: BuyerScope,
  request: OrderRequest,
  checkout: Checkout,
): Promise<Started | Refusal<OrderRefusal | RetryRefusal>> {
  const opened = await withTransaction(async (tx) => {
    const ordered = await createOrder(scope, request, checkout.settings, tx);
    if (!ordered.ok) return ordered;
    const wanted = { orderId: ordered.order.id, method: request.method, device: request.device ?? null, again: false };
    return openPayment(scope, wanted, checkout.settings, tx);
  });
  if (!opened.ok) return opened.reason === "already-paid" ? paidMeanwhile(scope, request, checkout) : opened;
  // A second submit of what is being charged: its state is all there is to show.
  if (opened.payment.chargedAt !== null) return shown(opened.payment, checkout);
  return (
    (request.repeated && (await payWithStored(scope, opened.payment, checkout))) ||
    goToProvider(opened.payment, checkout)
  );
}

/** A double submit of what has been paid by now shows the payment. */
async function paidMeanwhile(
  scope: BuyerScope,
  { idempotencyKey }: OrderRequest,
  checkout: Checkout,
): Promise<Started | Refusal<"already-paid">> {
  const order = await findOrderByKey(scope, idempotencyKey, getDb());
  return order?.paidBy ? shown({ id: order.paidBy }, checkout) : refuse("already-paid");
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
    openPayment(scope, { ...request, device: checkout.device ?? null, again: true }, checkout.settings, tx),
  );
  return opened.ok ? goToProvider(opened.payment, checkout) : opened;
}

async function openPayment(
  scope: BuyerScope,
  { orderId, method, device, again }: { orderId: string; method: PaymentMethod; device: Device | null; again: boolean },
  settings: SiteSettings,
  tx: Db,
): Promise<{ ok: true; payment: PaymentRow } | Refusal<RetryRefusal>> {
  const order = await lockOrder(scope, orderId, tx);
  if (!order) return refuse("no-such-order");
  if (nextState(order.state, "started") === null) return refuse(order.paidBy === null ? "too-late" : "already-paid");
  const methods = offeredMethods(settings, order.country as Country, device);
  const chosen = methods.find((entry) => entry.method === method);
  if (!chosen) return refuse("no-such-method");
  if (!(await allowsMethod(scope, order.discountCode, chosen.method, tx))) return refuse("wrong-method");
  if (!(await reclaimCode(scope, order, tx))) return refuse("code-already-used");
  const open = await findOpenPayment(order.id, chosen.method, tx);
  // One whose stored method was charged is never sent to a form: a retry is an attempt of its own.
  if (open && !(again && open.chargedAt !== null)) return { ok: true, payment: open };

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
    refundedMinor: 0,
    currency: order.currency,
    chargedAt: null,
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

function requestFor(payment: PaymentRow, { origin, description }: Checkout): StartRequest {
  return {
    payment: toAttempt(payment),
    description: description.slice(0, DESCRIPTION_LENGTH),
    returnUrl: returnUrlOf(payment, origin),
  };
}

function returnUrlOf({ id }: Pick<PaymentRow, "id">, origin: string): string {
  return `${origin}/transactions/${id}`;
}

/** After the commit: a provider that cannot be reached leaves an open attempt, which the next try takes up. */
async function goToProvider(payment: PaymentRow, checkout: Checkout): Promise<Started> {
  const provider = providerNamed(payment.provider as ProviderName);
  return { ok: true, paymentId: payment.id, start: await provider.start(requestFor(payment, checkout)) };
}

/** Null where nothing is stored: then the buyer goes to the provider's page. */
async function payWithStored(scope: BuyerScope, payment: PaymentRow, checkout: Checkout): Promise<Started | null> {
  const provider = providerNamed(payment.provider as ProviderName);
  const token = provider.startStored ? await takeStoredMethod(scope, payment, now()) : null;
  // Another submit of the same form took it just before: the buyer, who sees the answer to this one, is not sent to pay a second time.
  if (token === null && (await findPayment(payment.id))?.chargedAt) return shown(payment, checkout);
  const start = token === null ? null : await provider.startStored?.(requestFor(payment, checkout), token);
  if (!start) return null;
  if (start.kind !== "charged") return { ok: true, paymentId: payment.id, start };
  if (start.event) await applyEvent(provider, start.event, payment.site);
  return shown(payment, checkout);
}

function shown(payment: Pick<PaymentRow, "id">, { origin }: Checkout): Started {
  return { ok: true, paymentId: payment.id, start: { kind: "redirect", url: returnUrlOf(payment, origin) } };
}
