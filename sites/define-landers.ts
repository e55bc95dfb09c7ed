import { LOCALES, type Locale } from "#locales/locales.ts";
import { LANDER_FAMILIES, type LanderFamily, type SlugWords } from "./lander-slugs.ts";
import { NICHES, type NicheName } from "./niche.ts";

/** One address of a lander: `slug` is unique within its family and locale. */
export type LanderSlug = { family: LanderFamily; variant: string; locale: Locale; slug: string };

/** The slugs of a site: the niche's prefix before every word list (spec §9; general has none). Throws on a slug used twice. */
export function defineLanders(niche: NicheName, words: SlugWords): LanderSlug[] {
  const prefix = Object.values(NICHES).find((entry) => entry.name === niche)?.slugPrefix ?? "";
  const seen = new Set<string>();
  return LANDER_FAMILIES.flatMap((family) =>
    Object.entries(words[family]).flatMap(([variant, slugs]) =>
      LOCALES.map((locale) => {
        const word = slugs[locale === "en-US" ? "en" : locale];
        const slug = prefix ? `${prefix}-${word}` : word;
        const id = `${family} ${locale} ${slug}`;
        if (seen.has(id))
          throw new Error(`landers of ${niche}: the slug ${slug} of ${family} is used twice in ${locale}`);
        seen.add(id);
        return { family, variant, locale, slug };
      }),
    ),
  );
}
