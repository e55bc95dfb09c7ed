import type { NicheName } from "#sites/niche.ts";
import { bbwClass } from "./bbw.css.ts";
import { bdsmClass } from "./bdsm.css.ts";
import { gayClass } from "./gay.css.ts";
import { generalClass } from "./general.css.ts";
import { gilfClass } from "./gilf.css.ts";
import { root } from "./global.css.ts";
import { milfClass } from "./milf.css.ts";
import { sheClass } from "./she.css.ts";

/** The classes of each niche's theme, for `<html className>`; a niche without a theme does not compile. */
export const themes: Record<NicheName, string> = {
  general: `${root} ${generalClass}`,
  she: `${root} ${sheClass}`,
  bdsm: `${root} ${bdsmClass}`,
  bbw: `${root} ${bbwClass}`,
  gilf: `${root} ${gilfClass}`,
  milf: `${root} ${milfClass}`,
  gay: `${root} ${gayClass}`,
};

/** How a name sits on the photo: the brand's signature on member tiles (app/ui/caption.css.ts). */
type CaptionStyle = "overlay" | "tab" | "frame" | "below";

/** For `data-caption` on a member tile. */
export const captionStyle: Record<NicheName, CaptionStyle> = {
  general: "overlay",
  she: "tab",
  bdsm: "overlay",
  bbw: "overlay",
  gilf: "below",
  milf: "frame",
  gay: "below",
};
