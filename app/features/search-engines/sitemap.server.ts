import { LOCALES, type Locale } from "#locales/locales.ts";
import type { SiteSettings } from "#sites/settings-schema.ts";
import { publicPagesOf } from "./public-pages.server.ts";
import { addressOf, alternatesOf } from "./search-tags.server.ts";

type Mapped = Pick<SiteSettings, "site" | "domain" | "locales" | "domainLanguage">;

export const MAP_HEADERS = {
  "content-type": "application/xml; charset=utf-8",
  "cache-control": "public, max-age=3600",
};

/** Of a site and its settings; a remote source makes new settings of the same content every few minutes. */
const MOST_KEPT = 500;
const kept = new Map<string, string>();

/**
 * The sitemap of a site: an index of one map a language, and one of the addresses that answer in the visitor's own. A map has far
 * fewer than the 50,000 addresses that crawlers take, however many slugs an operator writes.
 */
export function sitemapOf(settings: Mapped): string {
  return once(settings, "index", () => {
    const maps = [null, ...settings.locales].map((locale) => `https://${settings.domain}${mapPath(locale)}`);
    return document(
      "sitemapindex",
      "",
      maps.map((address) => `<sitemap><loc>${address}</loc></sitemap>`),
    );
  });
}

/** Every public page in one language (null: in the visitor's own); each names all of its languages, itself among them. */
export function languageMapOf(settings: Mapped, locale: Locale | null): string {
  return once(settings, locale ?? "any", () => {
    const urls = publicPagesOf(settings.site).map((page) => {
      const links = alternatesOf(settings, page)
        .map(({ hreflang, href }) => `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${href}"/>`)
        .join("");
      return `<url><loc>${addressOf(settings, page, locale)}</loc>${links}</url>`;
    });
    return document("urlset", ' xmlns:xhtml="http://www.w3.org/1999/xhtml"', urls);
  });
}

/** Which map a file's name asks for; undefined for none of this site. */
export function mapNamed(file: string, { locales }: Pick<Mapped, "locales">): Locale | null | undefined {
  if (file === "any.xml") return null;
  return LOCALES.find((locale) => file === `${locale}.xml` && locales.includes(locale));
}

function mapPath(locale: Locale | null): string {
  return `/sitemaps/${locale ?? "any"}.xml`;
}

function document(root: string, names: string, entries: string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${names}>
${entries.join("\n")}
</${root}>
`;
}

function once({ site, domain, locales, domainLanguage }: Mapped, part: string, make: () => string): string {
  const key = JSON.stringify([part, site, domain, locales, domainLanguage]);
  const known = kept.get(key);
  if (known !== undefined) return known;
  if (kept.size >= MOST_KEPT) kept.clear();
  const made = make();
  kept.set(key, made);
  return made;
}
