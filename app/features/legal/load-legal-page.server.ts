import { formatDay } from "#app/features/i18n/format.ts";
import { termsVersionDate } from "#app/features/tenancy/terms-version.ts";
import type { Locale } from "#locales/locales.ts";
import { isVersioned, type LegalPage } from "./legal.rules.ts";
import { type LegalReader, legalFacts, placeholderValues } from "./legal-facts.server.ts";
import type { Fact, FactName, LegalText } from "./legal-text.ts";
import { parseLegalText } from "./parse-legal-text.ts";

/** Long texts stay on the server: a page sends the one it shows. */
const sources = import.meta.glob<string>("./texts/*/*.md", { eager: true, query: "?raw", import: "default" });
const parsed = new Map<string, LegalText>();

export interface LegalPageData extends LegalText {
  page: LegalPage;
  /** Day of this version for people; null where a page has none. */
  version: string | null;
  facts: Partial<Record<FactName, Fact[]>>;
}

/** A legal page made out for a site in a language; a placeholder without a value throws, so no page shows one. */
export function loadLegalPage(page: LegalPage, reader: LegalReader): LegalPageData {
  const { settings, locale } = reader;
  const text = fill(legalText(page, locale), placeholderValues(reader));
  const used = new Set(
    text.sections.flatMap(({ blocks }) => blocks.flatMap((b) => (b.kind === "facts" ? b.name : []))),
  );
  const facts = Object.entries(legalFacts(reader)).filter(([name]) => used.has(name as FactName));
  return {
    ...text,
    page,
    version: isVersioned(page) ? formatDay(termsVersionDate(settings.company), { locale, shape: "long" }) : null,
    facts: Object.fromEntries(facts),
  };
}

/** A text as it was written, with its placeholders; US English reads the English one. */
export function legalText(page: LegalPage, locale: Locale): LegalText {
  const path = `./texts/${locale === "en-US" ? "en" : locale}/${page}.md`;
  const known = parsed.get(path);
  if (known) return known;
  const source = sources[path];
  if (source === undefined) throw new Error(`there is no text ${path}`);
  const text = parseLegalText(source);
  parsed.set(path, text);
  return text;
}

/** Fills every string of a value. */
function fill<T>(value: T, values: Record<string, string>): T {
  if (typeof value === "string") {
    return value.replace(/\{\{(\w+)\}\}(\.?)/g, (_, name: string, stop: string) => {
      const found = values[name];
      if (found === undefined) throw new Error(`there is no value for {{${name}}}`);
      // "Media B.V." at the end of a sentence already has its full stop.
      return stop && found.endsWith(".") ? found : found + stop;
    }) as T;
  }
  if (Array.isArray(value)) return value.map((entry) => fill(entry, values)) as T;
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, fill(entry, values)])) as T;
}
