import { readFileSync } from "node:fs";
import { TEXT_LIMITS } from "#app/features/i18n/text-limits.ts";

const LIMITS: Record<string, number> = TEXT_LIMITS;

/** The product's own texts, so that a journey reads the page as its visitor does. */
export function textsOf(
  locale: string,
  site: string,
): (key: string, values?: Record<string, string | number>) => string {
  const read = (path: string): Record<string, string> => JSON.parse(readFileSync(path, "utf8"));
  const texts = { ...read(`locales/${locale}.json`), ...read(`sites/${site}/copy/${locale}.json`) };
  return (key, values = {}) => {
    const text = texts[key];
    if (text === undefined) throw new Error(`no text ${key} in ${locale}`);
    return text.replace(/\{\{(\w+)\}\}/g, (_whole, name: string) => String(values[name] ?? LIMITS[name] ?? ""));
  };
}
