import { style } from "@vanilla-extract/css";
import { vars } from "#themes/contract.css.ts";
import { textStyles } from "#themes/text-styles.ts";

export const place = style({
  display: "grid",
  gap: vars.space[8],
  justifyItems: "start",
  "@media": { "(scripting: none)": { display: "none" } },
});
export const note = style({ ...textStyles.meta, color: vars.colour.ink2, maxInlineSize: "52ch" });
export const problem = style({ ...textStyles.note, color: vars.colour.danger });
export const placeCredit = style({ ...textStyles.meta, color: vars.colour.ink2 });
