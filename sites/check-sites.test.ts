import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { contrast } from "#themes/colour.ts";
import { coloursTooPale, themeInColours } from "#themes/site-colours.ts";
import { themeTables } from "#themes/theme-colours.ts";
import { checkSites, type SiteFolder } from "./check-sites.ts";
import landers from "./general/landers.ts";
import general from "./general/site.ts";
import { isDrawing, mistakesIn, type NewSite, newSiteFiles, siteNameOf } from "./new-site.ts";

const shared = Object.fromEntries(
  readdirSync("locales")
    .filter((file) => file.endsWith(".json"))
    .map((file) => [file.slice(0, -5), JSON.parse(readFileSync(`locales/${file}`, "utf8"))]),
);
const mark = readFileSync("sites/general/brand/mark.svg", "utf8");
const folder = (change: Partial<SiteFolder> = {}): SiteFolder => ({
  site: "general",
  settings: general,
  landers,
  copy: Object.fromEntries(general.locales.map((locale) => [locale, "{}"])),
  brand: { "mark.svg": mark, "icon.svg": mark },
  colours: [],
  ...change,
});
const errors = (...folders: SiteFolder[]) =>
  checkSites(folders, shared)
    .filter(({ level }) => level === "error")
    .map(({ text }) => text);

const lumen: NewSite = {
  site: "lumen",
  name: "Lumen",
  niche: 5,
  domains: ["lumen.example"],
  locales: ["nl"],
  countries: ["NL"],
  colours: null,
  tone: "calm",
  logo: null,
};
const taken = { sites: ["general"], hosts: ["nearly.example"] };

test("E03 a folder with every kind of mistake gets all its errors at once, each with file and field", () => {
  const broken = folder({
    site: "other",
    settings: general,
    landers: ["sites/other/landers.ts: the slug x of video is used twice in de"],
    copy: {
      en: '{"brand.headline": "", "brand.nothing": "x", "brand.tagline": "Hi {{nam}}"}',
      nl: "{",
      xx: "{}",
    },
    brand: { "mark.svg": "<svg><script>alert(1)</script></svg>" },
    colours: ["colours.primary: #ffff00 has a contrast of 1.1 to 1"],
  });
  expect(errors(folder(), broken)).toEqual([
    "sites/other/landers.ts: the slug x of video is used twice in de",
    "sites/other/site.ts: colours.primary: #ffff00 has a contrast of 1.1 to 1",
    "sites/other/brand/mark.svg: expected an SVG drawing without scripts and without pictures from elsewhere, up to 20 KB",
    "sites/other/brand/icon.svg: is missing",
    "sites/other/copy/en.json: brand.headline: expected a text",
    "sites/other/copy/en.json: brand.nothing: there is no text of this name",
    "sites/other/copy/en.json: brand.tagline: expected the placeholders —, got {{nam}}",
    expect.stringContaining("sites/other/copy/nl.json: is no JSON"),
    "sites/other/copy/xx.json: there is no language xx",
    "sites/other/site.ts: site: expected the folder name other, got general",
    "sites/other/site.ts: domains: nearly.example already belongs to sites/general/site.ts",
    "sites/other/site.ts: domains: www.nearly.example already belongs to sites/general/site.ts",
    "sites/other/site.ts: invoice.prefix: NRL already belongs to sites/general/site.ts",
  ]);
  expect(errors(folder({ settings: ["sites/general/site.ts: niche: expected one of 1, 2"] }))).toEqual([
    "sites/general/site.ts: niche: expected one of 1, 2",
  ]);
  expect(errors(folder({ settings: { ...general, company: { ...general.company, tradenames: ["Else"] } } }))).toEqual([
    "sites/general/site.ts: company.tradenames: expected Nearly among them",
  ]);
});

test("E04 what is still the demonstration's is told as a warning", () => {
  const warnings = checkSites([folder({ copy: {} })], shared).map(({ text }) => text);
  expect(warnings).toContain(
    "sites/general/site.ts: company: name, address, kvk, vatNumbers, supportPhone: still the demonstration company's",
  );
  expect(warnings).toContain(
    "sites/general/copy/nl.json: is missing; the site speaks with the words that every site has",
  );
});

test("A08 a new site's files are complete, and its mark only draws", () => {
  const files = newSiteFiles({ ...lumen, name: 'A "quoted" <name>' });
  expect(Object.keys(files).sort()).toEqual(
    ["brand/icon.svg", "brand/mark.svg", "copy/nl.json", "landers.ts", "site.ts"].sort(),
  );
  expect(isDrawing(files["brand/icon.svg"] ?? "")).toBe(true);
  expect(files["site.ts"]).toContain('name: "A \\"quoted\\" <name>"');
  expect(newSiteFiles(lumen)["brand/mark.svg"]).not.toBe(newSiteFiles({ ...lumen, name: "Umbra" })["brand/mark.svg"]);
  expect(siteNameOf("Café Étoile No. 7")).toBe("cafe-etoile-no-7");
  expect(isDrawing("<svg><rect fill=\"url( '#ground')\"/></svg>")).toBe(true);
  for (const inside of ["<g/onload=x>", "<style>@import 'x'</style>", '<rect fill="url(//x.example/y)"/>'])
    expect(isDrawing(`<svg>${inside}</svg>`), inside).toBe(false);
});

test("A08 a new site's invoices have a prefix that no other site's have", () => {
  const prefix = (prefixes: string[]) => /prefix: "(\w+)"/.exec(newSiteFiles(lumen, prefixes)["site.ts"] ?? "")?.[1];
  expect([prefix([]), prefix(["LUMEN"]), prefix(["LUMEN", "LUMEN2"])]).toEqual(["LUMEN", "LUMEN2", "LUMEN3"]);
});

test("A08 answers that make no site are refused together, in words", () => {
  expect(mistakesIn(lumen, taken)).toEqual([]);
  const wrong = { ...lumen, site: "general", name: "", domains: ["nearly.example", "no host"], logo: "<svg onload=x>" };
  expect(
    mistakesIn(
      { ...wrong, niche: 9 as never, colours: { primary: "red", secondary: "#000000", dark: "#000000" } },
      taken,
    ),
  ).toEqual([
    "site: there is a folder sites/general already",
    "name: expected 1 to 40 characters",
    "niche: expected one of 1 general, 2 she, 3 bdsm, 4 bbw, 5 gilf, 6 milf, 7 gay",
    "domains: nearly.example belongs to another site",
    "domains: no host is no host name",
    "primary: red is no colour (write it as #1e5c4b)",
    "logo: expected an SVG drawing without scripts and without pictures from elsewhere, up to 20 KB",
  ]);
});

test("K09 a site's own colours keep every contrast of its niche's theme; one too pale to be seen is told with one that does", () => {
  for (const base of Object.values(themeTables)) {
    const theme = themeInColours(base, { primary: "#7a2fd0", secondary: "#ffb03a", dark: "#431a78" });
    for (const colours of [theme.light, theme.dark]) {
      for (const [part, ground] of [
        ["primaryText", "surface"],
        ["primaryText", "primaryTint"],
        ["onPrimary", "primary"],
        ["onSecondary", "secondary"],
        ["onUnread", "unread"],
        ["secondaryText", "surface"],
        ["ink", "canvas"],
      ] as const)
        expect(contrast(colours[part], colours[ground]), `${part} on ${ground}`).toBeGreaterThanOrEqual(4.5);
    }
  }
  const [line] = coloursTooPale(themeTables.gilf, { primary: "#ffee00", secondary: "#ffee00", dark: "#333333" });
  expect(line).toMatch(
    /^colours\.primary: #ffee00 has a contrast of 1\.\d to 1 on the page, 3 to 1 is needed; #[0-9a-f]{6} would do$/,
  );
});
