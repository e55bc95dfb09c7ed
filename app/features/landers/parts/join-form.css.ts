import { style } from "@vanilla-extract/css";
import { from } from "#themes/breakpoints.ts";
import { vars } from "#themes/contract.css.ts";
import { textStyles } from "#themes/text-styles.ts";

const { colour, space } = vars;

export const form = style({
  display: "grid",
  gap: space[12],
  "@media": {
    [from("small")]: { gridTemplateColumns: "minmax(0, 1fr) auto", alignItems: "end", maxInlineSize: "552px" },
  },
});
export const field = style({});
export const button = style({});
export const terms = style({
  ...textStyles.meta,
  color: colour.ink2,
  gridColumn: "1 / -1",
  maxInlineSize: "62ch",
});
export const closed = style({
  ...textStyles.body,
  display: "grid",
  gap: space[8],
  maxInlineSize: "48ch",
  padding: space[20],
  background: colour.surface,
  border: `${vars.stroke.hair} solid ${colour.line}`,
  borderRadius: vars.radius.medium,
});
