import { defineCommand } from "#app/platform/audit/define-command.server.ts";
import { hostRules } from "./get-settings.server.ts";
import { originOfSite } from "./site-of-host.server.ts";
import { sites } from "./site-registry.server.ts";

/** Operator commands of this feature. */
export const commands = {
  "sites:list": defineCommand({
    name: "sites:list",
    purpose: "every site with its niche, domains and signups",
    usesDatabase: false,
    run() {
      const all = [...sites.values()].map((settings) => ({
        site: settings.site,
        name: settings.name,
        niche: settings.niche,
        domains: settings.domains,
        locales: settings.locales,
        signups: settings.signups,
        address: originOfSite(settings, hostRules()),
      }));
      const text = all.map(
        ({ site, name, niche, domains, signups, address }) =>
          `${site.padEnd(10)} ${name.padEnd(12)} niche ${niche}  signups ${signups}  ${address}  ${domains.join(" ")}`,
      );
      return { text, json: all };
    },
  }),
};
