import { style } from "@vanilla-extract/css";
import { vars } from "#themes/contract.css.ts";
import { textStyles } from "#themes/text-styles.ts";

const { colour, space } = vars;

export const content = style({ display: "grid", gap: space[16] });
/** Leaves room for the close button. */
export const title = style({ ...textStyles.section, paddingInlineEnd: space[44] });
export const clock = style({ ...textStyles.title, ...textStyles.number, color: colour.primaryText });
export const note = style({ ...textStyles.note, color: colour.ink2 });
