import { style, styleVariants } from "@vanilla-extract/css";
import { vars } from "#themes/contract.css.ts";
import { textStyles } from "#themes/text-styles.ts";

const { colour } = vars;

const base = style({
  ...textStyles.badge,
  ...textStyles.number,
  position: "relative",
  display: "inline-grid",
  placeItems: "center",
  minInlineSize: "20px",
  blockSize: "20px",
  paddingInline: "6px",
  borderRadius: vars.radius.badge,
  lineHeight: 1,
  whiteSpace: "nowrap",
});

export const tone = styleVariants({
  unread: [base, { background: colour.unread, color: colour.onUnread }],
  likes: [base, { background: colour.primary, color: colour.onPrimary }],
  warning: [base, { background: colour.lowCredit, color: colour.onLowCredit }],
  danger: [base, { background: colour.dangerFill, color: colour.onDangerFill }],
  neutral: [base, { background: colour.sunken, color: colour.ink2 }],
});
