import { alpha, contrast, keepContrast, mix, overlay, shift } from "./colour.ts";

/** Least contrast of text and of parts one must see (WCAG 2.2 AA). */
export const TEXT_CONTRAST = 4.5;
export const PART_CONTRAST = 3;

/** One colour scheme of a theme: the neutrals are listed, what is left out is derived from the brand colours. */
export type SchemeSpec = {
  canvas: string;
  surface: string;
  sunken: string;
  line: string;
  lineStrong: string;
  ink: string;
  ink2: string;
  ink3: string;
  bubble?: string;
  raised?: string;
  primary?: string;
  dark?: string;
  primaryText?: string;
  primaryTint?: string;
  secondaryText?: string;
  secondaryTint?: string;
  successText?: string;
  focus?: string;
  online?: string;
};

type BrandSpec = {
  primary: string;
  secondary: string;
  dark: string;
  success: string;
  unread: string;
  /** The near-black that stands on bright fills where white would not be read. */
  onBright: string;
  /** Whose tint stands under news and invitations: the secondary's, unless that would read as an error. */
  news?: "primary" | "secondary";
  light: SchemeSpec;
  night: SchemeSpec;
};

export type SchemeName = "light" | "dark";

const STATUS = {
  light: {
    warning: "#8a5200",
    warningTint: "#ffeed3",
    danger: "#b3201c",
    dangerTint: "#ffe9e6",
    successTint: "#e3f5df",
  },
  dark: {
    warning: "#f2b84b",
    warningTint: "#32230e",
    danger: "#ff8a80",
    dangerTint: "#391917",
    successTint: "#192916",
  },
} as const;
const DANGER_FILL = "#c62b26";
const LOW_CREDIT = { fill: "#f6b73c", on: "#2a1a00" };
const ONLINE = { light: "#15a649", dark: "#2fb457" };
const WHITE = "#ffffff";
const BLACK = "#000000";

/** White where it can be read, otherwise the theme's near-black. */
const onFill = (fill: string, onBright: string): string =>
  contrast(WHITE, fill) >= TEXT_CONTRAST ? WHITE : keepContrast(onBright, [fill], TEXT_CONTRAST);

/** All colour tokens of one scheme. Text keeps 4.5:1 and parts 3:1 on every ground they may stand on. */
export function makeColours(brand: BrandSpec, scheme: SchemeName) {
  const isDark = scheme === "dark";
  const s = isDark ? brand.night : brand.light;
  const status = STATUS[scheme];
  const tint = (hue: string) => mix(hue, s.surface, isDark ? 0.2 : 0.11);

  const primary = keepContrast(s.primary ?? brand.primary, [s.surface, s.canvas], PART_CONTRAST);
  const dark = s.dark ?? (isDark ? brand.primary : brand.dark);
  const primaryTint = s.primaryTint ?? tint(brand.primary);
  const secondaryTint = s.secondaryTint ?? tint(brand.secondary);
  const newsTint = brand.news === "primary" ? primaryTint : secondaryTint;
  const readable = (hue: string, ...tints: string[]) =>
    keepContrast(hue, [s.surface, s.canvas, ...tints], TEXT_CONTRAST);
  const focus = keepContrast(s.focus ?? primary, [s.surface, s.canvas], PART_CONTRAST);
  const inverse = s.ink;
  const shade = isDark ? BLACK : brand.light.ink;
  const scrimShare = isDark ? 0.72 : 0.62;

  return {
    canvas: s.canvas,
    surface: s.surface,
    sunken: s.sunken,
    bubble: s.bubble ?? (isDark ? shift(s.surface, 0.06) : s.sunken),
    line: s.line,
    lineStrong: keepContrast(s.lineStrong, [s.surface, s.canvas], PART_CONTRAST),
    ink: keepContrast(s.ink, [s.canvas, s.surface, s.sunken], TEXT_CONTRAST),
    ink2: keepContrast(s.ink2, [s.canvas, s.surface, s.sunken], TEXT_CONTRAST),
    ink3: keepContrast(s.ink3, [s.canvas, s.surface, s.sunken], TEXT_CONTRAST),
    raised: s.raised ?? (isDark ? shift(s.surface, 0.04) : WHITE),
    primary,
    onPrimary: onFill(primary, brand.onBright),
    dark,
    onDark: onFill(dark, brand.onBright),
    primaryText: readable(s.primaryText ?? primary, primaryTint),
    primaryTint,
    secondary: brand.secondary,
    onSecondary: onFill(brand.secondary, brand.onBright),
    secondaryText: readable(s.secondaryText ?? brand.secondary, secondaryTint),
    secondaryTint,
    newsTint,
    newsText: readable(
      brand.news === "primary" ? (s.primaryText ?? primary) : (s.secondaryText ?? brand.secondary),
      newsTint,
    ),
    unread: brand.unread,
    onUnread: onFill(brand.unread, brand.onBright),
    focus,
    focusHalo: alpha(focus, 0.22),
    success: brand.success,
    successText: readable(s.successText ?? brand.success, status.successTint),
    successTint: status.successTint,
    warning: readable(status.warning, status.warningTint),
    warningTint: status.warningTint,
    danger: readable(status.danger, status.dangerTint),
    dangerTint: status.dangerTint,
    dangerFill: DANGER_FILL,
    onDangerFill: WHITE,
    online: keepContrast(s.online ?? ONLINE[scheme], [s.surface], PART_CONTRAST),
    lowCredit: LOW_CREDIT.fill,
    onLowCredit: LOW_CREDIT.on,
    scrim: alpha(shade, scrimShare),
    scrimmed: overlay(shade, s.canvas, scrimShare),
    inverse,
    onInverse: s.canvas,
    onInverse2: keepContrast(isDark ? brand.light.ink2 : brand.night.ink2, [inverse], TEXT_CONTRAST),
    inverseAccent: keepContrast(brand.unread, [inverse], TEXT_CONTRAST),
    inverseSuccess: keepContrast(brand.success, [inverse], TEXT_CONTRAST),
    inverseDanger: keepContrast(isDark ? STATUS.light.danger : STATUS.dark.danger, [inverse], TEXT_CONTRAST),
    shadowLow: `0 1px 2px ${alpha(shade, isDark ? 0.45 : 0.09)}, 0 1px 4px ${alpha(shade, isDark ? 0.3 : 0.05)}`,
    shadowMiddle: `0 6px 20px ${alpha(shade, isDark ? 0.55 : 0.12)}`,
    shadowHigh: `0 18px 50px ${alpha(shade, isDark ? 0.7 : 0.22)}`,
  };
}

export type ThemeColours = ReturnType<typeof makeColours>;

type ThemeShape = {
  /** Corner radii in px: small, medium and large parts, the member tile (CSS shorthand allowed) and the button. */
  small: number;
  medium: number;
  large: number;
  tile: string;
  button: string;
  /** Square brands round nothing: switches, badges, avatars, bubbles and sheets follow. */
  square?: boolean;
};

type ThemeType = {
  family: string;
  weight: number;
  lightWeight: number;
  tracking: string;
  /** Size factor against the shared scale. */
  factor: number;
  line: number;
  stretch?: string;
  tileStretch?: string;
  variation?: string;
  tileVariation?: string;
  transform?: "none" | "uppercase";
  /** Body text in px. */
  body?: number;
};

/** The display face on landers; what is left out is as in the application. */
type PosterType = Partial<
  Pick<ThemeType, "family" | "weight" | "tracking" | "line" | "stretch" | "variation" | "transform">
>;

type ThemeSpec = {
  brand: BrandSpec;
  /** The scheme a visitor without a preference sees. */
  first: SchemeName;
  shape: ThemeShape;
  type: ThemeType;
  poster: PosterType;
  /** CSS filter over photographs. */
  photoFilter?: string;
};

/** Everything a theme sets: both colour tables and the parts that do not depend on the scheme. */
export function makeTheme(spec: ThemeSpec) {
  return { ...spec, light: makeColours(spec.brand, "light"), dark: makeColours(spec.brand, "dark") };
}

export type Theme = ReturnType<typeof makeTheme>;
