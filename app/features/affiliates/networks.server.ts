import { sites } from "#app/features/tenancy/site-registry.server.ts";
import { CannotStart } from "#app/platform/data-folder.server.ts";
import { env } from "#app/platform/env.server.ts";
import type { AffiliateNetwork } from "#sites/define-networks.ts";
import shared from "#sites/networks.ts";

/** What was agreed with a network: the site's own, else the shared one; null for a name that nobody agreed anything with. */
export function networkOf(site: string, name: string | null): AffiliateNetwork | null {
  if (name === null) return null;
  const own = sites.get(site)?.affiliateNetworks ?? {};
  if (Object.hasOwn(own, name)) return own[name] ?? null;
  return Object.hasOwn(shared, name) ? (shared[name] ?? null) : null;
}

/** Names of all networks that something is agreed with on a site. */
export function networkNames(site: string): string[] {
  return [...new Set([...Object.keys(sites.get(site)?.affiliateNetworks ?? {}), ...Object.keys(shared)])].sort();
}

/** The secret of a network's signed postbacks; undefined when the environment has none. */
export function secretOf(network: string): string | undefined {
  return env().affiliateSecrets[secretName(network)];
}

function secretName(network: string): string {
  return `AFFILIATE_SECRET_${network.toUpperCase().replaceAll("-", "_")}`;
}

/** At start: a network whose postbacks are to be signed needs its secret. Throws `CannotStart` with every name that is missing. */
export function checkNetworkSecrets(): void {
  const missing = new Set<string>();
  for (const site of sites.keys())
    for (const name of networkNames(site))
      if (networkOf(site, name)?.postbacks.some(({ signed }) => signed) && !secretOf(name))
        missing.add(secretName(name));
  if (missing.size > 0) throw new CannotStart(`Signed postbacks need ${[...missing].join(", ")} in the environment.`);
}
