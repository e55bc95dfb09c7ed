import { globalStyle, style, styleVariants } from "@vanilla-extract/css";
import { below, from, REDUCED_MOTION } from "#themes/breakpoints.ts";
import { vars } from "#themes/contract.css.ts";
import { paint } from "#themes/paint.css.ts";
import { stageVars } from "#themes/stage-vars.css.ts";
import { textStyles } from "#themes/text-styles.ts";
import { inOnePiece } from "./headline-size.ts";

const { colour, space, radius, stroke } = vars;

/** The measure of a lander and its margins. */
export const measure = {
  inlineSize: "100%",
  maxInlineSize: `calc(${vars.layout.content} + 2 * ${vars.layout.gutter})`,
  marginInline: "auto",
  paddingInline: vars.layout.gutter,
};

/** One screen: nothing of it scrolls sideways. */
export const page = style({ overflowX: "clip" });

/** The headline is measured by this. */
export const words = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: space[8],
  alignContent: "start",
  containerType: "inline-size",
});

/** Width of a letter in em, on the safe side (`inOnePiece`). */
globalStyle(`[data-brand-page="bbw"]`, { vars: { "--letter-width": ".64" } });
globalStyle(`[data-brand-page="gay"]`, {
  vars: { "--letter-width": ".62" },
  "@media": { [from("large")]: { vars: { "--letter-width": ".92" } } },
});

/** Long words are set one step smaller (landers.md §7). */
export const headline = style({
  ...textStyles.poster,
  overflowWrap: "anywhere",
  hyphens: "manual",
  selectors: {
    "&&": { fontSize: inOnePiece(stageVars.headlinePhone) },
    "&&:is(:lang(de), :lang(pl), :lang(fi), :lang(fr), :lang(it))": {
      fontSize: inOnePiece(`calc(${stageVars.headlinePhone} * .86)`),
    },
  },
  "@media": {
    [from("large")]: {
      selectors: {
        "&&": { fontSize: inOnePiece(`calc(${stageVars.headlineWide} * .92)`) },
        "&&:is(:lang(de), :lang(pl), :lang(fi), :lang(fr), :lang(it))": {
          fontSize: inOnePiece(`calc(${stageVars.headlineWide} * .78)`),
        },
      },
    },
  },
});
/** Letters this wide leave no room for a long word on a phone: they stretch where there is room. */
globalStyle(`[data-brand-page="gay"] ${headline}`, { "@media": { [below("large")]: { fontStretch: "86%" } } });
/** And a long sentence in them leaves no room for the form: three lines at most. */
globalStyle(`[data-brand-page="gay"] h1${headline}${headline}${headline}`, {
  "@media": { [below("large")]: { fontSize: inOnePiece(stageVars.headlinePhone, `calc(340cqi / var(--letters))`) } },
});
/** On a wide screen four. */
globalStyle(`[data-brand-page="gay"] h1${headline}${headline}${headline}`, {
  "@media": {
    [from("large")]: { fontSize: inOnePiece(`calc(${stageVars.headlineWide} * .92)`, `calc(320cqi / var(--letters))`) },
  },
});
globalStyle(
  `[data-brand-page="gay"] h1${headline}${headline}${headline}:is(:lang(de), :lang(pl), :lang(fi), :lang(fr), :lang(it))`,
  {
    "@media": {
      [from("large")]: {
        fontSize: inOnePiece(`calc(${stageVars.headlineWide} * .78)`, `calc(320cqi / var(--letters))`),
      },
    },
  },
);
globalStyle(`[data-brand-page="gay"][data-lander="collagelanding"] h1${headline}${headline}${headline}`, {
  "@media": { [below("large")]: { fontSize: inOnePiece(stageVars.headlinePhone, `calc(225cqi / var(--letters))`) } },
});
export const lead = style({
  ...textStyles.body,
  maxInlineSize: "40ch",
  color: colour.ink2,
  "@media": { [from("large")]: { fontSize: "1.2rem", lineHeight: 1.4 } },
});
export const title = style({
  ...textStyles.poster,
  selectors: { "&&": { fontSize: "1.55rem", lineHeight: 1.12 } },
  "@media": { [from("large")]: { selectors: { "&&": { fontSize: "1.9rem" } } } },
});

/** The form's ground: a card of the scene. */
export const panel = style({
  position: "relative",
  display: "grid",
  gap: space[12],
  alignContent: "start",
  minInlineSize: 0,
  padding: space[16],
  background: colour.surface,
  color: colour.ink,
  borderRadius: radius.large,
  "@media": { [from("large")]: { padding: space[24], gap: space[16] } },
});
export const form = style({ display: "grid", gap: space[12] });
export const legend = style({ ...textStyles.label, display: "block", marginBlockEnd: "6px" });
export const dates = style({ display: "grid", gridTemplateColumns: "1fr 1.4fr 1.3fr", gap: space[8] });
/** The longest month ("Kuukausi") fits on a phone. */
globalStyle(`${dates} input`, { paddingInline: space[8] });
export const bare = style({ border: 0, padding: 0, minInlineSize: 0 });
export const note = style({ ...textStyles.meta, color: colour.ink2, textWrap: "pretty" });
export const strong = style({ ...textStyles.meta, color: colour.ink, fontWeight: vars.font.strongWeight });

/** Something drawn: the portrait in the brand's frame, on one of its paints. */
export const portrait = style({
  position: "relative",
  display: "block",
  overflow: "hidden",
  background: paint.b,
  borderRadius: paint.frame,
});
globalStyle(`${portrait} > img`, {
  position: "absolute",
  insetInline: 0,
  insetBlockEnd: 0,
  inlineSize: "100%",
  blockSize: "100%",
  objectFit: "cover",
  objectPosition: "50% 20%",
});
export const grounds = styleVariants(
  { a: paint.a, b: paint.b, c: paint.c, d: paint.d, e: paint.e, lit: paint.lit },
  (background) => ({ background }),
);

/** A switch that looks like a button: stops what moves, without a script. */
export const pause = style({
  ...textStyles.label,
  display: "inline-flex",
  alignItems: "center",
  gap: space[8],
  minBlockSize: vars.control.touch,
  paddingInlineEnd: space[16],
  background: colour.surface,
  color: colour.ink,
  borderRadius: radius.button,
  cursor: "pointer",
  "@media": { [REDUCED_MOTION]: { display: "none" } },
});
globalStyle(`${pause} > input`, {
  appearance: "none",
  display: "grid",
  placeItems: "center",
  inlineSize: "44px",
  blockSize: "44px",
  margin: 0,
  cursor: "pointer",
  border: `${stroke.field} solid currentColor`,
  borderRadius: radius.button,
  color: "inherit",
});
globalStyle(`${pause} > input::before`, {
  content: '""',
  inlineSize: "12px",
  blockSize: "14px",
  borderInline: "4px solid currentColor",
});
globalStyle(`${pause} > input:checked::before`, {
  inlineSize: 0,
  blockSize: 0,
  border: "8px solid transparent",
  borderInlineStart: "12px solid currentColor",
  borderInlineEnd: 0,
});
globalStyle(`${pause} > input:focus-visible`, {
  outline: `${stroke.ring} solid ${colour.focus}`,
  outlineOffset: "2px",
});
/** What follows the scene, on the page's measure. */
export const rest = style(measure);
