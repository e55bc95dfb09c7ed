import { type BackendModule, createInstance, type i18n } from "i18next";
import { initReactI18next } from "react-i18next";
import type { Locale } from "#locales/locales.ts";
import { withFastT } from "./fast-t.ts";
import { sharedOptions } from "./i18n-options.ts";
import { composeTexts, filesOf, type Texts } from "./texts.ts";

const shared = import.meta.glob<Texts>("/locales/*.json", { import: "default" });
const copies = import.meta.glob<Texts>("/sites/*/copy/*.json", { import: "default" });

/** What the page says of itself in `<html lang data-site data-brand>`. */
type PageLanguage = { locale: Locale; site: string; brand: string };

/** The browser's i18next: loads the texts of the page's own language and site, and no others until the language changes. */
export async function initI18nClient({ locale, site, brand }: PageLanguage): Promise<i18n> {
  const instance = createInstance().use(initReactI18next).use(textsBackend(site));
  await instance.init({ ...sharedOptions(brand), lng: locale, fallbackLng: false, ns: ["translation"] });
  withFastT(instance, instance.getResourceBundle(locale, "translation") as Texts, brand);
  return instance;
}

function textsBackend(site: string): BackendModule {
  return {
    type: "backend",
    init() {},
    read(language, _namespace, done) {
      loadTexts(site, language as Locale).then(
        (texts) => done(null, texts),
        (error: unknown) => done(error instanceof Error ? error : String(error), false),
      );
    },
  };
}

async function loadTexts(site: string, locale: Locale): Promise<Texts> {
  const files = filesOf(locale);
  const load = (path: string, from: Record<string, () => Promise<Texts>>) => from[path]?.();
  const [base, own] = await Promise.all([
    Promise.all(files.map((file) => load(`/locales/${file}.json`, shared))),
    Promise.all(files.map((file) => load(`/sites/${site}/copy/${file}.json`, copies))),
  ]);
  return composeTexts(locale, base, own);
}
