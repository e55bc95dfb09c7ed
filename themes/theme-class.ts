import { assignVars, style } from "@vanilla-extract/css";
import { alpha } from "./colour.ts";
import { vars } from "./contract.css.ts";
import type { Theme, ThemeColours } from "./make-theme.ts";

const px = (value: number) => `${value}px`;
const rem = (value: number) => `${Math.round((value / 16) * 10_000) / 10_000}rem`;

/** Colour and shadow variables of one scheme. */
export function colourVars({ shadowLow, shadowMiddle, shadowHigh, ...colours }: ThemeColours) {
  return {
    ...assignVars(vars.colour, colours),
    ...assignVars(vars.shadow, { low: shadowLow, middle: shadowMiddle, high: shadowHigh }),
  };
}

function radiusVars({ small, medium, large, tile, button, square = false }: Theme["shape"]) {
  const unlessSquare = (round: string) => (square ? px(small) : round);
  return assignVars(vars.radius, {
    small: px(small),
    medium: px(medium),
    large: px(large),
    tile,
    button,
    field: px(medium),
    tray: px(medium),
    segment: px(Math.max(medium - 4, 2)),
    tag: unlessSquare("13px"),
    badge: unlessSquare("10px"),
    switch: unlessSquare("14px"),
    thumb: unlessSquare("50%"),
    avatar: unlessSquare("50%"),
    bubble: square ? px(large) : "20px",
    bubbleCorner: square ? px(small) : "6px",
    sheet: square ? px(large) : "26px",
  });
}

/** Sizes in px before the theme's factor (app.md §3). */
const DISPLAY_SIZES = { tile: 20, section: 26, phoneTitle: 34, title: 44, hero: 60 } as const;

function typeVars(type: Theme["type"]) {
  const size = (name: keyof typeof DISPLAY_SIZES) => rem(DISPLAY_SIZES[name] * type.factor);
  return {
    ...assignVars(vars.display, {
      tile: size("tile"),
      section: size("section"),
      phoneTitle: size("phoneTitle"),
      title: size("title"),
      hero: size("hero"),
    }),
    ...assignVars(vars.font, {
      display: type.family,
      text: '"Figtree", "Figtree fallback", system-ui, sans-serif',
      displayWeight: String(type.weight),
      displayStretch: type.stretch ?? "100%",
      displayVariation: type.variation ?? "normal",
      displayTracking: type.tracking,
      displayLine: String(type.line),
      displayTransform: type.transform ?? "none",
      tileWeight: String(type.weight),
      tileLightWeight: String(type.lightWeight),
      tileStretch: type.tileStretch ?? type.stretch ?? "100%",
      tileVariation: type.tileVariation ?? type.variation ?? "normal",
      textWeight: "450",
      labelWeight: "600",
      strongWeight: "650",
      numberWeight: "700",
    }),
    [vars.text.body]: rem(type.body ?? 16),
  };
}

function posterVars({ type, poster }: Theme) {
  return assignVars(vars.poster, {
    family: poster.family ?? type.family,
    weight: String(poster.weight ?? type.weight),
    stretch: poster.stretch ?? type.stretch ?? "100%",
    variation: poster.variation ?? type.variation ?? "normal",
    tracking: poster.tracking ?? type.tracking,
    line: String(poster.line ?? type.line),
    transform: poster.transform ?? type.transform ?? "none",
  });
}

const NIGHT = "#0a0608";

function photoVars(theme: Theme) {
  return assignVars(vars.photo, {
    text: "#ffffff",
    scrim: `linear-gradient(to bottom, transparent 52%, ${alpha(NIGHT, 0.2)} 62%, ${alpha(NIGHT, 0.66)} 79%, ${alpha(NIGHT, 0.84)})`,
    glass: alpha(NIGHT, 0.46),
    glassLine: "rgb(255 255 255 / .28)",
    frame: "rgb(255 255 255 / .5)",
    night: NIGHT,
    tagDark: alpha(NIGHT, 0.84),
    onTagDark: "#ffffff",
    tagLight: "rgb(255 255 255 / .94)",
    onTagLight: theme.light.ink,
    filter: theme.photoFilter ?? "none",
  });
}

const DARK_WISH = "(prefers-color-scheme: dark)";
const LIGHT_WISH = "(prefers-color-scheme: light) and (prefers-contrast: more)";

/**
 * The class that carries a theme: its first scheme, and the other one when the visitor's system asks for it. A system
 * that was never asked says "light", so a dark brand stays dark unless light comes with a wish for more contrast
 * (docs/decisions/004).
 */
export function themeClass(theme: Theme, name: string): string {
  const other = theme.first === "light" ? "dark" : "light";
  const wish = other === "dark" ? DARK_WISH : LIGHT_WISH;
  return style(
    {
      colorScheme: theme.first,
      vars: {
        ...colourVars(theme[theme.first]),
        ...radiusVars(theme.shape),
        ...typeVars(theme.type),
        ...posterVars(theme),
        ...photoVars(theme),
      },
      "@media": {
        [wish]: { colorScheme: other, vars: colourVars(theme[other]) },
      },
    },
    `theme-${name}`,
  );
}
