import type { Locale } from "#locales/locales.ts";
import type { LanderSlug } from "#sites/define-landers.ts";
import type { LanderFamily } from "#sites/lander-slugs.ts";

const modules = import.meta.glob<LanderSlug[]>("/sites/*/landers.ts", { eager: true, import: "default" });

/** The lander slugs of a site (sites/<name>/landers.ts); none for a site without the file. */
export function landerSlugsOf(site: string): readonly LanderSlug[] {
  return modules[`/sites/${site}/landers.ts`] ?? [];
}

/**
 * What a slug stands for on a site, or null: then the page is a 404 (R20). The visitor's locale is looked at first,
 * because two languages may share a word.
 */
export function landerOfSlug(site: string, family: LanderFamily, slug: string, locale: Locale): LanderSlug | null {
  const candidates = landerSlugsOf(site).filter((entry) => entry.family === family && entry.slug === slug);
  return candidates.find((entry) => entry.locale === locale) ?? candidates[0] ?? null;
}

/** The slug of a variant in a language, for links and the language menu. */
export function slugOfLander(site: string, family: LanderFamily, variant: string, locale: Locale): string | null {
  const found = landerSlugsOf(site).find(
    (entry) => entry.family === family && entry.variant === variant && entry.locale === locale,
  );
  return found?.slug ?? null;
}
