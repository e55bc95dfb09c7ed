import { style } from "@vanilla-extract/css";
import { from } from "#themes/breakpoints.ts";
import { vars } from "#themes/contract.css.ts";
import { textStyles } from "#themes/text-styles.ts";

const { colour, space } = vars;

export const page = style({
  display: "grid",
  gap: space[32],
  inlineSize: "100%",
  maxInlineSize: "40rem",
  marginInline: "auto",
});
export const head = style({ display: "grid", gap: space[8] });
export const name = style({ ...textStyles.label, color: colour.primaryText });
export const question = style({ display: "grid", gap: space[8], minInlineSize: 0 });
export const title = style({
  ...textStyles.phoneTitle,
  "@media": { [from("large")]: { fontSize: vars.display.title } },
});
export const hint = style({ ...textStyles.body, color: colour.ink2 });
export const fields = style({ display: "grid", gap: space[24], minInlineSize: 0, marginBlockStart: space[16] });
export const foot = style({ display: "flex", flexDirection: "row-reverse", gap: space[12] });
export const next = style({ flex: "1 1 auto", "@media": { [from("medium")]: { flex: "0 0 16rem" } } });
export const withoutScript = style({
  display: "none",
  justifySelf: "start",
  "@media": { "(scripting: none)": { display: "inline-flex" } },
});
