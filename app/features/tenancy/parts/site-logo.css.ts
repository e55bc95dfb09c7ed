import { style } from "@vanilla-extract/css";
import { vars } from "#themes/contract.css.ts";
import { textStyles } from "#themes/text-styles.ts";

/** Room for a press, and for the whole name where letters are twice their size. */
const HEIGHT = `max(${vars.control.touch}, 2.75rem)`;
/** Where the bar has no room for both, the name goes to a second line that nobody sees, and the mark stands for it. */
export const logo = style({
  display: "inline-flex",
  flexWrap: "wrap",
  alignItems: "center",
  alignContent: "start",
  justifySelf: "start",
  columnGap: vars.space[12],
  minInlineSize: 0,
  blockSize: HEIGHT,
  overflow: "hidden",
  color: vars.colour.ink,
  textDecoration: "none",
});
const MARK = "32px";
export const mark = style({
  blockSize: MARK,
  inlineSize: "auto",
  marginBlock: `calc((${HEIGHT} - ${MARK}) / 2)`,
});
export const name = style({ ...textStyles.tileName, fontSize: "1.5rem" });
