/**
 * Cuts the display faces down to the axes, letters and features that the themes use, from the installed font packages into themes/fonts/.
 * The results are committed; run it again after a font package or a theme's axes change: `npx -y -p subset-font@2 node scripts/make-fonts.mjs`.
 * The fonts are under the SIL Open Font License; the licence texts are copied beside them.
 */
import { copyFile, mkdir, readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { delimiter, join } from "node:path";

const root = new URL("..", import.meta.url).pathname;
const out = join(root, "themes/fonts");
const packages = join(root, "node_modules/@fontsource-variable");

/** [package, file stem of the widest cut, axes (a number pins, a pair keeps that range), name of the result when a package gives two] */
const FACES = [
  ["bricolage-grotesque", "opsz", { opsz: 40, wght: { min: 400, max: 800, default: 400 } }],
  ["syne", "wght", { wght: { min: 400, max: 800, default: 400 } }],
  ["archivo", "wdth", { wdth: 125, wght: { min: 400, max: 700, default: 400 } }, "archivo-wide"],
  ["archivo", "wdth", { wdth: 62, wght: { min: 200, max: 400, default: 400 } }, "archivo-narrow"],
  ["fraunces", "full", { SOFT: 100, WONK: 0, opsz: 72, wght: { min: 400, max: 900, default: 400 } }],
  ["newsreader", "opsz", { opsz: 60, wght: { min: 360, max: 600, default: 400 } }],
  ["bodoni-moda", "opsz", { opsz: { min: 6, max: 28, default: 11 }, wght: { min: 400, max: 700, default: 400 } }],
  ["anybody", "wdth", { wdth: { min: 50, max: 150, default: 100 }, wght: { min: 400, max: 900, default: 400 } }],
];

/** One weight and width of each face, for pictures that the server draws: [package, file stem, axes pinned, name of the result]. */
const DRAWN = [
  ["bricolage-grotesque", "opsz", { opsz: 40, wght: 800 }, "general"],
  ["syne", "wght", { wght: 700 }, "she"],
  ["archivo", "wdth", { wdth: 125, wght: 640 }, "bdsm"],
  ["fraunces", "full", { SOFT: 100, WONK: 0, opsz: 72, wght: 850 }, "bbw"],
  ["newsreader", "opsz", { opsz: 60, wght: 480 }, "gilf"],
  ["bodoni-moda", "opsz", { opsz: 24, wght: 560 }, "milf"],
  ["anybody", "wdth", { wdth: 115, wght: 900 }, "gay"],
  ["figtree", "wght", { wght: 500 }, "text"],
];

/** The letters of each cut; the same ranges stand in themes/font-faces.ts. */
const SUBSETS = {
  latin: [
    [0x20, 0x7e],
    [0xa0, 0xff],
    [0x131, 0x131],
    [0x152, 0x153],
    [0x2c6, 0x2c6],
    [0x2da, 0x2da],
    [0x2dc, 0x2dc],
    [0x2010, 0x2027],
    [0x202f, 0x203a],
    [0x20ac, 0x20ac],
    [0x2122, 0x2122],
    [0x2190, 0x2193],
    [0x2212, 0x2212],
  ],
  "latin-ext": [
    [0x100, 0x130],
    [0x132, 0x151],
    [0x154, 0x17f],
    [0x218, 0x21b],
    [0x1e80, 0x1e85],
    [0x1e9e, 0x1e9e],
    [0x20a0, 0x20ab],
    [0x20ad, 0x20bf],
  ],
};
const FEATURES = ["kern", "liga", "calt", "ccmp", "locl", "mark", "mkmk", "lnum", "tnum", "pnum", "case"];

/** The tool comes with `npx -p`, outside this project: it is looked for beside npx's own commands. */
function loadSubsetter() {
  for (const bin of (process.env.PATH ?? "").split(delimiter)) {
    try {
      return createRequire(join(bin, "../noop.js"))("subset-font");
    } catch {}
  }
  throw new Error("subset-font is missing: run `npx -y -p subset-font@2 node scripts/make-fonts.mjs`");
}

const textOf = (ranges) =>
  ranges
    .map(([from, to]) => Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i)).join(""))
    .join("");

const subset = loadSubsetter();
const drawn = join(out, "drawn");
await mkdir(drawn, { recursive: true });
for (const [name, stem, variationAxes, result] of DRAWN) {
  for (const [cut, ranges] of Object.entries(SUBSETS)) {
    const source = await readFile(join(packages, name, `files/${name}-${cut}-${stem}-normal.woff2`));
    const options = { targetFormat: "woff2", variationAxes, keepFeatures: ["kern"], noHinting: true };
    await writeFile(join(drawn, `${result}-${cut}.woff2`), await subset(source, textOf(ranges), options));
  }
  await copyFile(join(packages, name, "LICENSE"), join(out, `${name}.LICENSE.txt`));
}
for (const [name, stem, variationAxes, result = name] of FACES) {
  for (const [cut, ranges] of Object.entries(SUBSETS)) {
    const source = await readFile(join(packages, name, `files/${name}-${cut}-${stem}-normal.woff2`));
    const options = { targetFormat: "woff2", variationAxes, keepFeatures: FEATURES, noHinting: true };
    const font = await subset(source, textOf(ranges), options);
    await writeFile(join(out, `${result}-${cut}.woff2`), font);
    process.stdout.write(`${result}-${cut} ${source.length} → ${font.length}\n`);
  }
  await copyFile(join(packages, name, "LICENSE"), join(out, `${name}.LICENSE.txt`));
}
