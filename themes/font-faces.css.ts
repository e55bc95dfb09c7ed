import { globalFontFace } from "@vanilla-extract/css";

/** The letters in each cut; scripts/make-fonts.mjs cuts the display faces by the same ranges. */
const LATIN =
  "U+20-7E, U+A0-FF, U+131, U+152-153, U+2C6, U+2DA, U+2DC, U+2010-2027, U+202F-203A, U+20AC, U+2122, U+2190-2193, U+2212";
const LATIN_EXT = "U+100-130, U+132-151, U+154-17F, U+218-21B, U+1E80-1E85, U+1E9E, U+20A0-20AB, U+20AD-20BF";

type Cut = { family: string; file: string; weight: string; stretch?: string };

/** `swap`: text shows at once in the fallback below, which has the same measures, so nothing jumps. */
function face({ family, file, weight, stretch }: Cut) {
  const shared = { fontDisplay: "swap", fontWeight: weight, ...(stretch ? { fontStretch: stretch } : {}) } as const;
  globalFontFace(family, [
    { ...shared, src: `url("./fonts/${file}-latin-ext.woff2") format("woff2")`, unicodeRange: LATIN_EXT },
    { ...shared, src: `url("./fonts/${file}-latin.woff2") format("woff2")`, unicodeRange: LATIN },
  ]);
}

face({ family: "Bricolage Grotesque", file: "bricolage-grotesque", weight: "400 800" });
face({ family: "Syne", file: "syne", weight: "400 800" });
face({ family: "Archivo", file: "archivo-wide", weight: "400 700" });
face({ family: "Archivo Narrow Cut", file: "archivo-narrow", weight: "200 400" });
face({ family: "Fraunces", file: "fraunces", weight: "400 900" });
face({ family: "Newsreader", file: "newsreader", weight: "360 600" });
face({ family: "Bodoni Moda", file: "bodoni-moda", weight: "400 700" });
face({ family: "Anybody", file: "anybody", weight: "400 900", stretch: "50% 150%" });

const FIGTREE = "@fontsource-variable/figtree/files/figtree";
globalFontFace("Figtree", [
  {
    fontDisplay: "swap",
    fontWeight: "300 900",
    src: `url("${FIGTREE}-latin-ext-wght-normal.woff2") format("woff2")`,
    unicodeRange: LATIN_EXT,
  },
  {
    fontDisplay: "swap",
    fontWeight: "300 900",
    src: `url("${FIGTREE}-latin-wght-normal.woff2") format("woff2")`,
    unicodeRange: LATIN,
  },
]);

const SANS = 'local("Arial"), local("Helvetica"), local("Liberation Sans"), local("Roboto")';
const SANS_BOLD = 'local("Arial Bold"), local("Arial-BoldMT"), local("Liberation Sans Bold"), local("Roboto Bold")';
const SERIF = 'local("Times New Roman"), local("Times"), local("Liberation Serif"), local("Noto Serif")';
const SERIF_BOLD =
  'local("Times New Roman Bold"), local("TimesNewRomanPS-BoldMT"), local("Liberation Serif Bold"), local("Noto Serif Bold")';

/**
 * The system faces stretched to the measures of ours: size from the width of a paragraph set in both, at the weight and width the
 * theme uses; ascent and descent from the font's hhea table divided by that size. Measured in Chromium against Arial and Times metrics.
 */
function fallback(family: string, src: string, sizeAdjust: number, ascent: number, descent: number) {
  globalFontFace(family, {
    src,
    sizeAdjust: `${sizeAdjust}%`,
    ascentOverride: `${ascent}%`,
    descentOverride: `${descent}%`,
    lineGapOverride: "0%",
  });
}

fallback("Figtree fallback", SANS, 99.95, 95.05, 25.01);
fallback("Bricolage fallback", SANS_BOLD, 97.82, 95.07, 27.6);
fallback("Syne fallback", SANS_BOLD, 112.79, 82.01, 24.38);
fallback("Archivo fallback", SANS_BOLD, 122.73, 71.54, 17.11);
fallback("Archivo narrow fallback", SANS, 63.44, 138.39, 33.1);
fallback("Fraunces fallback", SERIF_BOLD, 105.64, 92.58, 24.14);
fallback("Newsreader fallback", SERIF, 109.78, 66.95, 24.14);
fallback("Bodoni fallback", SERIF_BOLD, 111.08, 101.28, 36.01);
fallback("Anybody fallback", SANS_BOLD, 134.3, 59.2, 17.87);
