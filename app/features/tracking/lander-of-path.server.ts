import { landerSlugsOf } from "#app/features/tenancy/lander-slugs.server.ts";
import { isId } from "#app/platform/id.server.ts";

/** Landers without slugs (spec §2): `/landers/tinderswipe`, `/members/{id}/landing`. */
const WITHOUT_SLUG = new Set(["tinderswipe", "landing"]);

const known = new Map<string, ReadonlySet<string>>();

/**
 * The lander that a path opens, as reports name it: `gallery/she-tonight`, `tinderswipe`, `landing2/warm`; a family alone where
 * no slug was given. Null for every other page, and for a slug that the site does not have: the page is a 404.
 */
export function landerOfPath(site: string, pathname: string): string | null {
  const paths = knownPaths.get(site) ?? new Map<string, string>();
  const found = paths.get(pathname);
  if (found !== undefined) return found;
  const lander = landerAt(site, pathname);
  // Those that exist, in one writing each: as many as there are slugs.
  if (lander !== null && pathname === `/landers/${lander}`) knownPaths.set(site, paths.set(pathname, lander));
  return lander;
}

const knownPaths = new Map<string, Map<string, string>>();

function landerAt(site: string, pathname: string): string | null {
  const [, area = "", second = "", third = "", fourth = "", ...more] = pathname.replace(/\/$/, "").split("/");
  if (more.length > 0) return null;
  if (area === "landers" && fourth === "") return named(site, second, third);
  if (area === "members" && isId(second) && third.startsWith("landing")) return named(site, third, fourth);
  return null;
}

function named(site: string, family: string, slug: string): string | null {
  const names = namesOf(site);
  if (!names.has(family)) return null;
  if (slug === "") return family;
  const name = `${family}/${slug}`;
  return names.has(name) ? name : null;
}

/** Every family, and every family with a slug. */
function namesOf(site: string): ReadonlySet<string> {
  let names = known.get(site);
  if (!names) {
    const slugs = landerSlugsOf(site);
    names = new Set([...WITHOUT_SLUG, ...slugs.flatMap(({ family, slug }) => [family, `${family}/${slug}`])]);
    known.set(site, names);
  }
  return names;
}
