import { style } from "@vanilla-extract/css";
import { vars } from "#themes/contract.css.ts";
import { textStyles } from "#themes/text-styles.ts";

export const card = style({ display: "grid", gap: vars.space[12], scrollMarginBlockStart: "120px" });
export const title = style({ ...textStyles.body, fontWeight: vars.font.strongWeight });
export const text = style({ ...textStyles.label, fontWeight: vars.font.textWeight, color: vars.colour.ink2 });
