import { landerSlugsOf } from "#app/features/tenancy/lander-slugs.server.ts";
import type { Locale } from "#locales/locales.ts";
import type { LanderSlug } from "#sites/define-landers.ts";

/** A page for everyone: its path in each language. Only landers have another path in another language. */
export interface PublicPage {
  pathIn(locale: Locale): string;
}

/** Pages that say the same to every visitor, by path; everything else is personal and stays out of search engines. */
const PATHS = [
  "/",
  "/signup",
  "/pricing",
  "/complaints",
  "/landers/tinderswipe",
  ...["terms", "privacy", "cookies", "ban", "return-policy", "faq", "service", "compliance"].map(
    (page) => `/pages/${page}`,
  ),
];

/** Of a member each: no addresses of their own. */
const MEMBER_FAMILIES = new Set<string>(["landing2", "landing3"]);

interface Index {
  pages: PublicPage[];
  byPath: Map<string, PublicPage>;
}
const indexes = new Map<string, Index>();

/** Every public page of a site, the home page first. */
export function publicPagesOf(site: string): PublicPage[] {
  return indexOf(site).pages;
}

/** The public page at a path, in whatever language the path is, or without a lander's slug; null for every other path. */
export function publicPageAt(site: string, path: string): PublicPage | null {
  return indexOf(site).byPath.get(path) ?? null;
}

function indexOf(site: string): Index {
  const known = indexes.get(site);
  if (known) return known;
  const byPath = new Map<string, PublicPage>();
  const pages: PublicPage[] = PATHS.map((path) => ({ pathIn: () => path }));
  for (const page of pages) byPath.set(page.pathIn("en"), page);
  for (const slugs of byVariant(site).values()) {
    const [first] = slugs;
    if (!first) continue;
    const slugIn = (locale: Locale) =>
      slugs.find((entry) => entry.locale === locale) ?? slugs.find((entry) => entry.locale === "en") ?? first;
    const page = { pathIn: (locale: Locale) => `/landers/${first.family}/${slugIn(locale).slug}` };
    pages.push(page);
    // The bare address of a family shows its first variant, and is found under that one's address.
    if (!byPath.has(`/landers/${first.family}`)) byPath.set(`/landers/${first.family}`, page);
    for (const { family, slug } of slugs)
      if (!byPath.has(`/landers/${family}/${slug}`)) byPath.set(`/landers/${family}/${slug}`, page);
  }
  const index = { pages, byPath };
  indexes.set(site, index);
  return index;
}

function byVariant(site: string): Map<string, LanderSlug[]> {
  const groups = new Map<string, LanderSlug[]>();
  for (const entry of landerSlugsOf(site)) {
    if (MEMBER_FAMILIES.has(entry.family)) continue;
    const key = `${entry.family} ${entry.variant}`;
    groups.set(key, [...(groups.get(key) ?? []), entry]);
  }
  return groups;
}
