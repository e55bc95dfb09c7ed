import { DEFAULT_DATE_LOCALE, type Locale } from "#locales/locales.ts";

/** Dates, numbers and money for people. Formatters are made once for each locale and shape: making one costs more than using it. */

/** BCP 47 tag for Intl: plain English writes dates the European way, US English the American way. */
export function intlTag(locale: Locale): string {
  return locale === "en" ? "en-GB" : locale;
}

const caches = new Map<string, unknown>();

function cached<T>(kind: string, locale: Locale, options: object, make: (tag: string) => T): T {
  const id = `${kind} ${locale} ${JSON.stringify(options)}`;
  let formatter = caches.get(id) as T | undefined;
  if (formatter === undefined) {
    formatter = make(intlTag(locale));
    caches.set(id, formatter);
  }
  return formatter;
}

const DATE_SHAPES = {
  /** 21-11-2026 */
  short: { dateStyle: "short" },
  /** 21 nov 2026 */
  medium: { dateStyle: "medium" },
  /** 21 november 2026 */
  long: { dateStyle: "long" },
  /** zaterdag 21 november */
  weekday: { weekday: "long", day: "numeric", month: "long" },
  /** 14:05 */
  time: { timeStyle: "short" },
  /** 21 nov 2026 14:05 */
  dateTime: { dateStyle: "medium", timeStyle: "short" },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;
type DateShape = keyof typeof DATE_SHAPES;

/** `timeZone` is the site's, so that server and browser write the same. Dutch when no locale is given (spec §9). */
export function formatDate(
  at: Date | number,
  {
    locale = DEFAULT_DATE_LOCALE,
    shape = "medium",
    timeZone,
  }: { locale?: Locale; shape?: DateShape; timeZone?: string } = {},
): string {
  const options = timeZone ? { ...DATE_SHAPES[shape], timeZone } : DATE_SHAPES[shape];
  const text = cached("date", locale, options, (tag) => new Intl.DateTimeFormat(tag, options)).format(at);
  return locale === "fr" ? text.replace(FRENCH_FIRST, "1er ") : text;
}

/** The first of a month, which French counts and Intl does not: "1er mai". */
const FRENCH_FIRST = /(?<!\d)1 (?=\p{L})/u;

/** A calendar day such as a birth date or a version date (`2026-11-21`), without any time zone. */
export function formatDay(day: string, options: { locale?: Locale; shape?: "short" | "medium" | "long" } = {}): string {
  return formatDate(new Date(`${day}T00:00:00Z`), { ...options, timeZone: "UTC" });
}

/** Seconds of each unit, largest first. */
const UNITS = [
  ["year", 31_557_600],
  ["month", 2_629_800],
  ["week", 604_800],
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
] as const satisfies [Intl.RelativeTimeFormatUnit, number][];

/** "5 minutes ago", "yesterday"; less than a minute is "now". */
export function formatRelativeTime(
  at: Date | number,
  now: Date | number,
  locale: Locale = DEFAULT_DATE_LOCALE,
): string {
  const seconds = (Number(at) - Number(now)) / 1000;
  const formatter = cached("relative", locale, {}, (tag) => new Intl.RelativeTimeFormat(tag, { numeric: "auto" }));
  for (const [unit, size] of UNITS) {
    if (Math.abs(seconds) >= size) return formatter.format(Math.trunc(seconds / size), unit);
  }
  return formatter.format(0, "second");
}

export function formatNumber(value: number, locale: Locale, options: Intl.NumberFormatOptions = {}): string {
  return cached("number", locale, options, (tag) => new Intl.NumberFormat(tag, options)).format(value);
}

/** `25` → "25 %". */
export function formatPercent(percentage: number, locale: Locale): string {
  return formatNumber(percentage / 100, locale, { style: "percent", maximumFractionDigits: 1 });
}

/**
 * Currencies whose bare symbol can mean no other that is sold: `12,99 £`, not `£GB` or `GBP`. Dollars and crowns share theirs
 * and keep the form by which each language tells them apart.
 */
const OWN_SYMBOL: ReadonlySet<string> = new Set(["EUR", "GBP"]);

/** Money from minor units, without floating point on the way. */
export function formatMoney(money: { minor: number; currency: string }, locale: Locale): string {
  const { currency } = money;
  const currencyDisplay = OWN_SYMBOL.has(currency) ? "narrowSymbol" : "symbol";
  const options = { style: "currency", currency, currencyDisplay } as const;
  const formatter = cached("money", locale, options, (tag) => new Intl.NumberFormat(tag, options));
  const digits = formatter.resolvedOptions().maximumFractionDigits ?? 2;
  const padded = String(Math.abs(money.minor)).padStart(digits + 1, "0");
  const whole = padded.slice(0, padded.length - digits);
  const decimal = digits === 0 ? whole : `${whole}.${padded.slice(-digits)}`;
  return formatter.format(`${money.minor < 0 ? "-" : ""}${decimal}` as Intl.StringNumericLiteral);
}

/** "a, b en c". */
export function formatList(
  entries: readonly string[],
  locale: Locale,
  type: "conjunction" | "disjunction" = "conjunction",
): string {
  return cached("list", locale, { type }, (tag) => new Intl.ListFormat(tag, { type })).format(entries);
}
