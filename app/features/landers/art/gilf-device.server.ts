import { brandInk } from "#themes/brand-ink.ts";
import { drawing, figureIn } from "./figure-in.server.ts";

const { gilt, sky, sun, hills, frame, light } = brandInk.gilf;

/** An arch as wide as `width` around x 220, standing on y 500. */
const arch = (width: number, top: number) => {
  const half = width / 2;
  return `M${220 - half} 500V${top + half}A${half} ${half} 0 0 1 ${220 + half} ${top + half}V500Z`;
};

/** A window onto late light: gilt line, deep reveal, hills in three greens, and someone who has time. */
export function gilfDevice(): string {
  const her = figureIn(
    { seed: "home-gilf-8", gender: "female", age: 68, build: "average", skin: 2 },
    { scene: "gilf", idPrefix: "a", facing: -1, expression: "smile" },
    { x: 214, y: 268, scale: 0.84 },
  );
  return drawing(
    440,
    502,
    `<clipPath id="o"><path d="${arch(368, 26)}"/></clipPath><clipPath id="i"><path d="M0 0H440V300H0Z"/><path d="${arch(340, 40)}"/></clipPath>` +
      `<path fill="none" stroke="${gilt}" stroke-width="2" d="${arch(408, 4)}"/>` +
      `<path fill="${frame}" d="${arch(368, 26)}"/>` +
      `<g clip-path="url(#i)"><path fill="${sky[0]}" d="${arch(340, 40)}"/></g>` +
      `<g clip-path="url(#o)"><g clip-path="url(#h)"><clipPath id="h"><path d="${arch(340, 40)}"/></clipPath>` +
      `<path fill="${sky[1]}" d="M0 170C120 150 300 196 440 168V500H0Z"/><path fill="${sky[2]}" d="M0 236C140 214 280 258 440 230V500H0Z"/>` +
      `<circle cx="318" cy="236" r="46" fill="${sun}"/>` +
      `<path fill="${light}" opacity=".34" d="M318 236 60 20h96ZM318 236 210 0h70ZM318 236-20 190v80Z"/>` +
      `<path fill="${hills[0]}" d="M0 300C70 262 132 268 210 296S350 300 440 262V500H0Z"/>` +
      `<path fill="${hills[1]}" d="M0 350C96 312 170 336 236 352S370 344 440 312V500H0Z"/>` +
      `<path fill="${hills[2]}" d="M0 420C80 372 150 392 230 408S372 396 440 372V500H0Z"/>${her}</g></g>` +
      `<path fill="none" stroke="${gilt}" stroke-width="1.5" d="${arch(340, 40)}"/>`,
  );
}
