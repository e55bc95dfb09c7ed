import { style } from "@vanilla-extract/css";
import { vars } from "#themes/contract.css.ts";
import { textStyles } from "#themes/text-styles.ts";

export const row = style({ display: "flex", alignItems: "center", gap: vars.space[12] });
export const track = style({
  flex: 1,
  blockSize: "6px",
  borderRadius: "3px",
  background: vars.colour.line,
  overflow: "hidden",
});
export const fill = style({
  display: "block",
  blockSize: "100%",
  borderRadius: "3px",
  background: vars.colour.primary,
  transition: `inline-size ${vars.motion.page} ${vars.motion.ease}`,
});
export const text = style({ ...textStyles.meta, ...textStyles.number, color: vars.colour.ink2, whiteSpace: "nowrap" });
