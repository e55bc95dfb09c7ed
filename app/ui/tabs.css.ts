import { style } from "@vanilla-extract/css";
import { vars } from "#themes/contract.css.ts";
import { textStyles } from "#themes/text-styles.ts";

const { colour, space } = vars;

export const bar = style({
  borderBlockEnd: `${vars.stroke.hair} solid ${colour.line}`,
  overflowX: "auto",
  overflowY: "hidden",
  scrollbarWidth: "none",
});
export const list = style({ listStyle: "none", display: "flex", gap: space[24], minInlineSize: "max-content" });
export const tab = style({
  ...textStyles.body,
  position: "relative",
  display: "inline-flex",
  alignItems: "center",
  gap: space[8],
  minBlockSize: "52px",
  color: colour.ink2,
  fontWeight: 550,
  textDecoration: "none",
  whiteSpace: "nowrap",
  selectors: { "&:hover": { color: colour.ink }, "&:focus-visible": { outlineOffset: "-4px" } },
});
export const current = style([
  tab,
  {
    color: colour.ink,
    fontWeight: vars.font.strongWeight,
    "::after": {
      content: "",
      position: "absolute",
      insetInline: 0,
      insetBlockEnd: 0,
      blockSize: "3px",
      borderRadius: "3px 3px 0 0",
      background: colour.primary,
    },
  },
]);
export const count = style({ ...textStyles.number, color: colour.ink3, fontWeight: vars.font.textWeight });
