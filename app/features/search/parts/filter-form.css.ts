import { style } from "@vanilla-extract/css";
import { vars } from "#themes/contract.css.ts";
import { textStyles } from "#themes/text-styles.ts";

const { colour, space } = vars;

export const form = style({ display: "grid", gap: space[20], minInlineSize: 0 });
export const switches = style({
  display: "grid",
  gap: space[4],
  paddingBlockStart: space[12],
  borderBlockStart: `${vars.stroke.hair} solid ${colour.line}`,
});
export const clear = style({
  ...textStyles.note,
  display: "inline-flex",
  alignItems: "center",
  gap: space[8],
  minBlockSize: vars.control.touch,
  color: colour.ink2,
  fontWeight: vars.font.labelWeight,
  textDecoration: "none",
});
export const withoutScript = style({ display: "none", "@media": { "(scripting: none)": { display: "inline-flex" } } });
