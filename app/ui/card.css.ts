import { style, styleVariants } from "@vanilla-extract/css";
import { vars } from "#themes/contract.css.ts";
import { textStyles } from "#themes/text-styles.ts";

const { colour, space, stroke } = vars;

const base = style({
  minInlineSize: 0,
  borderRadius: vars.radius.large,
  border: `${stroke.hair} solid ${colour.line}`,
  background: colour.surface,
  color: colour.ink,
  listStyle: "none",
});
export const tone = styleVariants({
  plain: [base],
  sunken: [base, { background: colour.sunken, borderColor: "transparent" }],
  soft: [base, { background: colour.primaryTint, borderColor: "transparent" }],
  chosen: [
    base,
    { borderColor: colour.primary, boxShadow: `inset 0 0 0 1px ${colour.primary}`, background: colour.surface },
  ],
  inverse: [base, { background: colour.inverse, borderColor: "transparent", color: colour.onInverse }],
});
export const padded = style({ padding: space[20] });

export const row = style({
  ...textStyles.body,
  display: "flex",
  alignItems: "center",
  gap: space[16],
  minBlockSize: "60px",
  paddingBlock: "10px",
  paddingInline: space[16],
  color: colour.ink,
  textDecoration: "none",
  selectors: {
    "& + &": { borderBlockStart: `${stroke.hair} solid ${colour.line}` },
    "a&:hover": { background: colour.sunken },
    "a&:first-child": { borderStartStartRadius: vars.radius.large, borderStartEndRadius: vars.radius.large },
    "a&:last-child": { borderEndStartRadius: vars.radius.large, borderEndEndRadius: vars.radius.large },
    "&:focus-visible": { outlineOffset: "-2px" },
  },
});
export const rowIcon = style({ color: colour.ink2 });
export const rowText = style({ display: "grid", flex: 1, minInlineSize: 0 });
export const rowNote = style({ ...textStyles.meta, color: colour.ink3 });
export const rowValue = style({ ...textStyles.number, fontWeight: vars.font.textWeight, color: colour.ink2 });
