import { style } from "@vanilla-extract/css";
import { vars } from "#themes/contract.css.ts";

const { colour, photo, radius } = vars;

/** Drawings are cut from white paper and the brand's own colour, and lie on its second colour. */
export const square = style({
  display: "grid",
  placeContent: "center",
  flex: "none",
  inlineSize: "60px",
  blockSize: "60px",
  borderRadius: radius.medium,
  background: colour.secondary,
});
export const paper = style({ fill: photo.text });
export const shade = style({ fill: `color-mix(in srgb, ${photo.text} 62%, ${colour.secondary})` });
export const accent = style({ fill: colour.primary });
/** Where the ground shows through. */
export const cut = style({ fill: colour.secondary });

const line = { fill: "none", strokeLinecap: "round", strokeLinejoin: "round" } as const;
export const paperLine = style({ ...line, stroke: photo.text });
export const accentLine = style({ ...line, stroke: colour.primary });
export const cutLine = style({ ...line, stroke: colour.secondary });
