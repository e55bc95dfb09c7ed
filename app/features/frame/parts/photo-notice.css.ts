import { style } from "@vanilla-extract/css";
import { vars } from "#themes/contract.css.ts";
import { textStyles } from "#themes/text-styles.ts";

const { colour, space } = vars;

export const content = style({ display: "grid", gap: space[16] });
export const title = style(textStyles.section);
export const reason = style({
  ...textStyles.body,
  padding: space[16],
  borderRadius: vars.radius.medium,
  background: colour.warningTint,
  color: colour.warning,
});
export const text = style({ ...textStyles.body, color: colour.ink2 });
export const actions = style({ display: "grid", gap: space[8] });
