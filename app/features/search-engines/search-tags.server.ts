import { LOCALE_PARAMETER, localeOfQuery } from "#app/features/i18n/locale-query.ts";
import type { Locale } from "#locales/locales.ts";
import type { SiteSettings } from "#sites/settings-schema.ts";
import { type PublicPage, publicPageAt } from "./public-pages.server.ts";
import { shareImagePath } from "./share-image.server.ts";

/** What a public page tells search engines and those who share it. */
export interface SearchTags {
  /** Path of the page that these are for. */
  path: string;
  canonical: string;
  alternates: { hreflang: string; href: string }[];
  image: string;
  /** Structured data of the home page, as JSON; of our own texts only. */
  data: string | null;
}

type Indexed = Pick<SiteSettings, "site" | "domain" | "locales" | "domainLanguage">;
type Described = Indexed & Pick<SiteSettings, "name" | "company" | "supportPhone" | "supportEmail">;

/** Null for every page that is somebody's own: it bears no tags and is kept out by its header (`robotsHeader`). */
export function searchTagsOf(settings: Described, locale: Locale, url: URL): SearchTags | null {
  const page = publicPageAt(settings.site, url.pathname);
  if (!page) return null;
  const asked = localeOfQuery(url.searchParams, settings.locales);
  return {
    path: url.pathname,
    canonical: addressOf(settings, page, asked ?? null),
    alternates: alternatesOf(settings, page),
    image: `https://${settings.domain}${shareImagePath(locale)}`,
    data: url.pathname === "/" ? structuredData(settings, locale) : null,
  };
}

/** Each language under its own address, and the address that answers in the visitor's language. */
export function alternatesOf(settings: Indexed, page: PublicPage): { hreflang: string; href: string }[] {
  return [
    ...settings.locales.map((locale) => ({ hreflang: locale, href: addressOf(settings, page, locale) })),
    { hreflang: "x-default", href: addressOf(settings, page, null) },
  ];
}

/** On the site's primary domain; null stands for the visitor's own language. */
export function addressOf(settings: Indexed, page: PublicPage, locale: Locale | null): string {
  const path = page.pathIn(locale ?? settings.domainLanguage);
  return `https://${settings.domain}${path}${locale === null ? "" : `?${LOCALE_PARAMETER}=${locale}`}`;
}

function structuredData(settings: Described, locale: Locale): string {
  const { name, domain, company, supportEmail, supportPhone } = settings;
  const url = `https://${domain}/`;
  return JSON.stringify({
    "@context": "https://schema.org",
    "@graph": [
      {
        "@type": "WebSite",
        "@id": `${url}#website`,
        url,
        name,
        inLanguage: locale,
        publisher: { "@id": `${url}#company` },
      },
      {
        "@type": "Organization",
        "@id": `${url}#company`,
        name: company.name,
        url,
        contactPoint: {
          "@type": "ContactPoint",
          contactType: "customer support",
          email: supportEmail,
          telephone: supportPhone,
        },
      },
    ],
  }).replaceAll("<", "\\u003c");
}
