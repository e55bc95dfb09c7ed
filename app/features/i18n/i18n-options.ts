import type { InitOptions } from "i18next";
import { FALLBACK_LOCALE, LOCALES } from "#locales/locales.ts";

/**
 * i18next options that server and browser share. Keys are flat (`chat.send` is one key), React escapes the values,
 * and `{{site}}` is the brand's name in every text.
 */
export function sharedOptions(brand: string): InitOptions {
  return {
    supportedLngs: [...LOCALES],
    fallbackLng: FALLBACK_LOCALE,
    load: "currentOnly",
    keySeparator: false,
    nsSeparator: false,
    returnNull: false,
    returnEmptyString: false,
    interpolation: { escapeValue: false, defaultVariables: { site: brand } },
    react: { useSuspense: false },
  };
}
