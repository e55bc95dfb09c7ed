import { NICHES } from "#sites/niche.ts";
import type { SiteSettings } from "#sites/settings-schema.ts";
import type { Theme } from "#themes/make-theme.ts";
import { themeInColours } from "#themes/site-colours.ts";
import { themeTables } from "#themes/theme-colours.ts";

type Painted = Pick<SiteSettings, "niche" | "colours">;

const inOwnColours = new WeakMap<object, Theme>();

/** The theme of a site: its niche's, in the site's own colours where it has some. For mails, pictures and whatever else no style sheet reaches. */
export function themeOfSite({ niche, colours }: Painted): Theme {
  const base = themeTables[NICHES[niche].name];
  if (colours === null) return base;
  const known = inOwnColours.get(colours);
  if (known) return known;
  const theme = themeInColours(base, colours);
  inOwnColours.set(colours, theme);
  return theme;
}

/** Around the page (the browser's bar, the installed app's window): the page's own ground; a site with colours of its own shows its first. */
export function colourAround(settings: Painted): { light: string; dark: string } {
  const theme = themeOfSite(settings);
  const name = settings.colours === null ? "canvas" : "primary";
  // A theme that is at home in the dark stays there by day.
  const byDay = theme.first === "dark" ? theme.dark : theme.light;
  return { light: byDay[name], dark: theme.dark[name] };
}
