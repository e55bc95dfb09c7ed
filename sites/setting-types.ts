import * as ibantools from "ibantools";
import { z } from "zod";
import { COUNTRIES, LOCALES } from "#locales/locales.ts";
import { CURRENCIES } from "./currencies.ts";

/** The building blocks of the settings, each with its range; the fields themselves are in settings-schema.ts. */

export const country = z.enum(COUNTRIES as [(typeof COUNTRIES)[number], ...typeof COUNTRIES]);
export const locale = z.enum(LOCALES);
export const currency = z.enum(CURRENCIES);
export const SITE_NAME = /^[a-z][a-z0-9-]{0,30}$/;
export const siteName = z.string().regex(SITE_NAME, "expected a folder name: small letters, digits, dashes");
export const text = (max: number) => z.string().trim().min(1).max(max);
export const integer = (min: number, max: number) => z.number().int().min(min).max(max);
/** An exact host name without scheme or port. */
export const host = z
  .string()
  .max(253)
  .regex(
    /^[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/,
    "expected a host name in small letters, no scheme, no port",
  );
export const colour = z.string().regex(/^#[0-9a-f]{6}$/i, "expected a colour such as #1e5c4b");
export const phone = z
  .string()
  .regex(/^\+[0-9][0-9 -]{6,20}$/, "expected an international number such as +31 20 123 45 67");
const day = z.iso.date();
/** One text for every language, or one per language; absent means the text of the locale files. Never empty (A05). */
export const localizedText = (max: number) =>
  z
    .union([text(max), z.partialRecord(locale, text(max))])
    .nullable()
    .default(null);

/** Profile fields as the API names them (spec §3 Profile). */
export const PROFILE_FIELDS = [
  "age",
  "country",
  "region",
  "city",
  "gender",
  "sexuality",
  "hair_color",
  "eye_color",
  "body_type",
  "relationship_status",
  "interests",
  "tattoos",
] as const;
/** Free texts of a profile (spec §3 Profile). */
export const PROFILE_NOTES = ["about_me", "signup_reason"] as const;
/** Search filter (spec §3). */
export const SEARCH_FIELDS = ["gender", "country", "countryregion", "min_age", "max_age"] as const;

/** `smartphone` by the browser's own word (Sec-CH-UA-Mobile), else by its name; everything else is a `desktop`, tablets too. */
const DEVICES = ["smartphone", "desktop"] as const;
export type Device = (typeof DEVICES)[number];

const money = z.strictObject({ minor: integer(1, 100_000_000), currency });

export const creditPackage = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]{1,40}$/, "expected small letters, digits and dashes"),
  credits: integer(1, 100_000),
  price: money,
});

/** In the order they are offered; the next one is offered when one declines. Keys of the providers come from the environment. */
export const paymentMethod = z.strictObject({
  method: z.enum(["card", "ideal", "bancontact", "paypal", "directdebit"]),
  provider: z.enum(["sandbox", "verotel", "ccbill", "sepa"]),
  /** Countries where it is offered; absent means all of the site's. */
  countries: z.array(country).min(1).optional(),
  /** Devices on which it is offered; absent means all. */
  devices: z
    .array(z.enum(DEVICES))
    .min(1)
    .refine((devices) => new Set(devices).size === devices.length, "expected each device once")
    .optional(),
});

export const company = z.strictObject({
  name: text(120),
  address: text(200),
  kvk: text(40),
  city: text(80),
  country,
  tradenames: z.array(text(80)).min(1).max(100),
  vatNumbers: z.array(text(40)).min(1).max(40),
  supportPhone: phone,
  /** Percentage offered to a member who wants to delete the account; 0 offers nothing. */
  deleteDiscount: integer(0, 100).default(0),
  /** Day the company was entered; moves the version date of the terms (K06). */
  added: day,
});

/** What a payment service knows a site by; its keys come from the environment (.env.example). */
export const paymentAccounts = z.strictObject({
  /** FlexPay: the number of the shop. */
  verotel: z.strictObject({ shopId: z.string().regex(/^[0-9]{1,10}$/, "expected the number of a shop") }).optional(),
  /** FlexForms: main account, sub account, and the form. */
  ccbill: z
    .strictObject({
      clientAccnum: z.string().regex(/^[0-9]{6}$/, "expected six digits"),
      clientSubacc: z.string().regex(/^[0-9]{4}$/, "expected four digits"),
      flexId: z.string().regex(/^[0-9a-f-]{36}$/, "expected the id of a FlexForm"),
      /** CCBill has agreed to charges by an earlier sale: repeat orders need no form. */
      chargeByPrevious: z.boolean().default(false),
    })
    .optional(),
});

/** Check digits of ISO 7064 mod 97-10, as in IBANs; a creditor identifier leaves its business code (places 5 to 7) out. */
function fitsModulo97(text: string): boolean {
  const digits = [...text.slice(4), ...text.slice(0, 4)].map((sign) => Number.parseInt(sign, 36)).join("");
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1;
}

/** The creditor whose direct debits this site collects: as the bank's contract says. */
export const directDebit = z.strictObject({
  creditorId: z
    .string()
    .regex(/^[A-Z]{2}[0-9]{2}[A-Z0-9]{3}[A-Z0-9]{1,28}$/, "expected a SEPA creditor identifier")
    .refine((id) => fitsModulo97(id.slice(0, 4) + id.slice(7)), "expected right check digits"),
  creditorName: text(70),
  /** Where the money goes. */
  iban: z.string().refine((iban) => ibantools.isValidIBAN(iban), "expected an IBAN without spaces"),
  /** Of the creditor's bank; absent where the bank takes the IBAN alone. */
  bic: z
    .string()
    .regex(/^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/, "expected a BIC")
    .optional(),
});

export const invoice = z.strictObject({
  /** First part of every invoice number. */
  prefix: z.string().regex(/^[A-Z0-9]{1,10}$/, "expected capitals and digits"),
  /** Basis points per country (2100 = 21 %); absent countries take the standard rate. */
  vatRates: z.partialRecord(country, integer(0, 5000)).default({}),
});

/** Limits of free and premium members; spec §9. */
export const limits = z.strictObject({
  freePhotos: integer(0, 100).default(3),
  premiumPhotos: integer(1, 200).default(25),
  freeConversations: integer(0, 100).default(2),
  swipeLikesPerDay: integer(0, 1000).default(4),
});

/** What an affiliate can earn by, and what a network can be told of. */
const PURCHASES = ["first_purchase", "rebuy"] as const;
const TOLD = ["soi", "doi", ...PURCHASES, "reversal"] as const;

/** The macros of a postback address (decisions §8). */
const POSTBACK_MACROS = [
  "click_id",
  "network",
  "ref",
  "sub1",
  "sub2",
  "sub3",
  "event",
  "conversion_id",
  "payout",
  "currency",
  "status",
  "ts",
] as const;
export type PostbackMacro = (typeof POSTBACK_MACROS)[number];

const postbackAddress = text(2000).superRefine((value, context) => {
  const fail = (message: string) => context.addIssue({ code: "custom", message });
  const url = URL.canParse(value) ? new URL(value) : null;
  if (url?.protocol !== "https:") return fail("expected an https address");
  if (url.username || url.password || url.hash) fail("expected no password and no fragment in the address");
  if (/^https:\/\/[^/?#]*[{}]/i.test(value)) fail("expected no macro in the host");
  for (const [, name = ""] of value.matchAll(/\{([^{}]*)\}/g))
    if (!(POSTBACK_MACROS as readonly string[]).includes(name)) fail(`there is no macro {${name}}`);
});

/** How a conversion is paid: a fixed sum for a signup (CPL) or a purchase (CPA), or a share of what was paid. */
const payoutRule = z.discriminatedUnion("model", [
  z.strictObject({
    model: z.literal("cpl"),
    on: z.enum(["soi", "doi"]),
    amount: money,
  }),
  z.strictObject({
    model: z.literal("cpa"),
    on: z.enum(PURCHASES),
    amount: money,
    /** Of the order; absent means all. */
    countries: z.array(country).min(1).optional(),
  }),
  z.strictObject({
    model: z.literal("share"),
    on: z.enum(PURCHASES),
    /** Of the price with its VAT, in its currency: 3000 = 30 %. */
    basisPoints: integer(1, 10_000),
    countries: z.array(country).min(1).optional(),
  }),
]);

const postback = z.strictObject({
  /** Each macro is filled in and encoded; one that says nothing is empty. */
  url: postbackAddress,
  on: z
    .array(z.enum(TOLD))
    .min(1)
    .default([...TOLD]),
  /** Ends with `signature`, the hex HMAC-SHA256 of the address before it under AFFILIATE_SECRET_<NETWORK>. */
  signed: z.boolean().default(false),
});

export const networkName = z.string().regex(/^[a-z0-9_-]{1,40}$/i, "expected letters, digits, - and _");

export const affiliateNetwork = z.strictObject({
  /** The first rule that fits a conversion counts; without one it earns nothing. */
  payouts: z.array(payoutRule).max(50).default([]),
  postbacks: z.array(postback).max(5).default([]),
});

/** A partner's tile: where it leads, and its words in each language or one for all. */
const camTile = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]{1,40}$/, "expected small letters, digits and dashes"),
  title: z.union([text(60), z.partialRecord(locale, text(60))]),
  text: localizedText(120),
  url: z.url({ protocol: /^https$/ }).max(500),
});
/** One tile after so many members at most. */
export const camTiles = z.strictObject({
  every: integer(6, 100).default(12),
  tiles: z
    .array(camTile)
    .max(20)
    .refine((tiles) => new Set(tiles.map((tile) => tile.id)).size === tiles.length, "expected each id once")
    .default([]),
});
