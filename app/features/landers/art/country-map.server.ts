import type { Country } from "#locales/locales.ts";
import cellsOfCountries from "./country-cells.json";

/**
 * A country as rows of cells from north to south, every other row half a cell to the right: n, e, s, w, m or a blank; `km` across a
 * cell. Made by scripts/make-maps.mjs from Natural Earth's outlines.
 */
const countryCells: Partial<Record<Country, { km: number; rows: readonly string[] }>> = cellsOfCountries;

/** Corners of the country that a visitor may light up; not regions of an account. */
const AREAS = ["n", "e", "m", "w", "s"] as const;
type Area = (typeof AREAS)[number];

export interface CountryMap {
  width: number;
  height: number;
  /** One path of hexagons an area, and the middle of its cells. */
  areas: { area: Area; d: string; x: number; y: number }[];
}

/** Distance of two cells in a row, and of two rows, in whole units of the drawing. */
const STEP = 12;
const ROW = 10.4;
/** A hexagon a little smaller than its place, from its top corner. */
const HEXAGON = "l5.2 3v6l-5.2 3-5.2-3v-6Z";

const drawn = new Map<Country, CountryMap | null>();

/** A country in hexagons, drawn once; null for one that has no drawing. */
export function countryMap(country: Country): CountryMap | null {
  const known = drawn.get(country);
  if (known !== undefined) return known;
  const cells = countryCells[country];
  const map = cells ? draw(cells.rows) : null;
  drawn.set(country, map);
  return map;
}

function draw(rows: readonly string[]): CountryMap {
  const width = Math.max(...rows.map((row) => row.length)) * STEP + STEP / 2;
  return {
    width,
    height: Math.round(rows.length * ROW + 4),
    areas: AREAS.flatMap((area) => {
      const cells = rows.flatMap((row, y) =>
        [...row].flatMap((cell, x) => (cell === area ? [{ x: x * STEP + (y % 2 ? STEP : STEP / 2), y: y * ROW }] : [])),
      );
      if (cells.length === 0) return [];
      const mean = (key: "x" | "y") => Math.round(cells.reduce((sum, cell) => sum + cell[key], 0) / cells.length);
      const d = cells.map(({ x, y }) => `M${x} ${Math.round(y * 10) / 10}${HEXAGON}`).join("");
      return [{ area, d, x: mean("x"), y: mean("y") }];
    }),
  };
}
