import { brandInk } from "#themes/brand-ink.ts";
import { drawing, figureIn } from "./figure-in.server.ts";

const { wall, brick, cornice, dark, pane, warm, sill, curtain, leaf, glow } = brandInk.milf;
/** A window's size and the distance from one to the next. */
const WIDTH = 124;
const HEIGHT = 168;
const COLUMN = 166;
const ROW = 226;

/** Rows of bricks that show here and there in the plaster. */
const BRICKS = [
  [34, 116],
  [58, 126],
  [206, 300],
  [512, 132],
  [488, 142],
  [30, 330],
  [374, 306],
  [350, 316],
  [520, 330],
  [196, 84],
] as const;

/** Where somebody stands in it, the window is open: no bar runs across a face. */
function window(column: number, row: number, inside: string | null, open = false): string {
  const lit = inside !== null;
  const bars = open ? "" : `M${WIDTH / 2 - 3} 0h6v${HEIGHT}h-6ZM0 52h${WIDTH}v6H0Z`;
  return (
    `<g transform="translate(${48 + column * COLUMN} ${66 + row * ROW})">` +
    (lit ? `<ellipse cx="62" cy="90" rx="118" ry="138" fill="url(#g)"/>` : "") +
    `<path fill="${dark}" d="M-8-8h${WIDTH + 16}v${HEIGHT + 16}H-8Z"/>` +
    `<path fill="${lit ? "url(#w)" : pane}" d="M0 0h${WIDTH}v${HEIGHT}H0Z"/>` +
    `<g clip-path="url(#p)">${inside ?? ""}</g>${bars ? `<path fill="${dark}" d="${bars}"/>` : ""}` +
    `<path fill="${sill}" d="M-14 ${HEIGHT + 8}h${WIDTH + 28}v12H-14Z"/></g>`
  );
}

const curtains = `<path fill="${curtain}" d="M0 0h30C28 60 18 120 0 168ZM${WIDTH} 0H94c2 60 12 120 30 168Z" opacity=".8"/>`;
const plant = `<g fill="${leaf}"><path d="M84 168V134h26v34ZM97 138C74 126 70 96 76 84c16 10 24 30 21 54ZM97 138c-4-32 4-56 18-64 6 22-2 50-18 64ZM97 140c6-20 16-30 27-30-2 16-12 28-27 30Z"/></g>`;
const lamp = `<path fill="${leaf}" d="M60 168v-62h4v62ZM38 106l10-32h28l10 32Z"/>`;
const cat = `<path fill="${dark}" d="M40 168c-8-24 0-48 16-54l-4-20 12 9h10l12-9-3 22c12 10 16 32 12 52 10 0 14-14 10-24 10 8 6 26-6 26Z"/>`;

/** A house front at the blue hour: some windows dark, some lit, somebody at two of them. */
export function milfDevice(): string {
  const her = figureIn(
    { seed: "home-milf-4", gender: "female", age: 44, build: "average", skin: 2 },
    { scene: "milf", idPrefix: "a", facing: 1, expression: "smile" },
    { x: 58, y: 84, scale: 0.42 },
  );
  const him = figureIn(
    { seed: "home-milf-5", gender: "male", age: 46, build: "average", skin: 4 },
    { scene: "milf", idPrefix: "b", facing: -1, expression: "lowered" },
    { x: 64, y: 90, scale: 0.42 },
  );
  const stops = warm.map((colour, i) => `<stop offset="${i / 2}" stop-color="${colour}"/>`).join("");
  return drawing(
    552,
    520,
    `<linearGradient id="w" x2="0" y2="1">${stops}</linearGradient>` +
      `<radialGradient id="g"><stop stop-color="${glow}" stop-opacity=".5"/><stop offset="1" stop-color="${glow}" stop-opacity="0"/></radialGradient>` +
      `<clipPath id="p"><path d="M0 0h${WIDTH}v${HEIGHT}H0Z"/></clipPath>` +
      `<path fill="${wall}" d="M10 24h532v496H10Z"/>` +
      `<path fill="${brick}" d="${BRICKS.map(([x, y]) => `M${x} ${y}h26v7h-26Z`).join("")}"/>` +
      `<path fill="${cornice}" d="M0 0h552v20H0ZM14 20h524v10H14ZM10 262h532v6H10Z"/>` +
      window(0, 0, null) +
      window(1, 0, her + curtains, true) +
      window(2, 0, lamp) +
      window(0, 1, plant + cat) +
      window(1, 1, null) +
      window(2, 1, him, true),
  );
}
