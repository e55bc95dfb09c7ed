import { contrast, keepContrast } from "./colour.ts";
import { makeTheme, PART_CONTRAST, type SchemeSpec, type Theme, type ThemeColours } from "./make-theme.ts";

/** Three colours of a brand of its own (`colours` in its site.ts); the rest of the theme stays its niche's. */
type SiteColours = { primary: string; secondary: string; dark: string };

/** The niche's theme in a site's own colours: what was tuned to the niche's hues is derived anew, contrast kept. */
export function themeInColours(base: Theme, colours: SiteColours): Theme {
  const { brand, first, shape, type, poster, photoFilter } = base;
  return makeTheme({
    brand: {
      ...brand,
      ...colours,
      unread: colours.secondary,
      light: neutrals(brand.light),
      night: neutrals(brand.night),
    },
    first,
    shape,
    type,
    poster,
    ...(photoFilter === undefined ? {} : { photoFilter }),
  });
}

function neutrals({
  canvas,
  surface,
  sunken,
  line,
  lineStrong,
  ink,
  ink2,
  ink3,
  bubble,
  raised,
  ...rest
}: SchemeSpec): SchemeSpec {
  const { online, successText } = rest;
  return {
    ...{ canvas, surface, sunken, line, lineStrong, ink, ink2, ink3 },
    ...(bubble === undefined ? {} : { bubble }),
    ...(raised === undefined ? {} : { raised }),
    ...(online === undefined ? {} : { online }),
    ...(successText === undefined ? {} : { successText }),
  };
}

/** The style sheet that puts a site's colours over its niche's; it follows the same wishes of the visitor's system (theme-class.ts). */
export function coloursSheet(site: string, theme: Theme): string {
  const { other, wish } = otherScheme(theme);
  const rule = (colours: ThemeColours) => `html[data-site="${site}"]{${declarations(colours)}}`;
  return `${rule(theme[theme.first])}@media ${wish}{${rule(theme[other])}}`;
}

/** The scheme in which a visitor sees a theme who wishes otherwise than it is at home in, and that wish as a media query. */
export function otherScheme({ first }: Pick<Theme, "first">): { other: "light" | "dark"; wish: string } {
  if (first === "light") return { other: "dark", wish: "(prefers-color-scheme: dark)" };
  return { other: "light", wish: "(prefers-color-scheme: light) and (prefers-contrast: more)" };
}

/** Names of the contract (contract.css.ts): `colour-primary-text`; shadows stand in a group of their own. */
function declarations({ shadowLow, shadowMiddle, shadowHigh, ...colours }: ThemeColours): string {
  const all = Object.entries(colours).map(([name, value]) => [`--colour-${dashed(name)}`, value] as const);
  const shadows = [
    ["--shadow-low", shadowLow],
    ["--shadow-middle", shadowMiddle],
    ["--shadow-high", shadowHigh],
  ] as const;
  return [...all, ...shadows].map(([name, value]) => `${name}:${value}`).join(";");
}

function dashed(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/** One sentence for each colour that could not be seen as it is, with the nearest one that can. */
export function coloursTooPale(base: Theme, { primary, dark }: SiteColours): string[] {
  const { surface, canvas } = base.brand.light;
  return Object.entries({ primary, dark }).flatMap(([name, colour]) => {
    const ratio = Math.min(contrast(colour, surface), contrast(colour, canvas));
    if (ratio >= PART_CONTRAST) return [];
    const better = keepContrast(colour, [surface, canvas], PART_CONTRAST);
    return [
      `colours.${name}: ${colour} has a contrast of ${ratio.toFixed(1)} to 1 on the page, ${PART_CONTRAST} to 1 is needed; ${better} would do`,
    ];
  });
}
