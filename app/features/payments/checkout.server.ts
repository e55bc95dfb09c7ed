import { randomUUID } from "node:crypto";
import type { SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import type { AppLoadContext } from "@remix-run/node";
import { loadWalletPage } from "#app/features/credits/balance.server.ts";
import type { DiscountRefusal } from "#app/features/discounts/check-discount.server.ts";
import { textOfDiscountRefusal } from "#app/features/discounts/discount-texts.ts";
import { countryName } from "#app/features/i18n/country-names.server.ts";
import { loadOwnCountry } from "#app/features/profiles/own-country.server.ts";
import type { CurrentMember } from "#app/features/session/current-member.server.ts";
import { vatRateFor } from "#app/features/tenancy/packages-for.ts";
import type { Country } from "#locales/locales.ts";
import type { Device } from "#sites/setting-types.ts";
import { type CheckoutDiscount, isDiscountRefusal, loadCheckoutDiscount } from "./checkout-discount.server.ts";
import type { OrderRefusal } from "./create-order.server.ts";
import { loadLastPurchase } from "./load-transaction.server.ts";
import type { PaymentMethod, Start } from "./payment-provider.ts";
import { buyerCountry, type Misfit, type OfferedMethod, offersFor } from "./payments.rules.ts";
import { checkoutSchema, codeSchema, PAYMENT_METHODS } from "./payments.schemas.ts";
import { offeredMethods } from "./providers.server.ts";
import { orderAndPay, type RetryRefusal } from "./start-payment.server.ts";

/** The country whose prices this member pays. */
export async function countryOfMember(context: AppLoadContext, member: CurrentMember): Promise<Country> {
  const own = await loadOwnCountry({ site: context.site.key, memberId: member.id });
  return buyerCountry(context.settings, own);
}

/** What the way to pay has to work on. */
export function deviceOf({ isSmartphone }: Pick<AppLoadContext, "isSmartphone">): Device {
  return isSmartphone ? "smartphone" : "desktop";
}

/** Who sells, and whom to ask about a payment: the same on every page that sells. */
export function sellerInWords({ settings, t }: Pick<AppLoadContext, "settings" | "t">): string {
  const { company, supportEmail: email, supportPhone: phone } = settings;
  return t("payments.sold_by", { company: company.name, address: `${company.address}, ${company.city}`, email, phone });
}

/** Everything the checkout shows: what is for sale where the member lives, how to pay, the wallet and its history. */
export async function loadCheckout(
  context: AppLoadContext,
  member: CurrentMember,
  wanted: { packageId?: string; method?: string; before?: string | null; code?: string | null; repeat?: boolean } = {},
) {
  const scope = { site: context.site.key, accountId: member.id };
  const country = await countryOfMember(context, member);
  const [discount, { wallet, history }, last] = await Promise.all([
    loadCheckoutDiscount(context, member, { country, text: wanted.code ?? null }),
    loadWalletPage(scope, entryId(wanted.before)),
    member.paidUser ? loadLastPurchase(scope) : null,
  ]);
  const offers = offersFor(context.settings, country);
  const offered = offeredMethods(context.settings, country, deviceOf(context));
  const methods = offered.map(({ method }) => method);
  const known = (id: string | undefined) => offers.some((offer) => offer.id === id);
  const chosen = [wanted.packageId, last?.packageId, offers[1]?.id, offers[0]?.id].find(known);
  return {
    ...(discount satisfies CheckoutDiscount),
    offers,
    methods,
    chosen: {
      packageId: chosen ?? null,
      method: methods.find((method) => method === wanted.method) ?? methods[0] ?? null,
    },
    known: known(wanted.packageId) && (wanted.method === undefined || isMethod(wanted.method)),
    repeat: last !== null && known(last.packageId),
    /** The way to pay that needs no details, because the last purchase left them at its provider. */
    stored: wanted.repeat && last?.stored && offered.some((entry) => isOf(entry, last)) ? last.method : null,
    misfit: misfitOf(context, country, wanted.method, methods),
    wallet,
    history: { ...history, first: !wanted.before },
    /** The address, while it is not confirmed; null once it is. */
    unconfirmed: member.status === "active" ? null : member.email,
    country: countryName(country, context.locale),
    vatRate: vatRateFor(context.settings, country),
    repeated: wanted.repeat === true,
    seller: sellerInWords(context),
    /** Made anew for each page: a double submit of one page is one order. */
    key: randomUUID(),
  };
}

const isOf = (offered: OfferedMethod, last: { method: string; provider: string }) =>
  offered.method === last.method && offered.provider === last.provider;
const isMethod = (text: string): text is PaymentMethod => PAYMENT_METHODS.includes(text as PaymentMethod);

/** Of a way to pay that was addressed and is not offered: whether another device would do, or nothing in this country. */
function misfitOf(
  { settings }: Pick<AppLoadContext, "settings">,
  country: Country,
  wanted: string | undefined,
  methods: PaymentMethod[],
): { method: PaymentMethod; why: Misfit } | null {
  if (wanted === undefined || !isMethod(wanted) || methods.includes(wanted)) return null;
  const elsewhere = offeredMethods(settings, country).some(({ method }) => method === wanted);
  return { method: wanted, why: elsewhere ? "device" : "country" };
}

export type CheckoutData = Awaited<ReturnType<typeof loadCheckout>>;

/** Keyset position from the address: the id of the last entry shown. */
function entryId(text: string | null | undefined): number | null {
  return text && /^\d{1,15}$/.test(text) ? Number(text) : null;
}

export interface CheckoutReply {
  result: SubmissionResult;
  start: Start | null;
  /** Nothing was ordered: the discount in the prices that are shown now, where a code was entered. */
  discount: CheckoutDiscount | null;
  /** A code that only stood in the field was applied: the total on the button is another, and has to be pressed again. */
  pressAgain: boolean;
}

const ERROR_TEXTS: Record<Exclude<OrderRefusal | RetryRefusal, DiscountRefusal>, string> = {
  "no-such-package": "payments.error_package",
  "no-such-method": "payments.error_method",
  "price-changed": "payments.error_price",
  "no-consent": "payments.error_consent",
  "key-reused": "payments.error_price",
  "too-many-orders": "payments.error_too_many",
  "no-such-order": "payments.error_too_late",
  "already-paid": "payments.error_too_late",
  "too-late": "payments.error_too_late",
};

export function textOfRefusal(reason: OrderRefusal | RetryRefusal): string {
  return isDiscountRefusal(reason) ? textOfDiscountRefusal(reason) : ERROR_TEXTS[reason];
}

/**
 * Orders what the form asks for and says how to go on, or which field is wrong. A code that was typed and not applied is applied first:
 * nothing is ordered before its buyer has seen the total that will be charged.
 */
export async function submitCheckout(
  context: AppLoadContext,
  member: CurrentMember,
  form: FormData,
): Promise<CheckoutReply & { paymentId: string | null }> {
  const submission = parseWithZod(form, { schema: checkoutSchema });
  const country = await countryOfMember(context, member);
  const stop = async (result: SubmissionResult) => {
    const kept = textIn(form, "kept");
    const discount = kept === "" ? null : await loadCheckoutDiscount(context, member, { country, text: kept });
    return { result, discount, start: null, paymentId: null, pressAgain: false };
  };
  if (submission.status !== "success") return stop(submission.reply());
  const { value } = submission;
  const offer = offersFor(context.settings, country).find(({ id }) => id === value.package);
  if (value.entered?.trim()) {
    const wanted = { country, text: value.entered, price: offer?.price, method: value.method };
    const discount = await loadCheckoutDiscount(context, member, wanted);
    const { error } = discount.entry;
    const result = submission.reply(error === null ? {} : { fieldErrors: { code: [error] } });
    return { result, discount, start: null, paymentId: null, pressAgain: error === null };
  }
  const credits = offer?.credits ?? 0;
  const started = await orderAndPay(
    { site: context.site.key, accountId: member.id },
    {
      packageId: value.package,
      method: value.method,
      shown: { minor: value.amount, currency: value.currency },
      idempotencyKey: value.key,
      consent: true,
      country,
      device: deviceOf(context),
      repeated: value.repeat === "on",
      discount: value.code ? { code: value.code, member } : null,
    },
    {
      settings: context.settings,
      origin: context.origin,
      description: `${context.settings.name}: ${context.t("credits.amount", { count: credits })}`,
    },
  );
  if (started.ok) {
    const { start, paymentId } = started;
    return { result: submission.reply(), start, paymentId, discount: null, pressAgain: false };
  }
  const text = textOfRefusal(started.reason);
  const isCode = isDiscountRefusal(started.reason);
  return stop(submission.reply(isCode ? { fieldErrors: { code: [text] } } : { formErrors: [text] }));
}

function textIn(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value.trim() : "";
}

/** The address that shows the prices with the code of the form; null where its order is meant. A plain address, so that it can be linked to. */
export function addressWithCode(request: Request, form: FormData): string | null {
  const submission = parseWithZod(form, { schema: codeSchema });
  if (submission.status !== "success") return null;
  const { pathname, searchParams } = new URL(request.url);
  const code = submission.value.entered?.trim().slice(0, 40);
  if (code) searchParams.set("code", code);
  else searchParams.delete("code");
  const search = searchParams.toString();
  return search === "" ? pathname : `${pathname}?${search}`;
}

/** Sends the browser to the provider; null for one that wants a form posted, which the page then shows. */
export function redirectToProvider(start: Start): Response | null {
  if (start.kind === "form") return null;
  return new Response(null, { status: 303, headers: { location: start.url } });
}
