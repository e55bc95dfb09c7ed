import { hostRules } from "#app/features/tenancy/get-settings.server.ts";
import { landerSlugsOf } from "#app/features/tenancy/lander-slugs.server.ts";
import { originOfSite } from "#app/features/tenancy/site-of-host.server.ts";
import { SITE } from "#app/features/tenancy/site-option.server.ts";
import { sites } from "#app/features/tenancy/site-registry.server.ts";
import { defineCommand } from "#app/platform/audit/define-command.server.ts";
import { LOCALES } from "#locales/locales.ts";
import { landerPaths } from "./lander-slugs.server.ts";

/** `npm run landers`: every address of every site and language, one a line, for a media buyer's sheet. */
export const commands = {
  landers: defineCommand({
    name: "landers",
    purpose: "every lander address, tab-separated: site, language, family, address",
    words: { site: SITE, language: { type: "choice", of: LOCALES, help: "language" } },
    usesDatabase: false,
    run({ site, language }) {
      const lines = landerLines(site, language);
      const json = lines.map((line) => {
        const [of, locale, family, address] = line.split("\t");
        return { site: of, language: locale, family, address };
      });
      return { text: lines, json };
    },
  }),
};

export function landerLines(onlySite?: string, onlyLanguage?: string): string[] {
  return [...sites.values()]
    .filter((settings) => !onlySite || settings.site === onlySite)
    .flatMap((settings) => {
      const origin = originOfSite(settings, hostRules());
      const member = landerSlugsOf(settings.site)
        .filter(({ family, locale }) => family.startsWith("landing") && settings.locales.includes(locale))
        .map(({ family, locale, slug }) => ({ path: `/members/{id}/${family}/${slug}`, locale, family }));
      const bare = { path: "/members/{id}/landing", locale: null, family: "landing" };
      return [...landerPaths(settings), bare, ...member]
        .filter(({ locale }) => !onlyLanguage || locale === null || locale === onlyLanguage)
        .map(({ path, locale, family }) => [settings.site, locale ?? "*", family, `${origin}${path}`].join("\t"));
    });
}
