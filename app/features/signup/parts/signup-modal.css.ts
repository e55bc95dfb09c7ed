import { style } from "@vanilla-extract/css";
import { from } from "#themes/breakpoints.ts";
import { vars } from "#themes/contract.css.ts";

const { space } = vars;

export const columns = style({
  display: "grid",
  "@media": { [from("medium")]: { gridTemplateColumns: "minmax(0, 2fr) minmax(0, 3fr)" } },
});
export const picture = style({ display: "none", "@media": { [from("medium")]: { display: "block" } } });
export const content = style({
  display: "grid",
  alignContent: "start",
  gap: space[24],
  padding: space[20],
  "@media": { [from("medium")]: { padding: `${space[32]} ${space[44]}` } },
});
export const logo = style({ minBlockSize: vars.control.touch });
