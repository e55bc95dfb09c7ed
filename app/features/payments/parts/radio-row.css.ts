import { style } from "@vanilla-extract/css";
import { vars } from "#themes/contract.css.ts";

/** A radio that is its whole row: the input lies over it, unseen, and the dot shows its state. */
export const input = style({ position: "absolute", inset: 0, margin: 0, opacity: 0, cursor: "pointer" });
export const dot = style({
  flex: "none",
  inlineSize: "24px",
  blockSize: "24px",
  border: `2px solid ${vars.colour.lineStrong}`,
  borderRadius: "50%",
  selectors: { [`${input}:checked ~ &`]: { borderColor: vars.colour.primary, borderWidth: "8px" } },
});
