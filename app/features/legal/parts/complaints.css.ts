import { style } from "@vanilla-extract/css";
import { from } from "#themes/breakpoints.ts";
import { vars } from "#themes/contract.css.ts";
import { textStyles } from "#themes/text-styles.ts";

const { colour, space } = vars;

export const page = style({
  display: "grid",
  gap: space[16],
  maxInlineSize: "40rem",
  paddingBlock: space[16],
  color: colour.ink,
});
export const title = style({
  ...textStyles.phoneTitle,
  overflowWrap: "anywhere",
  "@media": { [from("large")]: { fontSize: vars.display.title } },
});
export const intro = style({ ...textStyles.lead, color: colour.ink2, maxInlineSize: "47ch" });
export const form = style({ display: "grid", gap: space[20], justifyItems: "stretch", paddingBlockStart: space[8] });
