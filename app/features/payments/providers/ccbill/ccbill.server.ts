import { z } from "zod";
import { sites } from "#app/features/tenancy/site-registry.server.ts";
import { env } from "#app/platform/env.server.ts";
import { isId } from "#app/platform/id.server.ts";
import { type Currency, fromDecimal, type Money, toDecimal } from "#app/platform/money.ts";
import type { PaymentAttempt, PaymentProvider, ProviderEvent, RawCallback, Verified } from "../../payment-provider.ts";
import { countEvents, countedBefore } from "../../refund-requests.server.ts";
import { type ChargeAnswer, chargeAgain, refundSale, type SaleStatus, saleStatus } from "./data-link.server.ts";
import { CURRENCY_NUMBERS, formDigest, isSignedWebhook, withoutSecrets } from "./digest.server.ts";

/** Days. A single sale has a period too; ours ends with the purchase. */
const PERIOD = 30;

const number = z.string().regex(/^\d{1,25}$/);
const account = { clientAccnum: z.string().regex(/^\d{6}$/), clientSubacc: z.string().regex(/^\d{4}$/) };
/** What we send along with the form comes back with `X-` before its name. */
const passed = {
  "X-paymentId": z.string().refine(isId),
  "X-site": z.string().regex(/^[a-z][a-z0-9-]{0,30}$/),
};
const success = z.object({
  ...account,
  ...passed,
  subscriptionId: number,
  transactionId: number,
  billedInitialPrice: z.string(),
  billedCurrencyCode: z.string(),
  dynamicPricingValidationDigest: z.string(),
});
const failure = z.object({
  ...account,
  ...passed,
  transactionId: number,
  dynamicPricingValidationDigest: z.string(),
  failureReason: z.string().max(200).default(""),
  failureCode: z.string().max(40).default(""),
});
const reversal = z.object({
  ...account,
  subscriptionId: number,
  transactionId: number.optional(),
  amount: z.string(),
  currencyCode: z.string(),
  reason: z.string().max(200).default(""),
});

/** Stored of a webhook: money and its way; nothing about the person or the card. */
const KEPT =
  /^(eventType|timestamp|clientAccnum|clientSubacc|transactionId|subscriptionId|reservationId|formName|flexId|paymentType|billed\w+|subscription(InitialPrice|Currency\w*)|accounting\w+|failure\w+|reason|amount|currency|currencyCode|X-paymentId|X-site)$/;

interface Account {
  clientAccnum: string;
  clientSubacc: string;
  flexId: string;
  salt: string;
}

function accountOf(site: string): Account | null {
  const known = sites.get(site)?.paymentAccounts.ccbill;
  const salt = known && env().ccbill.salts.get(`${known.clientAccnum}-${known.clientSubacc}`);
  return salt ? { ...known, salt } : null;
}

/**
 * CCBill FlexForms, single sales by card: a signed form address, and webhooks. Sales and failures bear a digest; refunds, voids and
 * chargebacks bear none, so they count only once Data Link confirms them, and each as often as it does.
 */
export const ccbill: PaymentProvider = {
  name: "ccbill",
  chargesDirectly: true,
  isAvailable: (site) => (site === undefined ? [...sites.keys()].some(accountOf) : accountOf(site) !== null),
  supports: ({ method, currency }) => method === "card" && CURRENCY_NUMBERS[currency] !== undefined,
  origins: () => [new URL(env().ccbill.url).origin],
  async start({ payment }) {
    const known = accountOf(payment.site);
    const currencyNumber = numberOf(payment.amount.currency);
    if (!known) throw new Error(`CCBill has no account of ${payment.site}`);
    const price = toDecimal(payment.amount);
    const url = new URL(`/wap-frontflex/flexforms/${known.flexId}`, env().ccbill.url);
    url.search = new URLSearchParams({
      clientSubacc: known.clientSubacc,
      initialPrice: price,
      initialPeriod: String(PERIOD),
      currencyCode: currencyNumber,
      formDigest: formDigest({ price, period: PERIOD, currencyNumber }, known.salt),
      paymentId: payment.id,
      site: payment.site,
    }).toString();
    return { kind: "redirect", url: url.href };
  },
  async startStored({ payment }, subscriptionId) {
    const known = accountOf(payment.site);
    if (!known) throw new Error(`CCBill has no account of ${payment.site}`);
    const sale = {
      subscriptionId,
      price: toDecimal(payment.amount),
      currencyNumber: numberOf(payment.amount.currency),
    };
    const passing = { paymentId: payment.id, site: payment.site };
    const answer = await chargeAgain(known, { ...sale, period: PERIOD, passing }).catch(() => null);
    return { kind: "charged", event: answer && chargeEvent(payment, answer) };
  },
  async verify(callback): Promise<Verified> {
    const fields = fieldsOf(callback);
    if (!fields) return { ok: false, reason: "malformed" };
    const salt = env().ccbill.salts.get(`${fields.clientAccnum}-${fields.clientSubacc}`);
    if (!salt) return { ok: false, reason: "bad-signature" };
    switch (callback.query.get("eventType")) {
      case "NewSaleSuccess":
      case "UpSaleSuccess":
        return verifySuccess(fields, salt);
      case "NewSaleFailure":
      case "UpSaleFailure":
        return verifyFailure(fields, salt);
      case "Refund":
      case "Void":
        return verifyReversal(fields, "refunded");
      case "Chargeback":
        return verifyReversal(fields, "charged_back");
      default:
        return { ok: false, reason: "malformed" };
    }
  },
  eventKey: (event) => event.key,
  /** Data Link knows sales by CCBill's own number only: what was never told cannot be asked for. */
  async status(payment) {
    const known = accountOf(payment.site);
    if (!known || payment.providerReference === null || !env().ccbill.dataLinkLogin) return null;
    const told = await saleStatus(known, payment.providerReference);
    return told && told.chargebacks > 0 ? chargebackOf(payment, told) : null;
  },
  async refund({ payment, amount, key }) {
    const known = accountOf(payment.site);
    if (!known || payment.providerReference === null || !env().ccbill.dataLinkLogin) return { ok: false, byHand: true };
    const reference = payment.providerReference;
    const whole = amount.minor === payment.amount.minor;
    const counted = async () => moneyBack(await saleStatus(known, reference));
    // Data Link knows no keys: where it counts more refunds than before the first try, that try got through.
    const before = await countedBefore({ key, paymentId: payment.id, amountMinor: amount.minor }, counted);
    if (before !== null && (await counted()) > before) return { ok: true };
    return { ok: await refundSale(known, reference, whole ? null : toDecimal(amount)) };
  },
  acknowledge: () => new Response("OK", { headers: { "content-type": "text/plain; charset=utf-8" } }),
};

function verifySuccess(fields: Record<string, string>, salt: string): Verified {
  const parsed = success.safeParse(fields);
  if (!parsed.success) return { ok: false, reason: "malformed" };
  const told = parsed.data;
  const sale = { success: true, subscriptionId: told.subscriptionId } as const;
  if (!isSignedWebhook(sale, told.dynamicPricingValidationDigest, salt)) return { ok: false, reason: "bad-signature" };
  const amount = money(told.billedInitialPrice, told.billedCurrencyCode);
  if (!amount) return { ok: false, reason: "malformed" };
  return {
    ok: true,
    event: {
      key: `sale:${told.subscriptionId}`,
      type: "completed",
      paymentId: told["X-paymentId"],
      site: siteOf(told),
      amount,
      providerReference: told.subscriptionId,
      reason: null,
      ...keeps(told["X-site"], told.subscriptionId),
      payload: stored(fields),
    },
  };
}

/** The sale may be charged again where CCBill has agreed to that and Data Link can be asked. */
function keeps(site: string, subscriptionId: string): { keeps?: string } {
  const agreed = sites.get(site)?.paymentAccounts.ccbill?.chargeByPrevious && env().ccbill.dataLinkLogin;
  return agreed ? { keeps: subscriptionId } : {};
}

/** The answer to a charge, as the event that its webhook will tell again under the same key. */
function chargeEvent({ id, site, amount }: PaymentAttempt, answer: ChargeAnswer): ProviderEvent {
  const about = { paymentId: id, site };
  if (!answer.approved) {
    const reason = `${answer.code} ${answer.text}`.trim() || null;
    const payload = { event: "UpSaleFailure", reason };
    return {
      ...about,
      key: `failure:${answer.denialId ?? id}`,
      type: "failed",
      amount: null,
      providerReference: null,
      reason,
      payload,
    };
  }
  const { subscriptionId } = answer;
  const payload = { event: "UpSaleSuccess", subscriptionId };
  const sale = { key: `sale:${subscriptionId}`, type: "completed" as const, providerReference: subscriptionId };
  return { ...about, ...sale, amount, reason: null, ...keeps(site, subscriptionId), payload };
}

function numberOf(currency: Currency): string {
  const number = CURRENCY_NUMBERS[currency];
  if (!number) throw new Error(`CCBill cannot take ${currency}`);
  return number;
}

function verifyFailure(fields: Record<string, string>, salt: string): Verified {
  const parsed = failure.safeParse(fields);
  if (!parsed.success) return { ok: false, reason: "malformed" };
  const told = parsed.data;
  const sale = { success: false, transactionId: told.transactionId } as const;
  if (!isSignedWebhook(sale, told.dynamicPricingValidationDigest, salt)) return { ok: false, reason: "bad-signature" };
  return {
    ok: true,
    event: {
      key: `failure:${told.transactionId}`,
      type: "failed",
      paymentId: told["X-paymentId"],
      site: siteOf(told),
      amount: null,
      providerReference: null,
      reason: `${told.failureCode} ${told.failureReason}`.trim() || null,
      payload: stored(fields),
    },
  };
}

/** Without a digest anyone could send it: how often Data Link counts it is what makes it true, and one event of it. */
async function verifyReversal(fields: Record<string, string>, type: "refunded" | "charged_back"): Promise<Verified> {
  const parsed = reversal.safeParse(fields);
  if (!parsed.success) return { ok: false, reason: "malformed" };
  const told = parsed.data;
  const amount = money(told.amount, told.currencyCode);
  if (!amount) return { ok: false, reason: "malformed" };
  if (!env().ccbill.dataLinkLogin) return { ok: false, reason: "bad-signature" };
  const status = await saleStatus(told, told.subscriptionId).catch(() => "unreachable" as const);
  if (status === "unreachable") return { ok: false, reason: "too-early" };
  const times = type === "refunded" ? moneyBack(status) : (status?.chargebacks ?? 0);
  const key = `${type}:${told.subscriptionId}:${told.transactionId ?? times}`;
  // As many events as CCBill counts, whichever webhook comes first; a repeat is known by its transaction.
  if (times === 0 || (await countEvents("ccbill", `${type}:${told.subscriptionId}:`, key)) >= times)
    return { ok: false, reason: "bad-signature" };
  return {
    ok: true,
    event: {
      key,
      type,
      paymentId: null,
      site: null,
      amount,
      providerReference: told.subscriptionId,
      reason: told.reason || null,
      payload: stored(fields),
    },
  };
}

function moneyBack(status: SaleStatus | null): number {
  return (status?.refunds ?? 0) + (status?.voids ?? 0);
}

function chargebackOf(
  { id, site, amount, providerReference }: Parameters<PaymentProvider["status"]>[0],
  { chargebacks }: SaleStatus,
): ProviderEvent {
  const key = `charged_back:${providerReference}:${chargebacks}`;
  const payload = { event: "Chargeback", subscriptionId: providerReference };
  return { key, type: "charged_back", paymentId: id, site, amount, providerReference, reason: null, payload };
}

/** The site that the form was made for, if that site has this account; one account may serve several. */
function siteOf(told: { clientAccnum: string; clientSubacc: string; "X-site": string }): string {
  const known = accountOf(told["X-site"]);
  const same = known?.clientAccnum === told.clientAccnum && known.clientSubacc === told.clientSubacc;
  return same ? told["X-site"] : "";
}

/** A form, or JSON where the account is set up so; null for anything else. */
function fieldsOf({ headers, body }: RawCallback): Record<string, string> | null {
  const text = new TextDecoder().decode(body);
  if (!/json/i.test(headers.get("content-type") ?? "")) return Object.fromEntries(new URLSearchParams(text));
  try {
    const parsed = z.record(z.string(), z.coerce.string()).safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

function stored(fields: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(withoutSecrets(fields)).filter(([name]) => KEPT.test(name)));
}

function money(text: string, currencyNumber: string): Money | null {
  const [currency] = Object.entries(CURRENCY_NUMBERS).find(([, known]) => known === currencyNumber) ?? [];
  return currency ? fromDecimal(text, currency as Currency) : null;
}
