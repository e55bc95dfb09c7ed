import { style } from "@vanilla-extract/css";
import { from } from "#themes/breakpoints.ts";
import { vars } from "#themes/contract.css.ts";
import { textStyles } from "#themes/text-styles.ts";

const { colour, radius, space } = vars;

export const page = style({
  display: "grid",
  alignItems: "center",
  gap: space[32],
  paddingBlock: space[32],
  "@media": { [from("large")]: { gridTemplateColumns: "1fr 1fr", paddingBlock: space[44] } },
});
export const words = style({ display: "grid", justifyItems: "start", gap: space[16] });
export const status = style({ ...textStyles.lead, color: colour.ink2 });
export const title = style({ ...textStyles.hero, textWrap: "balance" });
export const text = style({ ...textStyles.lead, maxInlineSize: "44ch", color: colour.ink2, marginBlockEnd: space[8] });

/** Two of the brand's own tiles, out of focus and without a person. */
export const tiles = style({
  position: "relative",
  order: -1,
  justifySelf: "center",
  inlineSize: "min(220px, 60vw)",
  aspectRatio: "1.2",
  "@media": { [from("large")]: { order: 0, inlineSize: "min(460px, 100%)" } },
});
const tile = style({
  position: "absolute",
  overflow: "hidden",
  isolation: "isolate",
  borderRadius: radius.tile,
  background: colour.primaryTint,
});
const light = {
  content: "",
  position: "absolute",
  aspectRatio: "1",
  borderRadius: "50%",
} as const;
export const front = style([
  tile,
  {
    insetBlock: 0,
    insetInlineStart: 0,
    inlineSize: "68%",
    "::before": {
      ...light,
      inlineSize: "90%",
      insetBlockStart: "-14%",
      insetInlineEnd: "-26%",
      background: colour.primary,
      opacity: 0.55,
      filter: "blur(18px)",
    },
    "::after": {
      ...light,
      inlineSize: "70%",
      insetBlockEnd: "-16%",
      insetInlineStart: "-12%",
      background: colour.secondary,
      opacity: 0.7,
      filter: "blur(14px)",
    },
  },
]);
export const back = style([
  tile,
  {
    insetBlockEnd: "-6%",
    insetInlineEnd: 0,
    inlineSize: "42%",
    aspectRatio: "3 / 4",
    border: `6px solid ${colour.canvas}`,
    background: colour.secondaryTint,
    "::before": {
      ...light,
      inlineSize: "80%",
      insetBlockEnd: "-10%",
      insetInlineEnd: "-18%",
      background: colour.primary,
      opacity: 0.6,
      filter: "blur(12px)",
    },
  },
]);
