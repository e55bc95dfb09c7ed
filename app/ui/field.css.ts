import { style } from "@vanilla-extract/css";
import { vars } from "#themes/contract.css.ts";
import { textStyles } from "#themes/text-styles.ts";

const { colour, space, stroke } = vars;

export const field = style({ display: "grid", gap: "6px", minInlineSize: 0, alignContent: "start" });
/** The rail beside search results: lower controls. */
export const compact = style({});

export const label = style({ ...textStyles.label, color: colour.ink });
export const optional = style({ fontWeight: vars.font.textWeight, color: colour.ink3 });
export const hint = style({ ...textStyles.meta, color: colour.ink3 });
export const error = style({ ...textStyles.label, fontWeight: 550, color: colour.danger });
export const errorList = style({ listStyle: "none" });

export const control = style({
  inlineSize: "100%",
  minBlockSize: vars.control.field,
  paddingInline: space[12],
  paddingBlock: space[12],
  background: colour.surface,
  color: colour.ink,
  border: `${stroke.field} solid ${colour.lineStrong}`,
  borderRadius: vars.radius.field,
  fontFamily: vars.font.text,
  fontSize: vars.text.body,
  lineHeight: 1.3,
  appearance: "none",
  transition: `border-color ${vars.motion.colour}, box-shadow ${vars.motion.colour}`,
  "::placeholder": { color: colour.ink3, opacity: 1 },
  selectors: {
    "&:focus-visible": {
      outline: "none",
      borderColor: colour.focus,
      boxShadow: `inset 0 0 0 .5px ${colour.focus}, 0 0 0 4px ${colour.focusHalo}`,
    },
    "&[aria-invalid=true]": { borderColor: colour.danger, boxShadow: `inset 0 0 0 .5px ${colour.danger}` },
    "&[aria-invalid=true]:focus-visible": {
      boxShadow: `inset 0 0 0 .5px ${colour.danger}, 0 0 0 4px ${colour.dangerTint}`,
    },
    "&:disabled": { background: colour.sunken, borderColor: colour.line, color: colour.ink3, cursor: "not-allowed" },
    "&:read-only:not(select):not(:disabled)": { background: colour.sunken },
    [`${compact} &`]: { minBlockSize: vars.control.railField, paddingBlock: space[8], fontSize: vars.text.note },
    "&:-webkit-autofill": {
      WebkitTextFillColor: colour.ink,
      boxShadow: `inset 0 0 0 99px ${colour.primaryTint}`,
      caretColor: colour.ink,
    },
  },
});

export const withButton = style({ position: "relative" });
export const insideButton = style({ paddingInlineEnd: "52px" });
/** Twice the class, because the button's own style sheet may come later. */
export const endButton = style({
  selectors: {
    "&&": { position: "absolute", insetBlock: 0, insetInlineEnd: "3px", marginBlock: "auto", color: colour.ink2 },
  },
});
export const startIcon = style({
  position: "absolute",
  insetBlock: 0,
  insetInlineStart: "14px",
  marginBlock: "auto",
  color: colour.ink3,
  pointerEvents: "none",
});
export const insideIcon = style({ paddingInlineStart: "44px" });

export { hiddenText as hiddenLabel } from "./visually-hidden.css.ts";
