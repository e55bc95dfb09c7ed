import { brandInk } from "#themes/brand-ink.ts";
import { drawing, figureIn } from "./figure-in.server.ts";

const { blue, orange, pink, yellow, black, lime } = brandInk.gay;

const WIDTH = 268;
const HEIGHT = 362;

/** The letter I, stretched step by step: the brand's letters in their simplest form. */
function stretching(x: number, y: number, height: number, fill: string): string {
  let at = x;
  let d = "";
  for (const width of [3, 5, 9, 15, 24, 38, 58]) {
    d += `M${at} ${y}h${width}v${height}h${-width}Z`;
    at += width + 7;
  }
  return `<path fill="${fill}" d="${d}"/>`;
}

const poster = (id: string, x: number, y: number, tilt: number, body: string) =>
  `<g transform="translate(${x} ${y}) rotate(${tilt})"><path fill="${black}" d="M9 11h${WIDTH}v${HEIGHT}H9Z"/><g clip-path="url(#c)">${body}</g>` +
  `<path id="${id}" fill="none" stroke="${black}" stroke-width="6" d="M0 0h${WIDTH}v${HEIGHT}H0Z"/></g>`;

/** Two posters on a slant, and the letter that stretches across them. */
export function gayDevice(): string {
  const one = figureIn(
    { seed: "home-gay-1", gender: "male", age: 34, build: "average", skin: 5 },
    { scene: "gay", idPrefix: "a", facing: 1, expression: "lowered" },
    { x: 128, y: 170, scale: 0.76 },
  );
  const two = figureIn(
    { seed: "home-gay-2", gender: "male", age: 38, build: "average", skin: 1 },
    { scene: "gay", idPrefix: "b", facing: -1, expression: "smile", variant: 1 },
    { x: 138, y: 176, scale: 0.76 },
  );
  return drawing(
    592,
    474,
    `<clipPath id="c"><path d="M0 0h${WIDTH}v${HEIGHT}H0Z"/></clipPath>` +
      poster(
        "l",
        16,
        42,
        -6,
        `<path fill="${orange}" d="M0 0h268v362H0Z"/><circle cx="176" cy="128" r="104" fill="${yellow}"/>${stretching(14, 22, 58, black)}${one}`,
      ) +
      poster(
        "r",
        302,
        66,
        6,
        `<path fill="${blue}" d="M0 0h268v362H0Z"/><path fill="${pink}" d="M268 70V362H70Z"/>${stretching(14, 22, 58, lime)}${two}`,
      ),
  );
}
