import { globalStyle, style } from "@vanilla-extract/css";
import { from, REDUCED_MOTION } from "#themes/breakpoints.ts";
import { vars } from "#themes/contract.css.ts";
import { textStyles } from "#themes/text-styles.ts";
import { measure } from "./lander.css.ts";

const { colour, space, stroke } = vars;

export const sea = style({ background: colour.secondaryTint });
export const scene = style({
  ...measure,
  display: "grid",
  gap: space[12],
  paddingBlock: `${space[12]} ${space[32]}`,
  gridTemplate: `"words" "map" "join" "cell" / minmax(0, 1fr)`,
  "@media": {
    [from("large")]: {
      gridTemplate: `"words map" auto "join map" auto "cell map" 1fr / minmax(0, 470px) minmax(0, 1fr)`,
      columnGap: space[44],
      rowGap: space[24],
      paddingBlock: space[44],
      minBlockSize: "640px",
    },
  },
});
/** The headline may lie over the sea. */
export const words = style({
  gridArea: "words",
  position: "relative",
  "@media": { [from("large")]: { inlineSize: "150%" } },
});
export const join = style({ gridArea: "join", boxShadow: vars.shadow.middle });
export const map = style({
  gridArea: "map",
  blockSize: "min(30vh, 250px)",
  inlineSize: "100%",
  "@media": { [from("large")]: { blockSize: "min(82vh, 680px)", alignSelf: "center" } },
});
export const area = style({
  fill: `color-mix(in srgb, ${colour.primary} 30%, ${colour.surface})`,
  transition: "fill 200ms",
  "@media": { [REDUCED_MOTION]: { transition: "none" } },
});
for (const name of ["n", "e", "m", "w", "s"]) {
  globalStyle(`${scene}:has(input[value="${name}"]:checked) [data-area="${name}"]`, { fill: colour.primary });
}
export const places = style({ display: "flex", flexWrap: "wrap", gap: space[8] });
/** A real radio button that fills its chip. */
export const place = style({
  ...textStyles.label,
  position: "relative",
  display: "inline-flex",
  alignItems: "center",
  minBlockSize: vars.control.touch,
  paddingInline: space[16],
  border: `${stroke.field} solid ${colour.lineStrong}`,
  borderRadius: vars.radius.button,
  cursor: "pointer",
  selectors: {
    "&:has(:checked)": { background: colour.ink, borderColor: colour.ink, color: colour.surface },
    "&:has(:focus-visible)": { outline: `${stroke.ring} solid ${colour.focus}`, outlineOffset: "2px" },
  },
});
globalStyle(`${place} > input`, { position: "absolute", inset: 0, opacity: 0.001, margin: 0, cursor: "pointer" });
export const cell = style({
  gridArea: "cell",
  ...textStyles.note,
  display: "grid",
  gridTemplateColumns: "32px minmax(0, 1fr)",
  gap: space[12],
  alignItems: "center",
  maxInlineSize: "52ch",
});
export const hexagon = style({ fill: colour.primaryTint, stroke: colour.primary, strokeWidth: 1.4 });
