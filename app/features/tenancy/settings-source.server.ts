import type { SiteSettings } from "#sites/settings-schema.ts";
import { RemoteSettings, type RemoteSettingsConfig } from "./remote-settings.server.ts";
import { parseHost, siteOfHost } from "./site-of-host.server.ts";

type SettingsSourceConfig = {
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

/** The same without waiting, for who answers from memory; null for an unknown host, and where a service has to be asked. */
export function createSettingsAtHand(
  config: Pick<SettingsSourceConfig, "settingsUrl" | "developmentHosts" | "pushPublicKey">,
): (host: string, query: URLSearchParams) => SiteSettings | null {
  if (config.settingsUrl) return () => null;
  /** For most visits, which choose no country: the header as it came is all there is to look at. */
  const plain = new Map<string, SiteSettings>();
  return (header, query) => {
    const isPlain = query.size === 0 || !query.has("country");
    const known = isPlain ? plain.get(header) : undefined;
    if (known) return known;
    const host = parseHost(header);
    const settings = host && siteOfHost(host.hostname, config.developmentHosts);
    const found = settings && forVisit(settings, query, config.pushPublicKey);
    if (plain.size >= MOST_HOSTS) plain.clear();
    if (found && isPlain) plain.set(header, found);
    return found;
  };
}
/** Writings of known hosts (`A.example`, `a.example:443`) remembered at once. */
const MOST_HOSTS = 1000;

/** One object for one content, so that what is made of settings can be kept by them. */
const filledIn = new WeakMap<SiteSettings, Map<string, SiteSettings>>();

function forVisit(settings: SiteSettings, query: URLSearchParams, pushPublicKey?: string): SiteSettings {
  const asked = query.size === 0 ? undefined : query.get("country")?.toUpperCase();
  const chosen = asked === undefined ? undefined : settings.countries.find((country) => country === asked);
  const key = settings.pushPublicKey ?? pushPublicKey ?? null;
  if (!chosen && key === settings.pushPublicKey) return settings;
  const variants = filledIn.get(settings) ?? new Map<string, SiteSettings>();
  filledIn.set(settings, variants);
  const name = `${chosen} ${key}`;
  const known = variants.get(name);
  if (known) return known;
  const filled = { ...settings, geoipSelectedCountry: chosen ?? settings.geoipSelectedCountry, pushPublicKey: key };
  variants.set(name, filled);
  return filled;
}
