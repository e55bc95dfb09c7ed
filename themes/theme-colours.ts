import type { NicheName } from "#sites/niche.ts";
import { bbwTheme } from "./bbw.css.ts";
import { bdsmTheme } from "./bdsm.css.ts";
import { gayTheme } from "./gay.css.ts";
import { generalTheme } from "./general.css.ts";
import { gilfTheme } from "./gilf.css.ts";
import type { Theme } from "./make-theme.ts";
import { milfTheme } from "./milf.css.ts";
import { sheTheme } from "./she.css.ts";

/**
 * The token tables themselves, for places that no style sheet reaches: `<meta name="theme-color">`, the web manifest, mail, share images.
 * Keep it out of components: it would carry seven tables to the browser.
 */
export const themeTables: Record<NicheName, Theme> = {
  general: generalTheme,
  she: sheTheme,
  bdsm: bdsmTheme,
  bbw: bbwTheme,
  gilf: gilfTheme,
  milf: milfTheme,
  gay: gayTheme,
};
