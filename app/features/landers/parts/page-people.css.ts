import { style } from "@vanilla-extract/css";
import { from } from "#themes/breakpoints.ts";
import { vars } from "#themes/contract.css.ts";

export const people = style({
  display: "grid",
  gridTemplateColumns: "repeat(2, minmax(0, 1fr))",
  gap: vars.space[12],
  listStyle: "none",
  "@media": { [from("medium")]: { gridTemplateColumns: "repeat(4, minmax(0, 1fr))", gap: vars.space[16] } },
});
