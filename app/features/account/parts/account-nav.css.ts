import { style } from "@vanilla-extract/css";
import { CAN_HOVER, from } from "#themes/breakpoints.ts";
import { vars } from "#themes/contract.css.ts";
import { textStyles } from "#themes/text-styles.ts";

const { colour, space } = vars;

export const nav = style({
  minInlineSize: 0,
  marginInline: `calc(-1 * ${vars.layout.gutter})`,
  "@media": {
    [from("large")]: { gridArea: "nav", position: "sticky", insetBlockStart: "104px", marginInline: 0 },
  },
});
export const list = style({
  display: "flex",
  gap: space[4],
  margin: 0,
  paddingBlock: 0,
  paddingInline: vars.layout.gutter,
  listStyle: "none",
  overflowX: "auto",
  scrollbarWidth: "none",
  "@media": { [from("large")]: { flexDirection: "column", overflow: "visible", paddingInline: 0 } },
});
export const apart = style({ "@media": { [from("large")]: { marginBlockStart: space[24] } } });
export const link = style({
  ...textStyles.note,
  display: "flex",
  alignItems: "center",
  gap: space[12],
  inlineSize: "100%",
  minBlockSize: vars.control.touch,
  paddingInline: space[16],
  border: 0,
  borderRadius: vars.radius.medium,
  background: "transparent",
  color: colour.ink2,
  fontWeight: vars.font.labelWeight,
  textAlign: "start",
  textDecoration: "none",
  whiteSpace: "nowrap",
  cursor: "pointer",
  selectors: {
    "&[aria-current]": { background: colour.primaryTint, color: colour.primaryText },
    "&:focus-visible": { outline: `${vars.stroke.ring} solid ${colour.focus}`, outlineOffset: "-2px" },
  },
  "@media": {
    [CAN_HOVER]: { selectors: { "&:hover:not([aria-current])": { background: colour.sunken, color: colour.ink } } },
    [from("large")]: { whiteSpace: "normal" },
  },
});
