import type { Locale } from "#locales/locales.ts";
import { PUBLIC_SETTING_NAMES, type PublicSettingName, type SiteSettings } from "#sites/settings-schema.ts";

type Resolved = "indexTitle" | "description" | "fictionalWarning" | "fictionalSingular" | "fictionalPlural";

/** What the browser may know of a site: the public settings, with their texts in the visitor's language. */
export type PublicSettings = Omit<Pick<SiteSettings, PublicSettingName>, Resolved> & Record<Resolved, string>;

/** `t` must be of the same locale and site. */
export function publicSettings(
  settings: SiteSettings,
  locale: Locale,
  t: (key: string, words?: { min_age: number }) => string,
): PublicSettings {
  const shown = Object.fromEntries(PUBLIC_SETTING_NAMES.map((name) => [name, settings[name]])) as Pick<
    SiteSettings,
    PublicSettingName
  >;
  return {
    ...shown,
    indexTitle: ownText(settings.indexTitle, locale) ?? t("tenancy.index_title"),
    description: ownText(settings.description, locale) ?? t("tenancy.description", { min_age: settings.minAge }),
    fictionalWarning: ownText(settings.fictionalWarning, locale) ?? t("tenancy.fictional_warning"),
    fictionalSingular: ownText(settings.fictionalSingular, locale) ?? t("tenancy.fictional_singular"),
    fictionalPlural: ownText(settings.fictionalPlural, locale) ?? t("tenancy.fictional_plural"),
  };
}

/** An operator's own text in a language: US English may use the English one. */
function ownText(own: SiteSettings["indexTitle"], locale: Locale): string | undefined {
  if (own === null || typeof own === "string") return own ?? undefined;
  return own[locale] ?? (locale === "en-US" ? own.en : undefined);
}
