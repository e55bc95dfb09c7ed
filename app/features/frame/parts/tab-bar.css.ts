import { globalStyle, style } from "@vanilla-extract/css";
import { from } from "#themes/breakpoints.ts";
import { vars } from "#themes/contract.css.ts";

const { colour } = vars;

export const bar = style({
  position: "fixed",
  insetInline: 0,
  insetBlockEnd: 0,
  zIndex: vars.layer.tabBar,
  display: "grid",
  gridTemplateColumns: "repeat(5, minmax(0, 1fr))",
  paddingBlockEnd: "env(safe-area-inset-bottom)",
  background: colour.canvas,
  borderBlockStart: `${vars.stroke.hair} solid ${colour.line}`,
  "@media": { [from("large")]: { display: "none" } },
});
export const tab = style({
  position: "relative",
  display: "flex",
  flexDirection: "column",
  alignItems: "center",
  justifyContent: "center",
  gap: vars.space[4],
  minBlockSize: "64px",
  color: colour.ink2,
  textDecoration: "none",
  selectors: {
    "&[aria-current=page]": { color: colour.primaryText },
    "&[aria-current=page]::before": {
      content: "",
      position: "absolute",
      insetBlockStart: "-1px",
      inlineSize: "28px",
      blockSize: "3px",
      borderRadius: "0 0 3px 3px",
      background: colour.primary,
    },
  },
});
export const icon = style({ position: "relative" });
export const badge = style({ position: "absolute", insetBlockStart: "-8px", insetInlineStart: "14px" });
globalStyle(`${badge} > *`, { boxShadow: `0 0 0 2px ${colour.canvas}` });
export const label = style({
  maxInlineSize: "100%",
  overflow: "hidden",
  textOverflow: "ellipsis",
  whiteSpace: "nowrap",
  paddingInline: vars.space[4],
  fontSize: "0.71875rem",
  lineHeight: 1.2,
  fontWeight: vars.font.strongWeight,
});
