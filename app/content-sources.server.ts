import { paymentOrigins } from "#app/features/payments/providers.server.ts";
import { siteNamed } from "#app/features/tenancy/site-registry.server.ts";
import type { ContentSources } from "#app/platform/http/app-options.server.ts";
import type { SiteSettings } from "#sites/settings-schema.ts";

/** Where a site's pages may take photos from and lead forms to, beside themselves. A path in a policy counts for all below it only with a slash at its end. */
function contentSourcesOf(settings: SiteSettings): ContentSources {
  return {
    forms: paymentOrigins(settings),
    ...(settings.cdnPrefix ? { images: [`${settings.cdnPrefix}/`] } : {}),
  };
}

/** The sources of a site by the settings that its pages were last made with: a settings service may say others than the site's folder. */
export class SiteSources {
  readonly #latest = new Map<string, SiteSettings>();

  remember(settings: SiteSettings): void {
    this.#latest.set(settings.site, settings);
  }

  of(site: string): ContentSources {
    return contentSourcesOf(this.#latest.get(site) ?? siteNamed(site));
  }
}
