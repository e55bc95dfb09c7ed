import { z } from "zod";
import { COUNTRIES, LOCALES } from "#locales/locales.ts";
import { CURRENCIES } from "./countries.ts";

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
export const day = z.iso.date();
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
export type ProfileField = (typeof PROFILE_FIELDS)[number];
/** Free texts of a profile (spec §3 Profile). */
export const PROFILE_NOTES = ["about_me", "signup_reason"] as const;
export type ProfileNote = (typeof PROFILE_NOTES)[number];
/** Search filter (spec §3). */
export const SEARCH_FIELDS = ["gender", "country", "countryregion", "min_age", "max_age"] as const;
export type SearchField = (typeof SEARCH_FIELDS)[number];

export const money = z.strictObject({ minor: integer(1, 100_000_000), currency });

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

export const affiliateNetwork = z.strictObject({
  /** Address template with the macros of decisions §8. */
  postbackUrl: z
    .string()
    .max(2000)
    .regex(/^https:\/\//, "expected an https address"),
  events: z.array(z.enum(["soi", "doi", "first_purchase", "rebuy"])).default(["soi", "doi", "first_purchase", "rebuy"]),
  payouts: z.partialRecord(z.enum(["soi", "doi", "first_purchase", "rebuy"]), money).default({}),
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
