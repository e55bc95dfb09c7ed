import { createHash } from "node:crypto";
import { themeOfSite } from "#app/features/tenancy/theme-of-site.server.ts";
import type { SiteSettings } from "#sites/settings-schema.ts";
import { coloursSheet } from "#themes/site-colours.ts";

const sheets = new WeakMap<object, { css: string; hash: string }>();

/** The style sheet of a site with colours of its own, and its hash; null for one in its niche's colours. */
export function brandSheetOf({
  site,
  niche,
  colours,
}: Pick<SiteSettings, "site" | "niche" | "colours">): { css: string; hash: string } | null {
  if (colours === null) return null;
  const known = sheets.get(colours);
  if (known) return known;
  const css = coloursSheet(site, themeOfSite({ niche, colours }));
  const sheet = { css, hash: createHash("sha256").update(css).digest("hex").slice(0, 10) };
  sheets.set(colours, sheet);
  return sheet;
}

export function brandSheetUrl(settings: Pick<SiteSettings, "site" | "niche" | "colours">): string | null {
  const sheet = brandSheetOf(settings);
  return sheet && `/brand/colours.${sheet.hash}.css`;
}
