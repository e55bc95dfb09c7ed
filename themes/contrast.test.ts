import { expect, test } from "vitest";
import { NICHES } from "#sites/niche.ts";
import { contrast } from "./colour.ts";
import { PART_CONTRAST, TEXT_CONTRAST, type ThemeColours } from "./make-theme.ts";
import { themeTables } from "./theme-colours.ts";
import { captionStyle, themes } from "./themes.ts";

type Token = keyof ThemeColours;
const TEXT_PAIRS: readonly [Token, Token][] = [
  ["onPrimary", "primary"],
  ["onDark", "dark"],
  ["primaryText", "surface"],
  ["primaryText", "canvas"],
  ["primaryText", "primaryTint"],
  ["onSecondary", "secondary"],
  ["secondaryText", "surface"],
  ["secondaryText", "secondaryTint"],
  ["newsText", "newsTint"],
  ["onUnread", "unread"],
  ["ink", "canvas"],
  ["ink", "surface"],
  ["ink", "sunken"],
  ["ink", "bubble"],
  ["ink", "raised"],
  ["ink", "primaryTint"],
  ["ink", "secondaryTint"],
  ["ink", "newsTint"],
  ["ink", "warningTint"],
  ["ink", "dangerTint"],
  ["ink", "successTint"],
  ["ink2", "canvas"],
  ["ink2", "surface"],
  ["ink2", "sunken"],
  ["ink2", "bubble"],
  ["ink3", "canvas"],
  ["ink3", "surface"],
  ["ink3", "sunken"],
  ["successText", "surface"],
  ["successText", "successTint"],
  ["warning", "surface"],
  ["warning", "warningTint"],
  ["danger", "surface"],
  ["danger", "canvas"],
  ["danger", "dangerTint"],
  ["onDangerFill", "dangerFill"],
  ["onLowCredit", "lowCredit"],
  ["onInverse", "inverse"],
  ["onInverse2", "inverse"],
  ["inverseAccent", "inverse"],
  ["inverseSuccess", "inverse"],
  ["inverseDanger", "inverse"],
];
const PART_PAIRS: readonly [Token, Token][] = [
  ["primary", "surface"],
  ["primary", "canvas"],
  ["lineStrong", "surface"],
  ["lineStrong", "canvas"],
  ["focus", "canvas"],
  ["focus", "surface"],
  ["online", "surface"],
  ["danger", "surface"],
];

const rows = Object.values(NICHES).flatMap(({ name }) =>
  (["light", "dark"] as const).map((scheme) => [name, scheme] as const),
);

test.each(rows)("K09 every pair of text and parts can be read in the theme of %s, %s scheme", (niche, scheme) => {
  const colours = themeTables[niche][scheme];
  const failing = [
    ...TEXT_PAIRS.map((pair) => [...pair, TEXT_CONTRAST] as const),
    ...PART_PAIRS.map((pair) => [...pair, PART_CONTRAST] as const),
  ]
    .map(([part, ground, least]) => ({ part, ground, least, ratio: contrast(colours[part], colours[ground]) }))
    .filter(({ ratio, least }) => ratio < least);
  expect(failing).toEqual([]);
});

test("K09 the general niche has the specification's colours", () => {
  const { brand, light } = themeTables.general;
  expect(brand).toMatchObject({
    primary: "#e01058",
    secondary: "#24d1f8",
    success: "#8dc637",
    dark: "#be0c4a",
    unread: "#24d1f8",
  });
  expect(light).toMatchObject({ primary: "#e01058", secondary: "#24d1f8", dark: "#be0c4a", unread: "#24d1f8" });
});

test("A08 each of the seven niches has its own theme class and a caption signature", () => {
  const names = Object.values(NICHES).map((niche) => niche.name);
  expect(new Set(names.map((name) => themes[name])).size).toBe(7);
  for (const name of names) expect(captionStyle[name]).toMatch(/^(overlay|tab|frame|below)$/);
});
