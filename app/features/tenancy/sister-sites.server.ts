import type { SiteSettings } from "#sites/settings-schema.ts";
import { sites } from "./site-registry.server.ts";

/**
 * Sites whose members this one may show, and which show ours: both switched `member_resell` on, and they share a niche or name each
 * other in `resell_with` (decisions §2). Everything else stays invisible across sites.
 */
export function sisterSites(
  own: Pick<SiteSettings, "site" | "niche" | "memberResell" | "resellWith">,
  registry: ReadonlyMap<string, SiteSettings> = sites,
): string[] {
  if (!own.memberResell) return [];
  return [...registry.values()]
    .filter((other) => other.site !== own.site && other.memberResell)
    .filter(
      (other) =>
        other.niche === own.niche || (own.resellWith.includes(other.site) && other.resellWith.includes(own.site)),
    )
    .map((other) => other.site);
}
