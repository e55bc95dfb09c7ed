import { createInstance, type i18n, type TFunction } from "i18next";
import { initReactI18next } from "react-i18next";
import { RemixI18Next } from "remix-i18next/server";
import { FALLBACK_LOCALE, type Locale } from "#locales/locales.ts";
import type { SiteSettings } from "#sites/settings-schema.ts";
import { acceptedLocales } from "./accepted-locales.ts";
import { withFastT } from "./fast-t.ts";
import { sharedOptions } from "./i18n-options.ts";
import { localeOfCookieHeader } from "./locale-cookie.server.ts";
import { localeOfQuery } from "./locale-query.ts";
import { composeTexts, filesOf, type Texts } from "./texts.ts";

const shared = import.meta.glob<Texts>("/locales/*.json", { eager: true, import: "default" });
const copies = import.meta.glob<Texts>("/sites/*/copy/*.json", { eager: true, import: "default" });

/** What i18n needs to know of a site. */
type I18nSite = Pick<SiteSettings, "site" | "name">;

const instances = new Map<string, { instance: i18n; t: TFunction }>();
/** A remote settings service may rename brands; the cache stays small all the same. */
const MAX_INSTANCES = 2_000;

/** All texts of a site in a locale. */
export function textsOf(site: string, locale: Locale): Texts {
  const files = filesOf(locale);
  return composeTexts(
    locale,
    files.map((file) => shared[`/locales/${file}.json`]),
    files.map((file) => copies[`/sites/${site}/copy/${file}.json`]),
  );
}

/** The i18next instance of a site in a locale, made once; for I18nextProvider when rendering. */
export function getI18n(site: I18nSite, locale: Locale): i18n {
  return instanceOf(site, locale).instance;
}

/** The translation function of a site in a locale, for loaders, actions, mail and push. Texts come unescaped: HTML mail escapes them. */
export function getT(site: I18nSite, locale: Locale): TFunction {
  return instanceOf(site, locale).t;
}

function instanceOf(site: I18nSite, locale: Locale) {
  const id = JSON.stringify([site.site, site.name, locale]);
  const known = instances.get(id);
  if (known) return known;
  if (instances.size >= MAX_INSTANCES) instances.clear();
  const made = makeInstance(site, locale);
  instances.set(id, made);
  return made;
}

function makeInstance(site: I18nSite, locale: Locale) {
  const texts = textsOf(site.site, locale);
  const instance = createInstance().use(initReactI18next);
  instance.init({
    ...sharedOptions(site.name),
    lng: locale,
    initImmediate: false,
    resources: {
      [FALLBACK_LOCALE]: { translation: textsOf(site.site, FALLBACK_LOCALE) },
      [locale]: { translation: texts },
    },
    saveMissing: import.meta.env.DEV,
    missingKeyHandler: (_languages, _namespace, key) => console.warn(`no text for ${key} in ${locale}`),
  });
  return { instance, t: withFastT(instance, texts, site.name) };
}

const detectors = new Map<string, RemixI18Next>();

/** Detection of remix-i18next for a site: the choice in the cookie, then the browser's languages, then the domain's. */
function remixI18n(settings: Pick<SiteSettings, "locales" | "domainLanguage">): RemixI18Next {
  const id = [settings.domainLanguage, ...settings.locales].join();
  const known = detectors.get(id);
  if (known) return known;
  const made = new RemixI18Next({
    detection: {
      supportedLanguages: settings.locales,
      fallbackLanguage: settings.domainLanguage,
      order: ["custom"],
      findLocale: async (request) => {
        const chosen = localeOfCookieHeader(request.headers.get("cookie"), settings.locales);
        return chosen ? [chosen] : acceptedLocales(request.headers.get("accept-language"), settings.locales);
      },
    },
  });
  detectors.set(id, made);
  return made;
}

/**
 * Locale of a request (T21): the cookie, then the browser's languages, then the domain's language. A member's saved
 * language takes the browser's place, and never that of the cookie. An address that asks for a language (`?hl=de`) gets it.
 */
export async function detectLocale(
  request: Request,
  settings: Pick<SiteSettings, "locales" | "domainLanguage">,
  memberLocale?: Locale | null,
): Promise<Locale> {
  const asked = localeOfQuery(new URL(request.url).searchParams, settings.locales);
  if (asked) return asked;
  if (memberLocale && settings.locales.includes(memberLocale)) {
    const chosen = localeOfCookieHeader(request.headers.get("cookie"), settings.locales);
    return chosen ?? memberLocale;
  }
  return (await remixI18n(settings).getLocale(request)) as Locale;
}
