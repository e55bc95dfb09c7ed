import { style } from "@vanilla-extract/css";
import { vars } from "#themes/contract.css.ts";
import { textStyles } from "#themes/text-styles.ts";

const { colour, motion, space } = vars;

export const counter = style({ display: "flex", alignItems: "center", gap: space[8] });
export const hearts = style({ display: "flex", gap: space[4] });
export const full = style({ display: "block", color: colour.primaryText, transition: `color ${motion.colour}` });
export const used = style([full, { color: colour.ink3 }]);
export const words = style({ ...textStyles.note, ...textStyles.number, whiteSpace: "nowrap" });
