import { globalStyle, keyframes, style } from "@vanilla-extract/css";
import { from, REDUCED_MOTION } from "#themes/breakpoints.ts";
import { vars } from "#themes/contract.css.ts";
import { paint } from "#themes/paint.css.ts";
import { textStyles } from "#themes/text-styles.ts";
import { inOnePiece } from "./headline-size.ts";
import { measure } from "./lander.css.ts";

const { colour, space, stroke } = vars;

/** The picture rail. */
const rail = `linear-gradient(color-mix(in srgb, ${paint.b} 70%, ${colour.surface}), ${paint.b} 45%, color-mix(in srgb, ${paint.b} 60%, ${paint.c}))`;

export const hall = style({
  ...measure,
  display: "grid",
  gap: space[16],
  gridTemplate: `"words first" "book book" / minmax(0, 1fr) 136px`,
  alignItems: "center",
  paddingBlock: space[20],
  "@media": {
    [from("large")]: {
      gridTemplate: `"words first book" / minmax(0, 1fr) 270px minmax(0, 420px)`,
      columnGap: space[44],
      paddingBlock: space[44],
    },
  },
});
export const rule = style({ blockSize: "9px", background: rail });
/** Beside a picture there is less room for the headline than on other pages. */
export const words = style({ gridArea: "words" });
globalStyle(`div${words}${words} > h1`, { fontSize: inOnePiece("4.4rem", "17cqi") });
globalStyle(`[data-brand-page="gay"] div${words}${words}${words}${words} > h1`, {
  fontSize: inOnePiece("3.6rem", "12cqi"),
});
export const book = style({
  gridArea: "book",
  borderRadius: vars.radius.small,
  boxShadow: vars.shadow.middle,
});
/** Ruled lines instead of boxes: one writes into a book. */
globalStyle(`${book} input:not([type=hidden])`, {
  background: "transparent",
  border: 0,
  borderBlockEnd: `${stroke.field} solid ${colour.lineStrong}`,
  borderRadius: 0,
  paddingInline: 0,
  boxShadow: "none",
  minBlockSize: "44px",
});
globalStyle(`${book} input:focus-visible`, { outline: `${stroke.ring} solid ${colour.focus}`, outlineOffset: "2px" });
export const first = style({ gridArea: "first", display: "grid", justifyItems: "center", gap: space[8] });

const settle = keyframes({ "0%": { rotate: "1.5deg" }, "40%": { rotate: "-.8deg" }, "100%": { rotate: "0deg" } });
/** A frame on its wire; what is framed, and how, is the brand's. */
export const frame = style({
  position: "relative",
  inlineSize: "100%",
  transformOrigin: "50% -40px",
  animation: `${settle} 900ms ease-out both`,
  "@media": { [REDUCED_MOTION]: { animation: "none" } },
});
export const picture = style({
  inlineSize: "100%",
  aspectRatio: "4 / 5",
  border: `10px solid ${paint.b}`,
  outline: `${stroke.hair} solid color-mix(in srgb, ${paint.b} 60%, ${paint.c})`,
  boxShadow: vars.shadow.middle,
  "@media": { [from("large")]: { borderWidth: "14px" } },
});
globalStyle(`[data-brand-page="bdsm"] ${picture}`, { borderWidth: "26px", borderColor: paint.night });
globalStyle(`[data-brand-page="gay"] ${picture}`, { border: `4px solid ${paint.c}`, rotate: "-2deg" });
globalStyle(`[data-brand-page="gay"] li:nth-child(even) ${picture}`, { rotate: "2.5deg" });
globalStyle(`[data-brand-page="milf"] ${picture}`, { borderColor: paint.c, boxShadow: `0 0 40px ${paint.b}` });
globalStyle(`:is([data-brand-page="general"], [data-brand-page="bbw"]) ${picture}`, { aspectRatio: "1", border: 0 });
globalStyle(`[data-brand-page="general"] ${picture}`, { boxShadow: `-14px 10px 0 ${paint.a}` });
globalStyle(`:is(${frame})::before`, {
  content: '""',
  position: "absolute",
  insetBlockEnd: "100%",
  insetInlineStart: "calc(50% - 1px)",
  inlineSize: "1px",
  blockSize: space[44],
  background: colour.lineStrong,
});
export const wallBand = style({ background: colour.sunken });
export const wall = style({
  ...measure,
  display: "grid",
  gridAutoFlow: "column",
  gridAutoColumns: "66%",
  gap: space[24],
  overflowX: "auto",
  scrollSnapType: "x mandatory",
  listStyle: "none",
  paddingBlock: `${space[44]} ${space[32]}`,
  alignItems: "start",
  "@media": {
    [from("medium")]: { gridAutoColumns: "minmax(0, 1fr)", overflowX: "visible", gap: space[44] },
    [from("large")]: { paddingBlock: `${space[64]} ${space[44]}` },
  },
});
export const piece = style({ display: "grid", gap: space[20], justifyItems: "start", scrollSnapAlign: "center" });
globalStyle(`${piece}:nth-child(2n)`, { "@media": { [from("medium")]: { marginBlockStart: space[24] } } });
globalStyle(`[data-brand-page="gilf"] ${piece}:nth-child(2) ${picture}`, { borderRadius: "50%" });
globalStyle(`[data-brand-page="gilf"] ${piece}:nth-child(odd) ${picture}`, { borderRadius: 0 });
/** The museum label. */
export const card = style({
  ...textStyles.note,
  display: "grid",
  gap: space[4],
  justifyItems: "start",
  inlineSize: "100%",
  padding: space[12],
  background: colour.surface,
  borderRadius: vars.radius.small,
  boxShadow: vars.shadow.low,
});
export const name = style({ ...textStyles.poster, selectors: { "&&": { fontSize: "1.25rem", lineHeight: 1.15 } } });
export const numeral = style({ color: colour.ink3, fontStyle: "italic", marginInlineEnd: space[8] });
