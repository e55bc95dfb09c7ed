import textLatin from "@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url";
import type { NicheName } from "#sites/niche.ts";
import anybody from "./fonts/anybody-latin.woff2?url";
import archivoWide from "./fonts/archivo-wide-latin.woff2?url";
import bodoni from "./fonts/bodoni-moda-latin.woff2?url";
import bricolage from "./fonts/bricolage-grotesque-latin.woff2?url";
import fraunces from "./fonts/fraunces-latin.woff2?url";
import newsreader from "./fonts/newsreader-latin.woff2?url";
import syne from "./fonts/syne-latin.woff2?url";

/** Address of each niche's display face (latin), for `<link rel="preload" as="font" type="font/woff2" crossorigin>`. */
export const displayFontUrl: Record<NicheName, string> = {
  general: bricolage,
  she: syne,
  bdsm: archivoWide,
  bbw: fraunces,
  gilf: newsreader,
  milf: bodoni,
  gay: anybody,
};

/** Address of the text face (latin), the same in every niche. */
export const textFontUrl = textLatin;
