import type { DiscountRefusal } from "#app/features/discounts/check-discount.server.ts";
import { vatRateFor } from "#app/features/tenancy/packages-for.ts";
import { addMs, HOUR, now } from "#app/platform/clock.ts";
import type { Db } from "#app/platform/db/client.server.ts";
import { newId } from "#app/platform/id.server.ts";
import type { Money } from "#app/platform/money.ts";
import { type Refusal, refuse } from "#app/platform/result.ts";
import type { Country } from "#locales/locales.ts";
import type { Device } from "#sites/setting-types.ts";
import type { SiteSettings } from "#sites/settings-schema.ts";
import { type CodeInUse, priceWith, takeUpOrder } from "./order-discount.server.ts";
import type { PaymentMethod } from "./payment-provider.ts";
import { type BuyerScope, countUnpaid, findOrderByKey, type OrderRow } from "./payments.queries.server.ts";
import { MAX_OPEN_ORDERS, MAX_UNPAID_AN_HOUR, offersFor } from "./payments.rules.ts";
import { orders } from "./payments.tables.ts";
import { offeredMethods } from "./providers.server.ts";

export interface OrderRequest {
  packageId: string;
  method: PaymentMethod;
  /** The total that the buyer saw on the button. */
  shown: Money;
  /** Made with the form: a double submit is the same order. */
  idempotencyKey: string;
  /** The buyer ticked that delivery is immediate and what that means for withdrawal. */
  consent: boolean;
  country: Country;
  /** The code whose discount was shown. */
  discount?: CodeInUse | null;
  /** Where it is ordered: not every way to pay works everywhere. Absent: any. */
  device?: Device | null;
  /** It repeats the last purchase, by its way to pay. */
  repeated?: boolean;
}

export type OrderRefusal =
  | "no-such-package"
  | "no-such-method"
  | "price-changed"
  | "no-consent"
  | "key-reused"
  | "too-many-orders"
  | DiscountRefusal;

/**
 * Records an order at the price this server computes, in the caller's transaction. The same key again is the same order;
 * with another package it is refused. A code that counts once is on one open order at most: the same order again is taken up,
 * another one takes its place. Refuses what is not for sale in the buyer's country, a code that does not hold, a total that
 * differs from the one shown, a missing consent, and an account with too many orders that nobody paid.
 */
export async function createOrder(
  scope: BuyerScope,
  request: OrderRequest,
  settings: SiteSettings,
  tx: Db,
): Promise<{ ok: true; order: OrderRow; created: boolean } | Refusal<OrderRefusal>> {
  if (!request.consent) return refuse("no-consent");
  const before = await findOrderByKey(scope, request.idempotencyKey, tx);
  if (before) return answer(before, request);

  const offer = offersFor(settings, request.country).find(({ id }) => id === request.packageId);
  if (!offer) return refuse("no-such-package");
  const methods = offeredMethods(settings, request.country, request.device);
  const method = methods.find((entry) => entry.method === request.method);
  if (!method) return refuse("no-such-method");
  const priced = await priceWith(scope, request, offer.price, tx);
  if (!priced.ok) return priced;
  const { price, code } = priced;
  if (request.shown.minor !== price.minor || request.shown.currency !== price.currency) return refuse("price-changed");

  if (await hasTooMany(scope, tx)) return refuse("too-many-orders");
  const id = newId();
  if (code) {
    const held = await takeUpOrder(scope, { id, code, request }, tx);
    if (!held.ok) return held;
    if (held.order) return { ok: true, order: held.order, created: false };
  }
  const at = now();
  const inserted = await tx
    .insert(orders)
    .values({
      id,
      site: scope.site,
      accountId: scope.accountId,
      packageId: offer.id,
      credits: offer.credits,
      listMinor: offer.price.minor,
      amountMinor: price.minor,
      currency: price.currency,
      country: request.country,
      discountCode: code,
      method: method.method,
      provider: method.provider,
      vatRate: vatRateFor(settings, request.country),
      repeated: request.repeated ?? false,
      state: "created",
      idempotencyKey: request.idempotencyKey,
      consentedAt: at,
      createdAt: at,
      updatedAt: at,
    })
    .onConflictDoNothing({ target: [orders.accountId, orders.idempotencyKey] })
    .returning({ id: orders.id });
  const order = await findOrderByKey(scope, request.idempotencyKey, tx);
  if (!order) throw new Error("an order that was just written cannot be read");
  return inserted.length > 0 ? { ok: true, order, created: true } : answer(order, request);
}

/** Holds under concurrent orders: they wait for each other. */
async function hasTooMany(scope: BuyerScope, tx: Db): Promise<boolean> {
  const { open, recent } = await countUnpaid(scope, addMs(now(), -HOUR), tx);
  return open >= MAX_OPEN_ORDERS || recent >= MAX_UNPAID_AN_HOUR;
}

function answer(
  order: OrderRow,
  request: OrderRequest,
): { ok: true; order: OrderRow; created: boolean } | Refusal<OrderRefusal> {
  const same =
    order.packageId === request.packageId &&
    order.amountMinor === request.shown.minor &&
    order.currency === request.shown.currency;
  return same ? { ok: true, order, created: false } : refuse("key-reused");
}
