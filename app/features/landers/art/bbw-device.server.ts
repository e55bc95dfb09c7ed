import { brandInk } from "#themes/brand-ink.ts";
import { drawing, figureIn } from "./figure-in.server.ts";

const { tomato, plum, amber, rose, cream } = brandInk.bbw;
/** Side of a tile and the gap between two. */
const TILE = 160;
const STEP = 168;

const tile = (column: number, row: number, ground: string, body: string) =>
  `<g transform="translate(${column * STEP} ${row * STEP})"><path fill="${ground}" d="M0 0h${TILE}v${TILE}H0Z"/>${body}</g>`;
const path = (fill: string, d: string) => `<path fill="${fill}" d="${d}"/>`;

/** Quarter tiles and full circles, and two generous women who take more than one tile each. */
export function bbwDevice(): string {
  const big = 2 * TILE + STEP - TILE;
  const middle = big / 2;
  const wide = 2 * STEP - (STEP - TILE);
  const her = figureIn(
    { seed: "home-bbw-1", gender: "female", age: 38, build: "full", skin: 5 },
    { scene: "bbw", idPrefix: "a", facing: 0, expression: "lowered", variant: 3 },
    { x: middle - 4, y: 158, scale: 0.86 },
  );
  const friend = figureIn(
    { seed: "home-bbw-2", gender: "female", age: 45, build: "full", skin: 1 },
    { scene: "bbw", idPrefix: "b", facing: -1, expression: "smile" },
    { x: wide / 2 + 18, y: 88, scale: 0.62 },
  );
  const petal = (angle: number) =>
    `<circle cx="80" cy="46" r="34" fill="${tomato}" transform="rotate(${angle} 80 80)"/>`;
  return drawing(
    496,
    496,
    `<clipPath id="c"><circle cx="${middle}" cy="${middle}" r="${middle}"/></clipPath>` +
      `<clipPath id="q"><path d="M0 0H${wide - TILE}A${TILE} ${TILE} 0 0 1 ${wide} ${TILE}H0Z"/></clipPath>` +
      `<g clip-path="url(#c)">${path(tomato, `M0 0h${big}v${big}H0Z`)}${path(amber, `M${middle} 0H${big}V${big}A${middle} ${middle} 0 0 0 ${middle} ${middle}Z`)}${her}</g>` +
      tile(2, 0, plum, path(amber, `M0 0A${TILE} ${TILE} 0 0 1 ${TILE} ${TILE}H0Z`)) +
      tile(2, 1, rose, `${[0, 90, 180, 270].map(petal).join("")}<circle cx="80" cy="80" r="22" fill="${cream}"/>`) +
      tile(0, 2, rose, path(tomato, "M0 80A80 80 0 0 1 160 80Z") + path(plum, "M0 160A80 80 0 0 1 160 160Z")) +
      `<g transform="translate(${STEP} ${2 * STEP})"><g clip-path="url(#q)">${path(amber, `M0 0H${wide}V${TILE}H0Z`)}${path(rose, `M0 0H${TILE}A${TILE} ${TILE} 0 0 1 0 ${TILE}Z`)}${friend}</g></g>`,
  );
}
