import { style } from "@vanilla-extract/css";
import { from } from "#themes/breakpoints.ts";
import { vars } from "#themes/contract.css.ts";
import { textStyles } from "#themes/text-styles.ts";

const { colour, space, stroke, radius } = vars;

export const page = style({
  display: "grid",
  gap: space[16],
  maxInlineSize: "44rem",
  marginInline: "auto",
  paddingBlock: space[32],
});
export const title = style({ ...textStyles.phoneTitle, color: colour.ink });
export const intro = style({ ...textStyles.lead, color: colour.ink2 });
export const refusal = style({ ...textStyles.label, color: colour.danger });
export const form = style({ display: "grid", gap: space[24], justifyItems: "start" });
export const languages = style({
  display: "grid",
  gap: space[8],
  inlineSize: "100%",
  padding: 0,
  border: 0,
  "@media": { [from("small")]: { gridTemplateColumns: "1fr 1fr" } },
});
export const language = style({
  ...textStyles.body,
  display: "flex",
  alignItems: "center",
  gap: space[12],
  minBlockSize: vars.control.field,
  paddingInline: space[16],
  color: colour.ink,
  background: colour.surface,
  border: `${stroke.field} solid ${colour.lineStrong}`,
  borderRadius: radius.field,
  cursor: "pointer",
  selectors: {
    "&:has(:checked)": { borderColor: colour.primaryText, background: colour.primaryTint },
    "&:has(:focus-visible)": { outline: `${stroke.ring} solid ${colour.focus}`, outlineOffset: "2px" },
  },
});
