import { globalStyle, style } from "@vanilla-extract/css";
import { CAN_HOVER, from, INSTALLED_APP } from "#themes/breakpoints.ts";
import { vars } from "#themes/contract.css.ts";
import { textStyles } from "#themes/text-styles.ts";

const { colour, space } = vars;

export const bar = style({
  position: "sticky",
  insetBlockStart: 0,
  zIndex: vars.layer.navigation,
  background: colour.canvas,
  paddingBlockStart: "env(safe-area-inset-top)",
  "@media": { [from("large")]: { borderBlockEnd: `${vars.stroke.hair} solid ${colour.line}` } },
});
export const inner = style({
  display: "flex",
  alignItems: "center",
  gap: space[16],
  maxInlineSize: `calc(${vars.layout.content} + 2 * ${vars.layout.gutter})`,
  marginInline: "auto",
  paddingInline: vars.layout.gutter,
  minBlockSize: "60px",
  "@media": { [from("large")]: { minBlockSize: "72px", gap: space[32] } },
});
/** N10: in installed-app mode only. */
export const back = style({ display: "none", "@media": { [INSTALLED_APP]: { display: "inline-flex" } } });
export const links = style({
  display: "none",
  alignSelf: "stretch",
  gap: space[24],
  "@media": { [from("large")]: { display: "flex", marginInlineStart: space[24] } },
});
export const link = style({
  ...textStyles.note,
  position: "relative",
  display: "inline-flex",
  alignItems: "center",
  gap: space[8],
  color: colour.ink2,
  fontWeight: vars.font.labelWeight,
  textDecoration: "none",
  selectors: {
    "&[aria-current=page]": { color: colour.ink, fontWeight: vars.font.strongWeight },
    "&[aria-current=page]::after": {
      content: "",
      position: "absolute",
      insetInline: 0,
      insetBlockEnd: "-1px",
      blockSize: "3px",
      borderRadius: "3px 3px 0 0",
      background: colour.primary,
    },
  },
  "@media": { [CAN_HOVER]: { ":hover": { color: colour.ink, textDecoration: "none" } } },
});
globalStyle(`${link}[aria-current=page] svg`, { color: colour.primaryText });
export const end = style({
  display: "flex",
  flex: "none",
  alignItems: "center",
  gap: space[12],
  marginInlineStart: "auto",
  whiteSpace: "nowrap",
});
export const account = style({ display: "none", "@media": { [from("large")]: { display: "block" } } });
export const money = style({ display: "none", "@media": { [from("large")]: { display: "inline-flex" } } });
export const wallet = style({
  ...textStyles.note,
  display: "inline-flex",
  alignItems: "center",
  gap: space[8],
  minBlockSize: vars.control.touch,
  paddingInlineStart: space[12],
  paddingInlineEnd: space[4],
  borderRadius: vars.radius.button,
  background: colour.sunken,
  color: colour.primaryText,
  textDecoration: "none",
  selectors: {
    "&[data-tone=warning]": { background: colour.lowCredit, color: colour.onLowCredit },
    "&[data-tone=danger]": { background: colour.dangerFill, color: colour.onDangerFill },
  },
});
export const balance = style({
  ...textStyles.number,
  color: colour.ink,
  selectors: { "[data-tone] &": { color: "inherit" } },
});
export const plus = style({
  display: "grid",
  placeItems: "center",
  inlineSize: "36px",
  blockSize: "36px",
  borderRadius: vars.radius.button,
  background: colour.surface,
  color: colour.primaryText,
});
