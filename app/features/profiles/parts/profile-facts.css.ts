import { style } from "@vanilla-extract/css";
import { vars } from "#themes/contract.css.ts";

export const facts = style({
  display: "flex",
  flexWrap: "wrap",
  gap: vars.space[8],
  listStyle: "none",
  margin: 0,
  padding: 0,
});
