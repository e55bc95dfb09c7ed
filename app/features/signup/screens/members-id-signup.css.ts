import { style } from "@vanilla-extract/css";
import { from } from "#themes/breakpoints.ts";
import { vars } from "#themes/contract.css.ts";

const { space } = vars;

export const head = style({ display: "flex", alignItems: "end", gap: space[16] });
/** On a phone the one who greets stands beside the words; on a wide screen beside the form. */
export const small = style({
  flex: "0 0 42%",
  maxInlineSize: "11rem",
  "@media": { [from("large")]: { display: "none" } },
});
export const words = style({ display: "grid", gap: space[8], minInlineSize: 0 });
