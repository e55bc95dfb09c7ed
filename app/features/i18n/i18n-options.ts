import type { InitOptions } from "i18next";
import { FALLBACK_LOCALE, LOCALES } from "#locales/locales.ts";
import { TEXT_LIMITS } from "./text-limits.ts";

/**
 * i18next options that server and browser share. Keys are flat (`chat.send` is one key), React escapes the values,
 * and every text may use `{{site}}`, the brand's name, and the limits that forms check.
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
    interpolation: { escapeValue: false, defaultVariables: { site: brand, ...TEXT_LIMITS } },
    react: { useSuspense: false },
  };
}
