import { style } from "@vanilla-extract/css";
import { vars } from "#themes/contract.css.ts";
import { textStyles } from "#themes/text-styles.ts";
import * as result from "./payment-result.css.ts";

const { colour, space } = vars;

export const status = style({ display: "grid", gap: space[16] });
export const facts = style([result.facts, { margin: 0 }]);
export const fact = result.fact;
export const value = style([result.value, { margin: 0, fontWeight: vars.font.strongWeight }]);
export const text = style({ ...textStyles.note, color: colour.ink2, maxInlineSize: "62ch" });
export const ways = style({
  ...textStyles.note,
  display: "flex",
  flexWrap: "wrap",
  columnGap: space[24],
  rowGap: space[8],
});
