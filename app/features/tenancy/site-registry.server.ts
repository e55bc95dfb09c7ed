import type { SiteSettings } from "#sites/settings-schema.ts";

/**
 * Every folder under sites/ with a site.ts is a site: adding one launches it, nothing else to edit.
 * Throws at start when a folder and its name differ or when two sites claim one host.
 */
const modules = import.meta.glob<SiteSettings>("/sites/*/site.ts", { eager: true, import: "default" });

export const sites: ReadonlyMap<string, SiteSettings> = buildRegistry(modules);

export function buildRegistry(found: Record<string, SiteSettings>): Map<string, SiteSettings> {
  const registry = new Map<string, SiteSettings>();
  const owners = new Map<string, string>();
  for (const [path, settings] of Object.entries(found)) {
    const file = path.replace(/^\//, "");
    const folder = file.split("/")[1];
    if (settings.site !== folder)
      throw new Error(`${file}: site: expected the folder name ${folder}, got ${settings.site}`);
    for (const host of [...settings.domains, developmentHost(settings.site)]) {
      const owner = owners.get(host);
      if (owner !== undefined) throw new Error(`${file}: domains: ${host} already belongs to sites/${owner}/site.ts`);
      owners.set(host, settings.site);
    }
    registry.set(settings.site, settings);
  }
  for (const settings of registry.values()) {
    const unknown = settings.resellWith.find((name) => !registry.has(name));
    if (unknown) throw new Error(`sites/${settings.site}/site.ts: resell_with: there is no site ${unknown}`);
  }
  return registry;
}

/** Where a site answers on a developer's machine. */
export function developmentHost(site: string): string {
  return `${site}.localhost`;
}

/** The settings of a site by its folder name; throws when there is none, which is a bug of the caller. */
export function siteNamed(site: string): SiteSettings {
  const settings = sites.get(site);
  if (!settings) throw new Error(`there is no site ${site}`);
  return settings;
}
