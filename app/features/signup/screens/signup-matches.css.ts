import { style } from "@vanilla-extract/css";
import { from } from "#themes/breakpoints.ts";
import { vars } from "#themes/contract.css.ts";
import { textStyles } from "#themes/text-styles.ts";

const { colour, space } = vars;

export const page = style({ display: "grid", gap: space[24], minInlineSize: 0 });
export const head = style({ display: "grid", gap: space[8] });
export const title = style({
  ...textStyles.phoneTitle,
  color: colour.ink,
  "@media": { [from("large")]: { fontSize: vars.display.title } },
});
export const lead = style({ ...textStyles.lead, color: colour.ink2, maxInlineSize: "60ch" });
export const foot = style({ display: "flex", justifyContent: "center", paddingBlock: space[16] });
