import { style } from "@vanilla-extract/css";
import { vars } from "#themes/contract.css.ts";
import { textStyles } from "#themes/text-styles.ts";

export const page = style({ display: "grid", gap: vars.space[20] });
export const item = style({
  padding: vars.space[20],
  border: `${vars.stroke.hair} solid ${vars.colour.line}`,
  borderRadius: vars.radius.medium,
  background: vars.colour.surface,
});
export const subject = style({ ...textStyles.lead, fontWeight: vars.font.strongWeight });
export const facts = style({ ...textStyles.meta, color: vars.colour.ink2 });
export const links = style({
  paddingBlock: vars.space[8],
  paddingInlineStart: vars.space[20],
  overflowWrap: "anywhere",
});
export const text = style({ ...textStyles.meta, margin: 0, whiteSpace: "pre-wrap", overflowWrap: "anywhere" });
export const look = style({
  inlineSize: "100%",
  blockSize: "36rem",
  marginBlock: vars.space[12],
  border: `${vars.stroke.hair} solid ${vars.colour.line}`,
});
