import { z } from "zod";
import { DEFAULT_LOCALE, LOCALES } from "#locales/locales.ts";
import { COUNTRY_FACTS } from "./countries.ts";
import { GIFT_KEYS } from "./gift-keys.ts";
import { NICHE_NUMBERS } from "./niche.ts";
import * as type from "./setting-types.ts";

/**
 * Everything an operator decides for a site: each setting once, with type, range and default, in the group that says who
 * may see it. Names are those of the specification (§3 Settings) in camelCase; the API answers in snake_case
 * (app/features/tenancy/setting-names.ts). Secrets are never here: they come from the environment.
 */

/** These reach the browser and `GET /api/settings.php`. */
const publicFields = {
  /** Folder under sites/: brand, landers, copy; the scope of all data. */
  site: type.siteName,
  /** Brand name, as text. */
  name: type.text(40),
  /** 1 general, 2 she, 3 bdsm, 4 bbw, 5 gilf, 6 milf, 7 gay. */
  niche: z.literal(NICHE_NUMBERS),
  /** The brand's own colours over its niche's; null keeps the niche's. */
  colours: z.strictObject({ primary: type.colour, secondary: type.colour, dark: type.colour }).nullable().default(null),
  countries: z.array(type.country).min(1),
  /** Primary host: mail links and canonical addresses. */
  domain: type.host,
  /** Language of a visitor without a choice whose browser asks for none of ours. */
  domainLanguage: type.locale.default(DEFAULT_LOCALE),
  locales: z
    .array(type.locale)
    .min(1)
    .default([...LOCALES]),
  /** Title and description of the home page; null takes the texts of the locale files and the site's copy. */
  indexTitle: type.localizedText(70),
  description: type.localizedText(200),
  /** Address before public photo variants, for instance `https://cdn.example/nearly`; empty serves them from the site itself. */
  cdnPrefix: z
    .union([
      z.literal(""),
      z.string().regex(/^https:\/\/[^\s?#]+[^/\s?#]$/, "expected an https address without a slash at its end"),
    ])
    .default(""),
  /** all, with_trafficsource (only with a network in the visit), other (invitation only). */
  signups: z.enum(["all", "with_trafficsource", "other"]).default("all"),
  /** May a visitor search without logging in? */
  loggedOutSearch: z.boolean().default(false),
  /** The same for visitors who come from a traffic source. */
  loggedOutSearchTrafficsource: z.boolean().default(false),
  /** Country found for the visitor by the settings service; null when unknown. */
  geoipCountry: type.country.nullable().default(null),
  /** Country the visitor chose (`?country=`). */
  geoipSelectedCountry: type.country.nullable().default(null),
  enableSiteEntryPopup: z.boolean().default(false),
  /** VAPID public key; its private half is in the environment. */
  pushPublicKey: type.text(200).nullable().default(null),
  /** The company's own when absent. */
  supportPhone: type.phone.optional(),
  /** `support@` the domain when absent. */
  supportEmail: z.email().max(200).optional(),
  /** Lowest price of a message per country, in minor units; computed from the packages when absent. */
  minimumMessageCosts: z
    .partialRecord(type.country, z.strictObject({ costs: type.integer(0, 1_000_000), currency: type.currency }))
    .default({}),
  /** Credits. */
  messageCredits: type.integer(0, 1000).default(1),
  photoCredits: type.integer(0, 1000).default(2),
  giftCredits: type.integer(0, 1000).default(5),
  /** Credits granted at activation: the free messages. */
  signupCredits: type.integer(0, 1000).default(3),
  /** Characters. */
  messageLength: type.integer(50, 5000).default(1000),
  visibleProfileFields: z.array(z.enum(type.PROFILE_FIELDS)).default([...type.PROFILE_FIELDS]),
  visibleProfileNotes: z.array(z.enum(type.PROFILE_NOTES)).default([...type.PROFILE_NOTES]),
  searchFields: z.array(z.enum(type.SEARCH_FIELDS)).default([...type.SEARCH_FIELDS]),
  /** Own words for the fictional label; they can be changed, never emptied (A05). */
  fictionalWarning: type.localizedText(400),
  fictionalSingular: type.localizedText(40),
  fictionalPlural: type.localizedText(40),
  /** Name of the icon beside the fictional label. */
  fictionalIcon: z
    .string()
    .regex(/^[a-z][a-z0-9-]{0,30}$/, "expected the name of an icon")
    .default("masks"),
  /** Days; K11. */
  refundDays: type.integer(0, 365).default(14),
  /** Show members of sister sites, and ours there. */
  memberResell: z.boolean().default(false),
  companyId: type.integer(1, 2_147_483_647),
  /** Whose name stands on mails; the brand's when absent. */
  mailName: type.text(60).optional(),
  /** IANA name; the first country's when absent. Age and night are counted in it. */
  timezone: z.string().refine(isTimeZone, "expected an IANA time zone such as Europe/Amsterdam").optional(),
  /** Years; never under 18. */
  minAge: type.integer(18, 99).default(18),
  limits: type.limits.prefault({}),
  packages: z.array(type.creditPackage).min(1).max(400),
  paymentMethods: z
    .array(type.paymentMethod)
    .min(1)
    .default([{ method: "card", provider: "sandbox" }]),
  /** The line of US law under the footer, in English only; on when absent where the site is for the US. */
  usFooter: z.boolean().optional(),
  /** The per-language disclaimer under the content. */
  disclaimer: z.boolean().default(true),
};

/** These stay on the server. */
export const privateFields = {
  /** Every host that answers as this site; exact, `domain` among them. The domain with and without `www.` when absent. */
  domains: z.array(type.host).min(1).max(1000).optional(),
  /** Sites (folders) that share members with this one besides those of the same niche. */
  resellWith: z.array(type.siteName).default([]),
  /** A moderator looks at each photo first (`photos:list`, `photos:approve`); off shows them at once. */
  photoModeration: z.boolean().default(false),
  /** Members found between two members of a sister site (`member_resell`), at least. */
  resellEvery: type.integer(6, 100).default(12),
  /** Partners' tiles among the members found, marked as advertising; none by default. */
  camTiles: type.camTiles.prefault({}),
  /** Gifts that members can send, in the order of the picker; none switches gifts off. */
  gifts: z
    .array(z.enum(GIFT_KEYS))
    .refine((keys) => new Set(keys).size === keys.length, "expected each gift once")
    .default([...GIFT_KEYS]),
  company: type.company,
  invoice: type.invoice,
  paymentAccounts: type.paymentAccounts.prefault({}),
  /** Needed where a way to pay has the provider sepa. */
  directDebit: type.directDebit.nullable().default(null),
  /** Address that mails come from; `hello@` the domain when absent. */
  mailAddress: z.email().max(200).optional(),
  /** Say "e-mail not found" at a password reset; off answers the same for every address. */
  resetRevealsUnknownEmail: z.boolean().default(false),
  /** Say "there is an account with this e-mail" at signup; off tells only its owner, by mail. */
  signupRevealsExistingEmail: z.boolean().default(false),
  /** Networks of this site alone; one of the same name in sites/networks.ts is replaced. */
  affiliateNetworks: z.record(type.networkName, type.affiliateNetwork).default({}),
};

function isTimeZone(value: string): boolean {
  try {
    new Intl.DateTimeFormat("en", { timeZone: value });
    return true;
  } catch {
    return false;
  }
}

const fields = z.strictObject({ ...publicFields, ...privateFields });
type Fields = z.output<typeof fields>;

/** What does not fit together, as far as the parts are there: field and sentence. */
function* clashes(value: Partial<Fields>): Generator<[keyof Fields, string]> {
  const { domain, domains, locales, countries = [], packages, paymentMethods = [] } = value;
  if (domain !== undefined && domains && !domains.includes(domain))
    yield ["domains", `expected the domain ${domain} among them`];
  if (value.domainLanguage !== undefined && locales && !locales.includes(value.domainLanguage))
    yield ["domainLanguage", "expected one of the site's locales"];
  const ids = (packages ?? []).map((entry) => entry.id);
  const twice = ids.find((id, index) => ids.indexOf(id) !== index);
  if (twice) yield ["packages", `the id ${twice} is used twice`];
  const sold = new Set(packages?.map((entry) => entry.price.currency));
  for (const country of packages ? countries : []) {
    const { currency } = COUNTRY_FACTS[country];
    if (!sold.has(currency)) yield ["packages", `expected packages in ${currency}, the currency of ${country}`];
  }
  for (const { provider, method, countries: offered = countries } of paymentMethods) {
    if (provider !== "sepa") continue;
    if (value.directDebit === null)
      yield ["directDebit", "expected the creditor of the direct debits in payment_methods"];
    if (method !== "directdebit") yield ["paymentMethods", `${method} cannot be paid with sepa`];
    const other = offered.find((country) => COUNTRY_FACTS[country].currency !== "EUR");
    if (other) yield ["paymentMethods", `sepa collects euros only, not what is paid in ${other}`];
  }
  if (value.site !== undefined && value.resellWith?.includes(value.site))
    yield ["resellWith", "a site cannot name itself"];
}

function checkTogether(value: Fields, context: z.core.$RefinementCtx<Fields>): void {
  for (const [field, message] of clashes(value)) context.addIssue({ code: "custom", path: [field], message });
}

/** What does not fit together in settings of which other parts are wrong: an operator mends everything in one go. */
export function clashesOfSoundParts(input: object): [field: string, message: string][] {
  const sound = Object.entries(fields.shape).flatMap(([name, part]) => {
    const read = part.safeParse((input as Record<string, unknown>)[name]);
    return read.success ? [[name, read.data]] : [];
  });
  return [...clashes(Object.fromEntries(sound) as Partial<Fields>)];
}

function withDerived(value: Fields) {
  const { domain } = value;
  const [first] = value.countries;
  const timezone = value.timezone ?? COUNTRY_FACTS[first as (typeof value.countries)[number]].timeZone;
  const costs = Object.fromEntries(value.countries.map((country) => [country, lowestMessagePrice(value, country)]));
  return {
    ...value,
    domains: value.domains ?? [domain, `www.${domain}`],
    supportPhone: value.supportPhone ?? value.company.supportPhone,
    supportEmail: value.supportEmail ?? `support@${domain}`,
    mailName: value.mailName ?? value.name,
    mailAddress: value.mailAddress ?? `hello@${domain}`,
    usFooter: value.usFooter ?? value.countries.includes("US"),
    timezone,
    minimumMessageCosts: { ...costs, ...value.minimumMessageCosts },
  };
}

/** Rounded up, so that the price we name is never below the true one. */
function lowestMessagePrice(value: Fields, country: Fields["countries"][number]) {
  const { currency } = COUNTRY_FACTS[country];
  const prices = value.packages
    .filter((entry) => entry.price.currency === currency)
    .map((entry) => Math.ceil((entry.price.minor * value.messageCredits) / entry.credits));
  return { costs: Math.min(...prices), currency };
}

export const siteSettingsSchema = fields.superRefine(checkTogether).transform(withDerived);
export type SiteSettings = z.output<typeof siteSettingsSchema>;
export type SiteSettingsInput = z.input<typeof siteSettingsSchema>;
export type PublicSettingName = keyof typeof publicFields;
export const PUBLIC_SETTING_NAMES = Object.keys(publicFields) as PublicSettingName[];
export const SETTING_NAMES: ReadonlySet<string> = new Set([
  ...Object.keys(publicFields),
  ...Object.keys(privateFields),
]);
