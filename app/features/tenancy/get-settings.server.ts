import { env } from "#app/platform/env.server.ts";
import { log } from "#app/platform/log.server.ts";
import { pushPublicKey } from "#app/platform/push/push-keys.server.ts";
import type { SiteSettings } from "#sites/settings-schema.ts";
import { createGetSettings, createSettingsAtHand, type GetSettings } from "./settings-source.server.ts";
import type { HostRules } from "./site-of-host.server.ts";

/** The settings source and the host rules of this process, wired from the environment at first use. */
let source: GetSettings | undefined;

/** Settings for a host and the route's query (C06); null for an unknown host. */
export function getSettings(host: string, query: URLSearchParams): Promise<SiteSettings | null> {
  source ??= createGetSettings({
    settingsUrl: env().settingsUrl,
    developmentHosts: hostRules().developmentHosts,
    pushPublicKey: pushPublicKey() ?? undefined,
    remote: { onError: (error, failed) => log.warn({ err: error, host: failed }, "settings could not be loaded") },
  });
  return source(host, query);
}

/** Settings that need no waiting: those of the folders. Null otherwise. */
export function settingsAtHand(host: string, query: URLSearchParams): SiteSettings | null {
  atHand ??= createSettingsAtHand({
    settingsUrl: env().settingsUrl,
    developmentHosts: hostRules().developmentHosts,
    pushPublicKey: pushPublicKey() ?? undefined,
  });
  return atHand(host, query);
}
let atHand: ReturnType<typeof createSettingsAtHand> | undefined;

/** `<site>.localhost` answers wherever the scheme is http, which a production install's never is. */
export function hostRules(): HostRules {
  const { publicScheme, port } = env();
  return {
    publicScheme,
    ...(publicScheme === "http" ? { publicPort: port } : {}),
    developmentHosts: publicScheme === "http",
  };
}
