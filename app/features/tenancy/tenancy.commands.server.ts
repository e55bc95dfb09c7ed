import { hostRules } from "./get-settings.server.ts";
import { originOfSite } from "./site-of-host.server.ts";
import { sites } from "./site-registry.server.ts";

/** Operator commands of this feature. */
export const commands = {
  "sites:list": {
    help: "every site with its niche, domains and signups: [--json]",
    async run(args: string[] = [], print = (line: string): unknown => process.stdout.write(`${line}\n`)) {
      const all = [...sites.values()].map((settings) => ({
        site: settings.site,
        name: settings.name,
        niche: settings.niche,
        domains: settings.domains,
        locales: settings.locales,
        signups: settings.signups,
        address: originOfSite(settings, hostRules()),
      }));
      if (args.includes("--json")) print(JSON.stringify(all, null, 2));
      for (const { site, name, niche, domains, signups, address } of args.includes("--json") ? [] : all)
        print(
          `${site.padEnd(10)} ${name.padEnd(12)} niche ${niche}  signups ${signups}  ${address}  ${domains.join(" ")}`,
        );
      return 0;
    },
  },
};
