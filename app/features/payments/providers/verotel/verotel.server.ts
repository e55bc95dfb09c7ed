import { z } from "zod";
import { siteNamed, sites } from "#app/features/tenancy/site-registry.server.ts";
import { env } from "#app/platform/env.server.ts";
import { isId } from "#app/platform/id.server.ts";
import { fromDecimal, isCurrency, type Money, toDecimal } from "#app/platform/money.ts";
import type {
  PaymentMethod,
  PaymentProvider,
  ProviderEvent,
  RawCallback,
  StartRequest,
  Verified,
} from "../../payment-provider.ts";
import { askProvider } from "../ask-provider.server.ts";
import { isSignedPostback, signStart } from "./signature.server.ts";

const VERSION = "4";
/** FlexPay's names of our ways to pay; what has none is not offered through it. */
const METHODS: Partial<Record<PaymentMethod, string>> = { card: "CC", directdebit: "DDEU" };
/** What FlexPay settles in; DDEU is EUR only (decisions §5). */
const CURRENCIES: ReadonlySet<string> = new Set(["EUR", "USD", "GBP", "AUD", "CAD", "CHF", "DKK", "NOK", "SEK"]);

/** Stored of a postback: money and its way; neither card numbers nor e-mail addresses nor tokens. */
const KEPT: ReadonlySet<string> = new Set([
  ...["type", "event", "shopID", "saleID", "parentID", "referenceID", "custom1", "paymentMethod"],
  ...["priceAmount", "priceCurrency", "creditAmount", "creditCurrency", "amount", "currency", "saleResult"],
]);

const postback = z.object({
  shopID: z.string().regex(/^\d{1,10}$/),
  type: z.literal("purchase"),
  /** Absent or "purchase" for the sale itself. */
  event: z.enum(["", "initial", "purchase", "credit", "chargeback"]).default(""),
  referenceID: z.string().refine(isId),
  saleID: z.string().regex(/^[\w-]{1,40}$/),
  /** The sale that a credit or chargeback belongs to. */
  parentID: z
    .string()
    .regex(/^[\w-]{1,40}$/)
    .optional(),
  custom1: z
    .string()
    .regex(/^[a-z][a-z0-9-]{0,30}$/)
    .optional(),
  priceAmount: z.string(),
  priceCurrency: z.string(),
  creditAmount: z.string().optional(),
  creditCurrency: z.string().optional(),
  /** For the next purchase, once; where Verotel has switched one-click on for the account. */
  oneClickToken: z
    .string()
    .regex(/^[\x21-\x7e]{1,200}$/)
    .optional(),
});
type Postback = z.output<typeof postback>;

/** The signature key and the shop of a site; null where either is missing. */
function accountOf(site: string): { shopId: string; key: string } | null {
  const shopId = sites.get(site)?.paymentAccounts.verotel?.shopId;
  const key = shopId && env().verotel.keys.get(shopId);
  return key ? { shopId, key } : null;
}

/**
 * Verotel FlexPay v4, single purchases: a signed address for the browser, and a signed postback. Postbacks are answered `OK` only after
 * the commit: a sale without it is refunded by Verotel. Refunds are made in its Control Center; its postback moves our books.
 */
export const verotel: PaymentProvider = {
  name: "verotel",
  isAvailable: (site) => (site === undefined ? [...sites.keys()].some(accountOf) : accountOf(site) !== null),
  supports: ({ method, currency }) =>
    METHODS[method] !== undefined && CURRENCIES.has(currency) && (method !== "directdebit" || currency === "EUR"),
  origins: () => [new URL(env().verotel.url).origin],
  async start(request) {
    return { kind: "redirect", url: startUrl(request).href };
  },
  /** One click: the order page charges the card of the earlier sale and sends the browser on. The token stands outside the signature. */
  async startStored(request, token) {
    const url = startUrl(request);
    url.searchParams.set("oneClickToken", token);
    return { kind: "redirect", url: url.href };
  },
  async verify(callback): Promise<Verified> {
    const parameters = parametersOf(callback);
    const shopId = parameters.get("shopID") ?? "";
    const key = env().verotel.keys.get(shopId);
    if (!key || !isSignedPostback(parameters, key)) return { ok: false, reason: "bad-signature" };
    const parsed = postback.safeParse(Object.fromEntries(parameters));
    const event = parsed.success && parsed.data.type === "purchase" ? eventOf(parsed.data, parameters) : null;
    return event ? { ok: true, event } : { ok: false, reason: "malformed" };
  },
  eventKey: (event) => event.key,
  async status(payment) {
    const account = requiredAccount(payment.site);
    const parameters = { version: VERSION, shopID: account.shopId, referenceID: payment.id };
    const answer = readLines(await askProvider(signedUrl("/salestatus", parameters, account.key)));
    if (answer.get("response") !== "FOUND" || answer.get("saleResult") !== "APPROVED") return null;
    const parsed = postback.safeParse({ type: "purchase", ...Object.fromEntries(answer), event: "" });
    return parsed.success && parsed.data.referenceID === payment.id ? eventOf(parsed.data, answer) : null;
  },
  refund: async () => ({ ok: false, byHand: true }),
  acknowledge: () => new Response("OK", { headers: { "content-type": "text/plain; charset=utf-8" } }),
};

function requiredAccount(site: string): { shopId: string; key: string } {
  const account = accountOf(site);
  if (!account) throw new Error(`the site ${siteNamed(site).site} has no FlexPay shop with a key`);
  return account;
}

function startUrl({ payment, description, returnUrl }: StartRequest): URL {
  const { shopId, key } = requiredAccount(payment.site);
  const parameters: Record<string, string> = {
    version: VERSION,
    shopID: shopId,
    type: "purchase",
    priceAmount: toDecimal(payment.amount),
    priceCurrency: payment.amount.currency,
    description,
    referenceID: payment.id,
    custom1: payment.site,
    successURL: returnUrl,
    // No postback tells of a card that was declined: only the browser comes back, and is offered another try.
    declineURL: `${returnUrl}?declined=1`,
    paymentMethod: METHODS[payment.method] ?? "",
  };
  return signedUrl("/startorder", parameters, key);
}

function signedUrl(path: string, parameters: Record<string, string>, key: string): URL {
  const url = new URL(path, env().verotel.url);
  for (const [name, value] of Object.entries(parameters)) if (value !== "") url.searchParams.set(name, value);
  url.searchParams.set("signature", signStart(Object.entries(parameters), key));
  return url;
}

/** Postbacks come by GET; by POST as a form. */
function parametersOf({ method, query, body }: RawCallback): URLSearchParams {
  return method === "POST" ? new URLSearchParams(new TextDecoder().decode(body)) : query;
}

/** `name: value` lines, values in quotes or not. */
function readLines(text: string): Map<string, string> {
  const lines = text.split(/\r?\n/).map((line) => /^(\w{1,40}):[ \t]*(.*)$/.exec(line));
  return new Map(lines.flatMap((line) => (line ? [[line[1] as string, unquoted(line[2] as string)]] : [])));
}

function unquoted(value: string): string {
  return value.trim().replace(/^(["'])(.*)\1$/, "$2");
}

/** Null when an amount is no amount. The key is the same whether Verotel told us or we asked. */
function eventOf(told: Postback, parameters: Iterable<readonly [string, string]>): ProviderEvent | null {
  const credit = told.event === "credit";
  const amount = credit
    ? money(told.creditAmount ?? told.priceAmount, told.creditCurrency ?? told.priceCurrency)
    : money(told.priceAmount, told.priceCurrency);
  if (!amount) return null;
  // One shop may serve several sites; the site that a sale was started for is signed with it.
  const site = told.custom1 ?? null;
  const strange = site !== null && sites.get(site)?.paymentAccounts.verotel?.shopId !== told.shopID;
  const type = credit ? "refunded" : told.event === "chargeback" ? "charged_back" : "completed";
  return {
    key: `${type === "completed" ? "purchase" : told.event}:${told.saleID}`,
    type,
    paymentId: told.referenceID,
    site: strange ? "" : site,
    amount,
    providerReference: told.parentID ?? told.saleID,
    reason: null,
    ...(type === "completed" && told.oneClickToken ? { keeps: told.oneClickToken } : {}),
    payload: Object.fromEntries([...parameters].filter(([name]) => KEPT.has(name))),
  };
}

function money(text: string, currency: string): Money | null {
  return isCurrency(currency) ? fromDecimal(text, currency) : null;
}
