import { createVar, globalStyle, style } from "@vanilla-extract/css";
import { from, REDUCED_MOTION } from "#themes/breakpoints.ts";
import { vars } from "#themes/contract.css.ts";
import { paint } from "#themes/paint.css.ts";
import { textStyles } from "#themes/text-styles.ts";
import { measure } from "./lander.css.ts";

const { colour, space, radius, stroke } = vars;

/** From -1 (thrown left) to 1 (right): set by the drag, read by card, stamp and letters. */
export const pull = createVar();

export const stage = style({
  ...measure,
  vars: { [pull]: "0" },
  display: "grid",
  gap: space[12],
  paddingBlockEnd: space[44],
  gridTemplate: `"word" "deck" "join" "lead" / minmax(0, 1fr)`,
  "@media": {
    [from("large")]: {
      gridTemplate: `"word word word" auto "lead deck join" 1fr / minmax(0, 1fr) minmax(0, 1.25fr) minmax(0, 1.15fr)`,
      columnGap: space[44],
      paddingBlockEnd: space[64],
    },
  },
});
/** The word runs from narrow to wide, across the page. */
export const word = style({
  gridArea: "word",
  ...textStyles.poster,
  selectors: {
    "&&": {
      display: "flex",
      justifyContent: "space-between",
      fontSize: "clamp(2.6rem, 15.5vw, 12.5rem)",
      lineHeight: 0.9,
      letterSpacing: 0,
      textTransform: "uppercase",
      whiteSpace: "nowrap",
    },
    "&&:is(:lang(pl), :lang(es))": { fontSize: "clamp(2rem, 11.5vw, 9rem)" },
  },
});
globalStyle(`[data-brand-page="gay"] ${word} > span`, { fontStretch: "calc(50% + var(--at) * 100%)" });
globalStyle(`${word} > span`, {
  transform: `translateX(calc(${pull} * var(--at) * 14px)) scaleX(calc(1 + ${pull} * var(--at) * .12))`,
  transformOrigin: "0 50%",
});
export const lead = style({ gridArea: "lead", display: "grid", gap: space[12], alignContent: "start" });
export const join = style({
  gridArea: "join",
  alignSelf: "start",
  border: `${stroke.strong} solid ${colour.ink}`,
  "@media": { [from("large")]: { transform: "rotate(1.2deg)", marginBlockStart: space[24] } },
});
export const tab = style({
  ...textStyles.label,
  justifySelf: "start",
  paddingInline: space[12],
  paddingBlock: space[4],
  background: colour.ink,
  color: colour.canvas,
  borderRadius: radius.small,
});
export const deck = style({
  gridArea: "deck",
  position: "relative",
  display: "grid",
  justifyItems: "center",
  gap: space[12],
  alignContent: "start",
  "@media": { [from("large")]: { marginBlockStart: "-72px" } },
});
export const cards = style({
  position: "relative",
  inlineSize: "min(196px, 54vw)",
  aspectRatio: "4 / 5",
  listStyle: "none",
  "@media": { [from("large")]: { inlineSize: "min(330px, 27vw)" } },
});
export const card = style({
  position: "absolute",
  inset: 0,
  display: "grid",
  gridTemplateRows: "minmax(0, 1fr) auto",
  overflow: "hidden",
  background: colour.surface,
  border: `${stroke.strong} solid ${colour.ink}`,
  borderRadius: radius.medium,
  transform: "rotate(calc(var(--lean) * 1deg)) translateX(calc(var(--lean) * 2px))",
});
export const top = style({
  zIndex: 1,
  touchAction: "pan-y",
  cursor: "grab",
  userSelect: "none",
  transform: `translateX(calc(${pull} * 70%)) rotate(calc(5deg + ${pull} * 12deg))`,
  transition: "transform 220ms",
  selectors: { "&[data-held]": { transition: "none", cursor: "grabbing" } },
  "@media": { [REDUCED_MOTION]: { transition: "none" } },
});
export const face = style({ inlineSize: "100%", blockSize: "100%", selectors: { "&&": { borderRadius: 0 } } });
export const who = style({ ...textStyles.note, display: "grid", gap: space[4], padding: space[12], color: colour.ink });
export const name = style({ ...textStyles.poster, selectors: { "&&": { fontSize: "1.15rem", lineHeight: 1.1 } } });
export const stamp = style({
  ...textStyles.poster,
  position: "absolute",
  insetBlockStart: "10%",
  insetInlineStart: "12%",
  padding: `${space[4]} ${space[12]}`,
  border: `4px solid ${paint.onNight}`,
  background: paint.night,
  color: paint.onNight,
  fontSize: "1.5rem",
  textTransform: "uppercase",
  transform: "rotate(-9deg)",
  opacity: `clamp(.001, .92 + ${pull} * 2, 1)`,
  pointerEvents: "none",
});
export const choices = style({ display: "flex", gap: space[12] });
export const choice = style({
  display: "grid",
  placeItems: "center",
  inlineSize: "64px",
  blockSize: "52px",
  border: `${stroke.strong} solid ${colour.ink}`,
  borderRadius: radius.button,
  background: colour.surface,
  color: colour.ink,
  cursor: "pointer",
  selectors: { "&[data-yes]": { background: colour.primary, color: colour.onPrimary } },
  ":focus-visible": { outline: `${stroke.ring} solid ${colour.focus}`, outlineOffset: "2px" },
});
