import { style } from "@vanilla-extract/css";
import { from } from "#themes/breakpoints.ts";
import { vars } from "#themes/contract.css.ts";
import { textStyles } from "#themes/text-styles.ts";

const { colour, space } = vars;

const footer = style({
  marginBlockStart: "auto",
  borderBlockStart: `${vars.stroke.hair} solid ${colour.line}`,
  background: colour.sunken,
  color: colour.ink2,
});
/** Spec §2: 380 px for visitors, 220 px for members, where the texts have room. */
export const visitorFooter = style([footer, { "@media": { [from("large")]: { minBlockSize: "380px" } } }]);
export const memberFooter = style([footer, { "@media": { [from("large")]: { minBlockSize: "220px" } } }]);
export const inner = style({
  display: "grid",
  gap: space[24],
  maxInlineSize: `calc(${vars.layout.content} + 2 * ${vars.layout.gutter})`,
  marginInline: "auto",
  paddingInline: vars.layout.gutter,
  paddingBlock: space[32],
});
export const about = style({ ...textStyles.note, display: "grid", gap: space[8], maxInlineSize: "60ch" });
export const links = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fill, minmax(min(100%, 9.25rem), 1fr))",
  columnGap: space[16],
  listStyle: "none",
  "@media": { [from("medium")]: { display: "flex", flexWrap: "wrap", columnGap: space[32] } },
});
export const link = style({
  ...textStyles.note,
  display: "inline-flex",
  alignItems: "center",
  minBlockSize: vars.control.touch,
  color: colour.ink2,
});
export const small = style({ ...textStyles.meta, display: "grid", gap: space[8], maxInlineSize: "80ch" });
export const textLink = style({ color: "inherit", textDecoration: "underline" });
