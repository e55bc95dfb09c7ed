import type { MailBrand } from "#app/platform/mail/mail-frame.tsx";
import type { SiteSettings } from "#sites/settings-schema.ts";
import { iconOf } from "./brand.ts";
import { themeOfSite } from "./theme-of-site.server.ts";

/** The dress of a site's mails; `origin` is the site's own. */
export function mailBrandOf(
  settings: Pick<SiteSettings, "site" | "name" | "niche" | "colours">,
  origin: string,
): MailBrand {
  return {
    name: settings.name,
    origin,
    mark: iconOf(settings.site) ? `${origin}/app-icon/192.png` : null,
    theme: themeOfSite(settings),
  };
}

/** Who answers for a site's mails, in one line. */
export function mailSenderOf({ name, company }: Pick<SiteSettings, "name" | "company">): string {
  return `${name} · ${company.name}, ${company.address}, ${company.city}`;
}
