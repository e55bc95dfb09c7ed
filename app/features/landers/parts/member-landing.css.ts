import { globalStyle, style } from "@vanilla-extract/css";
import { below, from } from "#themes/breakpoints.ts";
import { vars } from "#themes/contract.css.ts";
import { paint } from "#themes/paint.css.ts";
import { textStyles } from "#themes/text-styles.ts";
import { inOnePiece } from "./headline-size.ts";
import { measure } from "./lander.css.ts";

const { colour, space, radius, stroke } = vars;

/** A photo in the brand's frame; without one, its colour with the brand's tile. */
export const photo = style({ position: "relative", overflow: "hidden", background: paint.b });
globalStyle(`${photo} > :is(img, svg)`, {
  position: "absolute",
  inset: 0,
  inlineSize: "100%",
  blockSize: "100%",
  objectFit: "cover",
  objectPosition: "50% 24%",
});
export const veiled = style({ opacity: 0.35 });
export const veil = style({
  ...textStyles.meta,
  position: "absolute",
  insetInline: space[16],
  insetBlockEnd: space[16],
  padding: space[8],
  background: colour.surface,
  color: colour.ink,
  borderRadius: radius.small,
  textAlign: "center",
});

export const name = style({
  ...textStyles.poster,
  overflowWrap: "anywhere",
  selectors: { "&&": { fontSize: inOnePiece("2.3rem") } },
  "@media": { [from("large")]: { selectors: { "&&": { fontSize: inOnePiece("clamp(2.6rem, 5vw, 4.6rem)") } } } },
});
export const quote = style({
  ...textStyles.poster,
  fontWeight: vars.font.tileLightWeight,
  selectors: { "&&": { fontSize: "1.1rem", lineHeight: 1.25 } },
  "@media": { [from("large")]: { selectors: { "&&": { fontSize: "1.25rem" } } } },
});
export const facts = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: space[8],
  justifyItems: "start",
  alignContent: "start",
  // The name is measured by this.
  containerType: "inline-size",
});
export const interests = style({ display: "flex", flexWrap: "wrap", gap: space[8], listStyle: "none" });
export const interest = style({
  ...textStyles.label,
  padding: `${space[4]} ${space[12]}`,
  border: `${stroke.field} solid ${colour.lineStrong}`,
  borderRadius: radius.button,
  "@media": { [from("large")]: { padding: `${space[8]} ${space[16]}` } },
});

/** landing: one person, huge, cut by the edge of the page. */
export const huge = style({
  ...measure,
  display: "grid",
  gap: space[12],
  paddingBlockEnd: space[32],
  // The photo takes what the words leave of the first screen, so that the button stands in it.
  gridTemplate: `"photo" minmax(112px, 1fr) "facts" auto "join" auto / minmax(0, 1fr)`,
  minBlockSize: "calc(100svh + 8px)",
  "@media": {
    [from("large")]: {
      minBlockSize: "auto",
      gridTemplate: `"photo facts join" minmax(560px, auto) / minmax(0, 1.15fr) minmax(0, .95fr) minmax(0, 1fr)`,
      columnGap: space[44],
      alignItems: "center",
      paddingBlock: space[32],
    },
  },
});
export const hugePhoto = style({
  gridArea: "photo",
  blockSize: "100%",
  maxBlockSize: "420px",
  marginInlineStart: `calc(${vars.layout.gutter} * -1)`,
  inlineSize: "78%",
  borderRadius: paint.frame,
  "@media": {
    [from("large")]: {
      blockSize: "auto",
      maxBlockSize: "none",
      aspectRatio: "1 / 1.12",
      inlineSize: "calc(100% + 9vw)",
      marginInlineStart: "-9vw",
    },
  },
});
/** The brand's tiles beside the portrait. */
export const beside = style({
  gridArea: "photo",
  justifySelf: "end",
  alignContent: "start",
  display: "grid",
  inlineSize: "20%",
  blockSize: "100%",
  maxBlockSize: "420px",
  overflow: "hidden",
  "@media": { [from("large")]: { display: "none" } },
});
export const area = { facts: style({ gridArea: "facts" }), join: style({ gridArea: "join" }) };

/** landing2: the first name as wide as the picture. */
export const split = style({
  display: "grid",
  "@media": { [from("large")]: { gridTemplateColumns: "minmax(0, 1.35fr) minmax(0, 1fr)", minBlockSize: "82vh" } },
});
export const full = style({
  position: "relative",
  containerType: "inline-size",
  background: paint.night,
  minBlockSize: "320px",
  borderRadius: 0,
});
export const wide = style({
  ...textStyles.poster,
  position: "absolute",
  insetInline: "4%",
  insetBlockEnd: 0,
  color: paint.onNight,
  textTransform: "uppercase",
  textWrap: "nowrap",
  textShadow: `0 2px 18px ${paint.night}`,
  fontSize: "clamp(2.4rem, calc(128cqi / var(--letters)), 14rem)",
  lineHeight: 0.95,
});
/** Brands whose capitals are wide. */
globalStyle(`[data-brand-page="she"] ${wide}`, { fontSize: "clamp(2.4rem, calc(100cqi / var(--letters)), 12rem)" });
globalStyle(`[data-brand-page="bbw"] ${wide}`, { fontSize: "clamp(2.4rem, calc(112cqi / var(--letters)), 13rem)" });
globalStyle(`[data-brand-page="gay"] ${wide}`, {
  fontStretch: "100%",
  fontSize: "clamp(2.4rem, calc(112cqi / var(--letters)), 16rem)",
});
export const shade = style({
  position: "absolute",
  insetInline: 0,
  insetBlockEnd: 0,
  blockSize: "44%",
  background: `linear-gradient(transparent, ${paint.night})`,
});
export const age = style({
  ...textStyles.title,
  position: "absolute",
  insetInlineEnd: "4%",
  insetBlockStart: space[16],
  padding: `${space[8]} ${space[16]}`,
  background: colour.surface,
  color: colour.ink,
});
export const side = style({
  display: "grid",
  alignContent: "center",
  gap: space[16],
  padding: vars.layout.gutter,
  background: colour.surface,
  color: colour.ink,
  "@media": { [from("large")]: { padding: space[64] } },
});

/** landing3: the card and three first lines to choose from. */
export const choosing = style({
  ...measure,
  display: "grid",
  gap: space[16],
  paddingBlock: `${space[12]} ${space[32]}`,
  "@media": {
    [from("large")]: {
      gridTemplateColumns: "minmax(0, 400px) minmax(0, 1fr)",
      columnGap: space[64],
      alignItems: "center",
      paddingBlock: space[44],
    },
  },
});
/** The second variant has the card on the other side. */
export const mirrored = style({
  "@media": { [from("large")]: { gridTemplateColumns: "minmax(0, 1fr) minmax(0, 400px)" } },
});
globalStyle(`${mirrored} > :first-child`, { "@media": { [from("large")]: { order: 2 } } });
export const card = style({
  display: "grid",
  gridTemplateColumns: "96px minmax(0, 1fr)",
  gap: space[16],
  alignItems: "center",
  "@media": { [from("large")]: { gridTemplateColumns: "minmax(0, 1fr)" } },
});
export const cardPhoto = style({
  aspectRatio: "3 / 4",
  borderRadius: radius.medium,
  border: `${stroke.strong} solid ${paint.c}`,
  "@media": { [from("large")]: { borderWidth: "8px" } },
});
globalStyle(`[data-brand-page="milf"] ${cardPhoto}::after`, {
  content: '""',
  position: "absolute",
  inset: 0,
  background: `linear-gradient(${paint.c}, ${paint.c}) 50% 0 / 6px 100% no-repeat, linear-gradient(${paint.c}, ${paint.c}) 0 34% / 100% 6px no-repeat`,
});
export const lines = style({ display: "grid", gap: space[8], justifyItems: "start" });
export const line = style({
  ...textStyles.body,
  position: "relative",
  display: "inline-flex",
  alignItems: "center",
  minBlockSize: vars.control.touch,
  padding: `${space[8]} ${space[20]}`,
  border: `${stroke.field} solid ${colour.lineStrong}`,
  borderRadius: `${radius.large} ${radius.large} ${radius.large} ${radius.small}`,
  cursor: "pointer",
  selectors: {
    "&:has(:checked)": { background: colour.primary, borderColor: colour.primary, color: colour.onPrimary },
    "&:has(:focus-visible)": { outline: `${stroke.ring} solid ${colour.focus}`, outlineOffset: "2px" },
  },
});
globalStyle(`${line} > input`, { position: "absolute", inset: 0, opacity: 0.001, margin: 0, cursor: "pointer" });
globalStyle(`${card} ${veil}`, { "@media": { [below("large")]: { display: "none" } } });
/** Beside the name, not under it. */
globalStyle(`${full} > ${veil}`, { insetBlock: `${space[16]} auto`, insetInline: `${space[16]} auto` });
