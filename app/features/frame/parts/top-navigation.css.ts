import { globalStyle, style } from "@vanilla-extract/css";
import { below, CAN_HOVER, from, INSTALLED_APP } from "#themes/breakpoints.ts";
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
  gap: space[4],
  marginInlineStart: "auto",
  whiteSpace: "nowrap",
  "@media": { [from("large")]: { gap: space[12] } },
});
export const account = style({ display: "none", "@media": { [from("large")]: { display: "block" } } });
/** On phones the tab bar leads there. */
export const money = style({ "@media": { [below("large")]: { selectors: { "&&": { display: "none" } } } } });
export const bell = style({ "@media": { [from("large")]: { selectors: { "&&": { display: "none" } } } } });
export const dot = style({
  display: "block",
  inlineSize: "10px",
  blockSize: "10px",
  marginBlockStart: space[8],
  borderRadius: "50%",
  background: colour.primary,
});
export const wallet = style({
  ...textStyles.note,
  display: "inline-flex",
  alignItems: "center",
  gap: space[8],
  minBlockSize: vars.control.touch,
  paddingInline: space[12],
  borderRadius: vars.radius.button,
  background: colour.sunken,
  color: colour.primaryText,
  textDecoration: "none",
  selectors: {
    "&[data-tone=warning]": { background: colour.lowCredit, color: colour.onLowCredit },
    "&[data-tone=danger]": { background: colour.dangerFill, color: colour.onDangerFill },
  },
  "@media": { [from("small")]: { paddingInlineEnd: space[4] } },
});
export const balance = style({
  ...textStyles.number,
  color: colour.ink,
  selectors: { "[data-tone] &": { color: "inherit" } },
});
/** The narrowest bars leave it to the tab of credits below. */
export const plus = style({
  display: "none",
  "@media": { [from("small")]: { display: "grid" } },
  placeItems: "center",
  inlineSize: "36px",
  blockSize: "36px",
  borderRadius: vars.radius.button,
  background: colour.surface,
  color: colour.primaryText,
});
