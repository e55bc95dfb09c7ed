import { brandInk } from "#themes/brand-ink.ts";
import { drawing, figureIn } from "./figure-in.server.ts";

const { first, second, overlap } = brandInk.general;

/** Overprint: two inks, and the third that comes of their overlap, with a person in each. */
export function generalDevice(): string {
  const left = `<circle cx="216" cy="212" r="206"`;
  const right = `<circle cx="426" cy="252" r="200"`;
  const her = figureIn(
    { seed: "home-general-4", gender: "female", age: 39, build: "average", skin: 3 },
    { scene: "general", idPrefix: "a", facing: 1, expression: "smile" },
    { x: 176, y: 206, scale: 0.9 },
  );
  const him = figureIn(
    { seed: "home-general-3", gender: "male", age: 41, build: "average", skin: 5 },
    { scene: "general", idPrefix: "b", facing: -1, expression: "lowered", variant: 2 },
    { x: 464, y: 250, scale: 0.86 },
  );
  return drawing(
    632,
    458,
    `<clipPath id="l">${left}/></clipPath><clipPath id="r">${right}/></clipPath>` +
      `${left} fill="${first}"/>${right} fill="${second}"/><g clip-path="url(#l)">${right} fill="${overlap}"/></g>` +
      `<g clip-path="url(#l)">${her}</g><g clip-path="url(#r)">${him}</g>`,
  );
}
