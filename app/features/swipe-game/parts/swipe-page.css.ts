import { style } from "@vanilla-extract/css";
import { vars } from "#themes/contract.css.ts";
import { textStyles } from "#themes/text-styles.ts";

const { space } = vars;

export const page = style({ display: "grid", gap: space[12], minInlineSize: 0 });
/** In line with the deck below it. */
export const head = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: `${space[4]} ${space[12]}`,
  inlineSize: "100%",
  maxInlineSize: "420px",
  marginInline: "auto",
});
export const title = style(textStyles.section);
