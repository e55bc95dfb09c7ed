import { style } from "@vanilla-extract/css";
import { vars } from "#themes/contract.css.ts";
import { textStyles } from "#themes/text-styles.ts";

/** A solid ground of the brand instead of a photo: nobody takes it for a member. */
export const ground = style({
  display: "grid",
  placeItems: "center",
  aspectRatio: "3 / 4",
  background: `radial-gradient(120% 80% at 20% 10%, ${vars.colour.primary}, ${vars.photo.night} 70%)`,
  color: vars.photo.text,
});
/** Said whole, on two lines where it must be. */
export const title = style({ selectors: { "&&": { textWrap: "balance", overflow: "visible" } } });
export const words = style({
  ...textStyles.meta,
  display: "-webkit-box",
  WebkitBoxOrient: "vertical",
  WebkitLineClamp: 4,
  overflow: "hidden",
});
