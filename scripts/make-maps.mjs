// Draws every country of the sites as rows of hexagons into app/features/landers/art/country-cells.json.
// Outlines: world-atlas (Natural Earth, public domain), with topojson-client and d3-geo; needed only to run this script:
//   npm install --no-save world-atlas@2 topojson-client@3 d3-geo@3 && node scripts/make-maps.mjs
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";

const require = createRequire(process.env.MAPS_FROM ? `${process.env.MAPS_FROM}/package.json` : import.meta.url);
const load = (name) => import(pathToFileURL(require.resolve(name)).href);
const { feature } = await load("topojson-client");
const { geoContains, geoMercator } = await load("d3-geo");
const world = JSON.parse(readFileSync(require.resolve("world-atlas/countries-50m.json"), "utf8"));
/** Territories bear their country's number too: the longest outline is the country's own. */
const long = (shape) => JSON.stringify(shape.geometry).length;
const all = feature(world, world.objects.countries).features.sort((a, b) => long(a) - long(b));
const shapes = new Map(all.map((shape) => [shape.id, shape]));

/** ISO numbers of the atlas, and where a country is cut to what people call by its name: west, south, east, north. */
const COUNTRIES = {
  US: ["840", [-125, 24, -66, 49.6]],
  NL: ["528", [3, 50.5, 7.5, 54]],
  BE: ["056"],
  FR: ["250", [-5.5, 41, 10, 51.5]],
  IT: ["380"],
  ES: ["724", [-9.6, 35.9, 4.5, 44]],
  DE: ["276"],
  AT: ["040"],
  IE: ["372"],
  GB: ["826", [-8.5, 49.8, 2, 60]],
  CA: ["124", [-141, 41.5, -52, 70]],
  PL: ["616"],
  AU: ["036", [112, -44, 154, -10]],
  NZ: ["554", [166, -48, 179, -34]],
  CH: ["756"],
  DK: ["208"],
  FI: ["246"],
  NO: ["578", [4, 57, 32, 71.5]],
  SE: ["752"],
};
/** Kilometres from side to side of a cell: what the platform stores, and more where a country would be all dots. */
const CELL_KM = 10;
/** Cells of the longer side at most. */
const MOST = 34;
const KM_OF_DEGREE = 111.2;

function cellsOf([id, box]) {
  const shape = shapes.get(id);
  const rings = (shape.geometry.type === "Polygon" ? [shape.geometry.coordinates] : shape.geometry.coordinates).flat(2);
  const inside = rings.filter(([x, y]) => !box || (x >= box[0] && x <= box[2] && y >= box[1] && y <= box[3]));
  const [west, east] = [Math.min(...inside.map(([x]) => x)), Math.max(...inside.map(([x]) => x))];
  const [south, north] = [Math.min(...inside.map(([, y]) => y)), Math.max(...inside.map(([, y]) => y))];
  const project = geoMercator()
    .center([(west + east) / 2, (south + north) / 2])
    .translate([0, 0]);
  // Pixels of a kilometre in the middle of the country.
  const middle = (south + north) / 2;
  const perKm = Math.abs(project([west, middle + 0.5])[1] - project([west, middle - 0.5])[1]) / KM_OF_DEGREE;
  const [left, top] = project([west, north]);
  const [right, bottom] = project([east, south]);
  const wide = Math.max(right - left, bottom - top);
  const cell = Math.max(CELL_KM * perKm, wide / MOST);
  const step = cell * Math.sqrt(0.75);
  const rows = [];
  for (let row = 0; top + row * step <= bottom + step / 2; row++) {
    const line = [];
    for (let x = left + (row % 2 ? cell : cell / 2); x <= right + cell / 2; x += cell) {
      const point = project.invert([x, top + step / 2 + row * step]);
      const cut = box && (point[0] < box[0] || point[0] > box[2] || point[1] < box[1] || point[1] > box[3]);
      line.push(!cut && geoContains(shape, point));
    }
    rows.push(line);
  }
  return { rows, km: Math.round(cell / perKm) };
}

/** Middle, or the side that a cell is nearest to, by its place among the country's own cells. */
function areas(rows) {
  const all = rows.flatMap((line, y) => line.flatMap((is, x) => (is ? [{ x: x + (y % 2) / 2, y }] : [])));
  const mean = (key) => all.reduce((sum, cell) => sum + cell[key], 0) / all.length;
  const spread = (key, at) => Math.sqrt(all.reduce((sum, cell) => sum + (cell[key] - at) ** 2, 0) / all.length);
  const [x, y] = [mean("x"), mean("y")];
  const [dx, dy] = [spread("x", x), spread("y", y)];
  return rows.map((line, row) =>
    line
      .map((is, column) => {
        if (!is) return " ";
        const [h, v] = [(column + (row % 2) / 2 - x) / dx, (row - y) / dy];
        if (Math.hypot(h, v) < 0.72) return "m";
        return Math.abs(h) > Math.abs(v) ? (h > 0 ? "e" : "w") : v > 0 ? "s" : "n";
      })
      .join("")
      .trimEnd(),
  );
}

const drawn = Object.entries(COUNTRIES).map(([code, country]) => {
  const { rows, km } = cellsOf(country);
  return [code, { km, rows: areas(rows) }];
});
writeFileSync("app/features/landers/art/country-cells.json", `${JSON.stringify(Object.fromEntries(drawn), null, 2)}\n`);
