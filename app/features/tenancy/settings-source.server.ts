import type { SiteSettings } from "#sites/settings-schema.ts";
import { RemoteSettings, type RemoteSettingsConfig } from "./remote-settings.server.ts";
import { parseHost, siteOfHost } from "./site-of-host.server.ts";

export type SettingsSourceConfig = {
  /** Absent: the folders under sites/. */
  settingsUrl: string | null;
  developmentHosts: boolean;
  /** From the environment; fills a site that names no key of its own. */
  pushPublicKey?: string | undefined;
  remote?: Omit<RemoteSettingsConfig, "url">;
};

export type GetSettings = (host: string, query: URLSearchParams) => Promise<SiteSettings | null>;

/** Settings of the site that answers at a host (port ignored); null for an unknown host. The country in the query is the visitor's choice. */
export function createGetSettings(config: SettingsSourceConfig): GetSettings {
  const localSettings = (host: string) => siteOfHost(host, config.developmentHosts);
  const remote = config.settingsUrl
    ? new RemoteSettings({ localSettings, ...config.remote, url: config.settingsUrl })
    : null;
  return async (header, query) => {
    const host = parseHost(header);
    if (!host) return null;
    const settings = remote ? await remote.get(host.hostname, query) : localSettings(host.hostname);
    return settings && forVisit(settings, query, config.pushPublicKey);
  };
}

function forVisit(settings: SiteSettings, query: URLSearchParams, pushPublicKey?: string): SiteSettings {
  const chosen = settings.countries.find((country) => country === query.get("country")?.toUpperCase());
  const key = settings.pushPublicKey ?? pushPublicKey ?? null;
  if (!chosen && key === settings.pushPublicKey) return settings;
  return { ...settings, geoipSelectedCountry: chosen ?? settings.geoipSelectedCountry, pushPublicKey: key };
}
