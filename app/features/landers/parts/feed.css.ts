import { style } from "@vanilla-extract/css";
import { from } from "#themes/breakpoints.ts";
import { vars } from "#themes/contract.css.ts";
import { paint } from "#themes/paint.css.ts";
import { textStyles } from "#themes/text-styles.ts";
import { measure } from "./lander.css.ts";

const { colour, space, radius } = vars;

export const scene = style({
  ...measure,
  display: "grid",
  gap: space[16],
  paddingBlock: `${space[12]} ${space[32]}`,
  gridTemplate: `"words" "composer" "posts" "art" / minmax(0, 1fr)`,
  "@media": {
    [from("large")]: {
      gridTemplate: `"words composer" auto "art posts" 1fr / minmax(0, .86fr) minmax(0, 1fr)`,
      columnGap: space[64],
      rowGap: space[24],
      paddingBlock: space[32],
    },
  },
});
export const words = style({ gridArea: "words" });
export const art = style({
  gridArea: "art",
  inlineSize: "100%",
  blockSize: "auto",
  maxBlockSize: "460px",
  objectFit: "contain",
  display: "none",
  "@media": { [from("large")]: { display: "block", position: "sticky", insetBlockStart: space[20] } },
});
/** The entry that the visitor writes: loudest card of the feed. */
export const composer = style({
  gridArea: "composer",
  selectors: { "&&": { background: paint.night, color: paint.onNight } },
  borderRadius: `${radius.large} ${radius.large} ${radius.large} ${radius.small}`,
});
export const tonight = style({ ...textStyles.label, color: paint.onNight, opacity: 0.9 });
export const question = style({ ...textStyles.poster, selectors: { "&&": { fontSize: "1.6rem", lineHeight: 1.12 } } });
export const postsTitle = style({ ...textStyles.label, color: colour.ink2 });
export const posts = style({ gridArea: "posts", display: "grid", gap: space[12], alignContent: "start" });
export const list = style({ display: "grid", gap: space[12], listStyle: "none" });
export const post = style({
  display: "grid",
  gridTemplateColumns: "56px minmax(0, 1fr)",
  gap: `${space[4]} ${space[16]}`,
  padding: space[16],
  background: colour.surface,
  borderRadius: `${radius.small} ${radius.large} ${radius.large} ${radius.large}`,
});
export const face = style({ inlineSize: "56px", blockSize: "64px", gridRow: "span 2" });
export const who = style({
  ...textStyles.label,
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: space[8],
});
export const said = style({ ...textStyles.lead });
