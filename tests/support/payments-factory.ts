import { randomUUID } from "node:crypto";
import type { OrderRequest } from "#app/features/payments/create-order.server.ts";
import { handleProviderCallback } from "#app/features/payments/handle-provider-callback.server.ts";
import { loadTransaction } from "#app/features/payments/load-transaction.server.ts";
import type { RawCallback } from "#app/features/payments/payment-provider.ts";
import type { BuyerScope } from "#app/features/payments/payments.queries.server.ts";
import { type SandboxEvent, sandbox } from "#app/features/payments/providers/sandbox/sandbox.server.ts";
import { sign } from "#app/features/payments/providers/sandbox/signature.server.ts";
import { type Checkout, orderAndPay, retryPayment } from "#app/features/payments/start-payment.server.ts";
import { siteNamed } from "#app/features/tenancy/site-registry.server.ts";
import { now } from "#app/platform/clock.ts";

export const checkout: Checkout = {
  settings: siteNamed("general"),
  origin: "http://general.localhost:3000",
  description: "25 credits",
};

/** The 25-credit package in euros, as the form sends it. */
export function orderRequest(change: Partial<OrderRequest> = {}): OrderRequest {
  return {
    packageId: "eur-25",
    method: "card",
    shown: { minor: 2999, currency: "EUR" },
    idempotencyKey: randomUUID(),
    consent: true,
    country: "NL",
    ...change,
  };
}

/** A payment waiting at the provider; answers its id. */
export async function pendingPayment(scope: BuyerScope, change: Partial<OrderRequest> = {}): Promise<string> {
  const started = await orderAndPay(scope, orderRequest(change), checkout);
  if (!started.ok) throw new Error(`the order was refused: ${started.reason}`);
  return started.paymentId;
}

/** An order that was paid by its second attempt, and the first one, which is left open. */
export async function orderPaidOtherwise(scope: BuyerScope): Promise<{ orderId: string; left: string }> {
  const left = await pendingPayment(scope);
  const { orderId = "" } = (await loadTransaction(scope, left)) ?? {};
  const paid = await retryPayment(scope, { orderId, method: "paypal" }, checkout);
  await deliver(sandboxEvent(paid.ok ? paid.paymentId : ""));
  return { orderId, left };
}

export function sandboxEvent(paymentId: string, change: Partial<SandboxEvent> = {}): SandboxEvent {
  return {
    event_id: randomUUID(),
    type: "completed",
    payment_id: paymentId,
    site: "general",
    sale_id: `sale-${paymentId}`,
    amount: 2999,
    currency: "EUR",
    ...change,
  };
}

/** As the sandbox sends it, signed now unless told otherwise. */
export function signedCallback(event: object, { secret = "sandbox-secret", at = now() } = {}): RawCallback {
  const body = Buffer.from(JSON.stringify(event));
  const headers = new Headers({ "sandbox-signature": sign(body, secret, at) });
  return { method: "POST", headers, query: new URLSearchParams(), body };
}

export function deliver(event: SandboxEvent, site = "general") {
  return handleProviderCallback(sandbox, signedCallback(event), site);
}
