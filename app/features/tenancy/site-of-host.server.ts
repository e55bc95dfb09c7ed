import type { SiteSettings } from "#sites/settings-schema.ts";
import { developmentHost, sites } from "./site-registry.server.ts";

export type HostRules = {
  /** Scheme that visitors use: https behind a proxy. */
  publicScheme: "http" | "https";
  /** Port that visitors use besides the scheme's own. */
  publicPort?: number;
  /** Answer at `<site>.localhost`, and as the general site at localhost and 127.0.0.1, on any port. */
  developmentHosts: boolean;
};

const LOOPBACK = new Set(["localhost", "127.0.0.1", "[::1]"]);

const byHost = new Map<string, SiteSettings>();
const byDevelopmentHost = new Map<string, SiteSettings>();
for (const settings of sites.values()) {
  for (const host of settings.domains) byHost.set(host, settings);
  byDevelopmentHost.set(developmentHost(settings.site), settings);
  if (settings.site === "general") for (const host of LOOPBACK) byDevelopmentHost.set(host, settings);
}

/** Splits a Host header; null for anything that is not a plain host with an optional port. */
export function parseHost(header: string): { hostname: string; port: string } | null {
  const match = /^(\[[0-9a-f:]+\]|[a-z0-9.-]{1,253})(?::([0-9]{1,5}))?$/i.exec(header);
  if (!match?.[1]) return null;
  return { hostname: match[1].toLowerCase().replace(/\.$/, ""), port: match[2] ?? "" };
}

/** The site of a host name without port, by exact match only. */
export function siteOfHost(hostname: string, developmentHosts: boolean): SiteSettings | null {
  return byHost.get(hostname) ?? (developmentHosts ? byDevelopmentHost.get(hostname) : undefined) ?? null;
}

/** True for the hosts that only a developer's machine has; they may carry any port. */
function isDevelopmentHost(hostname: string): boolean {
  return LOOPBACK.has(hostname) || hostname.endsWith(".localhost");
}

/**
 * The origin that a Host header stands for, or null when its form or port cannot be ours.
 * Nothing but the scheme, the known port and the host goes into it (E3).
 */
export function originOfHost(header: string, rules: HostRules): string | null {
  const host = parseHost(header);
  if (!host) return null;
  const own = rules.publicScheme === "https" ? "443" : "80";
  if (host.port === "" || host.port === own) return `${rules.publicScheme}://${host.hostname}`;
  const allowed =
    host.port === String(rules.publicPort) || (rules.developmentHosts && isDevelopmentHost(host.hostname));
  return allowed ? `${rules.publicScheme}://${host.hostname}:${host.port}` : null;
}

/** Host header → site and origin among the sites of this install; an unknown host is null, and gets a plain 404. */
export function resolveHost(
  header: string,
  rules: HostRules,
): { site: string; settings: SiteSettings; origin: string } | null {
  const host = parseHost(header);
  const settings = host && siteOfHost(host.hostname, rules.developmentHosts);
  const origin = originOfHost(header, rules);
  return settings && origin ? { site: settings.site, settings, origin } : null;
}

/** The address that mails and feeds of a site point to when no request is at hand. */
export function originOfSite(settings: SiteSettings, rules: HostRules): string {
  if (rules.developmentHosts) return `${rules.publicScheme}://${developmentHost(settings.site)}${portPart(rules)}`;
  return `${rules.publicScheme}://${settings.domain}${portPart(rules)}`;
}

function portPart(rules: HostRules): string {
  const own = rules.publicScheme === "https" ? 443 : 80;
  return rules.publicPort === undefined || rules.publicPort === own ? "" : `:${rules.publicPort}`;
}
