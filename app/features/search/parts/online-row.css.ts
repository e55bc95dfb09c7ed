import { style } from "@vanilla-extract/css";
import { from } from "#themes/breakpoints.ts";
import { vars } from "#themes/contract.css.ts";
import { textStyles } from "#themes/text-styles.ts";

const { colour, space } = vars;

export const row = style({
  display: "flex",
  gap: space[12],
  overflowX: "auto",
  scrollbarWidth: "none",
  marginInline: `calc(-1 * ${vars.layout.gutter})`,
  paddingInline: vars.layout.gutter,
  paddingBlock: "2px",
  "@media": { [from("large")]: { display: "none" } },
});
export const person = style({
  ...textStyles.meta,
  display: "grid",
  justifyItems: "center",
  gap: space[4],
  flex: "none",
  inlineSize: "68px",
  color: colour.ink,
  textDecoration: "none",
});
export const ring = style({
  display: "grid",
  padding: "2px",
  borderRadius: vars.radius.avatar,
  boxShadow: `0 0 0 2px ${colour.online}`,
});
export const name = style({
  maxInlineSize: "100%",
  overflow: "hidden",
  textOverflow: "ellipsis",
  whiteSpace: "nowrap",
});
