import { landerSlugsOf } from "#app/features/tenancy/lander-slugs.server.ts";
import type { Locale } from "#locales/locales.ts";
import { LANDER_FAMILIES, type LanderFamily } from "#sites/lander-slugs.ts";
import type { SiteSettings } from "#sites/settings-schema.ts";

/** The families whose address stands by itself; landing2 and landing3 belong to a member. */
export const OWN_FAMILIES = LANDER_FAMILIES.filter((family) => !family.startsWith("landing"));

type Asked = Pick<SiteSettings, "site" | "locales">;

/** A variant of a family, and its slug in the visitor's language. */
interface FoundLander {
  variant: string;
  slug: string | null;
  /** Which of the family's variants it is, from 0. */
  index: number;
}

/**
 * The variant that a slug names, in whichever of the site's languages it stands: an address that was sent to a friend works in
 * the friend's language. Without a slug the family's first. Null for a slug that the site does not have (R20).
 */
export function findLander(
  { site, locales }: Asked,
  family: LanderFamily,
  slug: string | undefined,
  locale: Locale,
): FoundLander | null {
  const own = landerSlugsOf(site).filter((entry) => entry.family === family);
  const named = own.filter((entry) => entry.slug === slug && locales.includes(entry.locale));
  const chosen = slug === undefined ? own[0] : (named.find((entry) => entry.locale === locale) ?? named[0]);
  if (!chosen) return null;
  const { variant } = chosen;
  const shown = own.find((entry) => entry.variant === variant && entry.locale === locale);
  return {
    variant,
    slug: shown?.slug ?? null,
    index: [...new Set(own.map((entry) => entry.variant))].indexOf(variant),
  };
}

/** Every address of a site's landers that needs no member, with the language whose slug it bears; the bare one of each family is in none. */
export function landerPaths({ site, locales }: Asked): { path: string; locale: Locale | null; family: string }[] {
  const named = landerSlugsOf(site).flatMap(({ family, locale, slug }) =>
    family.startsWith("landing") || !locales.includes(locale)
      ? []
      : [{ path: `/landers/${family}/${slug}`, locale, family: family as string }],
  );
  const bare = ["tinderswipe", ...OWN_FAMILIES].map((family) => ({ path: `/landers/${family}`, locale: null, family }));
  return [...bare, ...named];
}
