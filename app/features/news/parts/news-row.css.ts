import { style, styleVariants } from "@vanilla-extract/css";
import { vars } from "#themes/contract.css.ts";
import { textStyles } from "#themes/text-styles.ts";

const { colour, space, stroke } = vars;

export const row = style({
  position: "relative",
  display: "flex",
  alignItems: "center",
  gap: space[16],
  minBlockSize: "88px",
  paddingBlock: space[12],
  borderBlockEnd: `${stroke.hair} solid ${colour.line}`,
});
export const unreadRow = style([row]);
export const face = style({ position: "relative", flex: "none", inlineSize: "60px", blockSize: "60px" });
export const site = style({
  display: "grid",
  placeItems: "center",
  inlineSize: "60px",
  blockSize: "60px",
  borderRadius: vars.radius.avatar,
  background: colour.primaryTint,
  color: colour.primaryText,
});
const badge = style({
  position: "absolute",
  insetBlockEnd: "-6px",
  insetInlineEnd: "-6px",
  display: "grid",
  placeItems: "center",
  inlineSize: "28px",
  blockSize: "28px",
  borderRadius: vars.radius.avatar,
  boxShadow: `0 0 0 2px ${colour.canvas}`,
});
export const mark = styleVariants({
  like: [badge, { background: colour.primary, color: colour.onPrimary }],
  message: [badge, { background: colour.unread, color: colour.onUnread }],
  visit: [badge, { background: colour.ink, color: colour.canvas }],
});
export const text = style({ display: "grid", gap: "2px", flex: 1, minInlineSize: 0 });
export const line = style({
  ...textStyles.body,
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  columnGap: space[8],
  rowGap: "2px",
});
/** The whole row can be pressed. */
export const link = style({
  color: colour.ink,
  textDecoration: "none",
  overflowWrap: "anywhere",
  "::after": { content: "", position: "absolute", inset: 0 },
  ":focus-visible": { outlineOffset: "4px" },
  selectors: { [`${row}:hover &`]: { textDecoration: "underline", textUnderlineOffset: "3px" } },
});
export const fictional = style({
  ...textStyles.label,
  fontWeight: vars.font.textWeight,
  display: "inline-flex",
  alignItems: "center",
  gap: space[4],
  color: colour.ink2,
});
export const name = style({ fontWeight: vars.font.strongWeight });
export const time = style({ ...textStyles.label, fontWeight: vars.font.textWeight, color: colour.ink3 });
export const dotForm = style({ position: "relative", flex: "none" });
export const dotButton = style({
  display: "grid",
  placeItems: "center",
  inlineSize: vars.control.touch,
  blockSize: vars.control.touch,
  marginInlineEnd: "-12px",
  padding: 0,
  border: 0,
  borderRadius: vars.radius.avatar,
  background: "transparent",
  cursor: "pointer",
  ":hover": { background: colour.sunken },
});
export const dot = style({
  inlineSize: "10px",
  blockSize: "10px",
  borderRadius: "50%",
  background: colour.primary,
});
