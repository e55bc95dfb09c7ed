import type { SiteSettings } from "#sites/settings-schema.ts";
import { publicPagesOf } from "./public-pages.server.ts";
import { addressOf, alternatesOf } from "./search-tags.server.ts";

type Mapped = Pick<SiteSettings, "site" | "domain" | "locales" | "domainLanguage">;

const kept = new WeakMap<object, string>();

/** The sitemap of a site; made once for its settings. Every address names all of its languages, itself among them. */
export function sitemapOf(settings: Mapped): string {
  const known = kept.get(settings);
  if (known !== undefined) return known;
  const urls = publicPagesOf(settings.site).flatMap((page) => {
    const links = alternatesOf(settings, page)
      .map(({ hreflang, href }) => `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${href}"/>`)
      .join("");
    return [null, ...settings.locales].map(
      (locale) => `<url><loc>${addressOf(settings, page, locale)}</loc>${links}</url>`,
    );
  });
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${urls.join("\n")}
</urlset>
`;
  kept.set(settings, xml);
  return xml;
}
