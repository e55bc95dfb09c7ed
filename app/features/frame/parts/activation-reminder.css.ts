import { style } from "@vanilla-extract/css";
import { vars } from "#themes/contract.css.ts";
import { textStyles } from "#themes/text-styles.ts";

export const content = style({ display: "grid", gap: vars.space[16] });
/** Clear of the button that closes. */
export const title = style({ ...textStyles.phoneTitle, paddingInlineEnd: vars.space[44] });
