import sharp from "sharp";
import { expect, test } from "vitest";
import { distance } from "./colour.ts";
import { drawBust, drawPortrait, type PortraitPerson, personLook, type SceneName } from "./portrait.ts";

const SCENES: readonly SceneName[] = ["general", "she", "bdsm", "bbw", "gilf", "milf", "gay"];

function people(scene: SceneName, count: number): PortraitPerson[] {
  return Array.from({ length: count }, (_, i) => ({
    seed: `${scene}-${i}`,
    gender: scene === "gay" || i % 3 === 0 ? ("male" as const) : ("female" as const),
    age: scene === "gilf" ? 58 + (i % 20) : 19 + ((i * 7) % 45),
    build: scene === "bbw" ? ("full" as const) : i % 4 === 0 ? ("slim" as const) : ("average" as const),
  }));
}

const tile = (scene: SceneName, variant = 0) => ({ scene, variant, width: 960, height: 1280 });

/** A small reader of tags: every opened element is closed in order, attributes are quoted, ids are unique. */
function faultsOf(svg: string): string[] {
  const faults: string[] = [];
  const open: string[] = [];
  const ids = new Set<string>();
  const rest = svg.replace(
    /<(\/?)([a-zA-Z]+)((?:\s+[\w:-]+="[^"<>]*")*)\s*(\/?)>/g,
    (_all, close, name, attributes, self) => {
      if (close) {
        if (open.pop() !== name) faults.push(`</${name}> closes another element`);
      } else if (!self) open.push(name);
      for (const [, id = ""] of String(attributes).matchAll(/\sid="([^"]*)"/g)) {
        if (ids.has(id)) faults.push(`id ${id} twice`);
        ids.add(id);
      }
      return "";
    },
  );
  if (rest.trim()) faults.push(`outside of tags: ${rest.slice(0, 80)}`);
  if (open.length > 0) faults.push(`never closed: ${open.join(", ")}`);
  for (const [, id = ""] of svg.matchAll(/(?:url\(#|href="#)([^")]+)/g))
    if (!ids.has(id)) faults.push(`nothing has id ${id}`);
  if (/NaN|undefined|Infinity/.test(svg)) faults.push("a number is missing");
  return faults;
}

test("A08 the same person and shot always give the same picture", () => {
  for (const scene of SCENES) {
    const [person] = people(scene, 1);
    if (!person) throw new Error("no person");
    expect(drawPortrait(person, tile(scene))).toBe(drawPortrait({ ...person }, tile(scene)));
    expect(personLook(person)).toEqual(personLook({ ...person }));
  }
});

test("A08 a person keeps face, hair and skin in every photo, and no two photos of one person are alike", () => {
  for (const person of people("she", 20)) {
    const photos = new Set([0, 1, 2, 3, 4, 5].map((variant) => drawPortrait(person, tile("she", variant))));
    expect(photos.size).toBe(6);
    expect(personLook({ ...person })).toEqual(personLook(person));
  }
});

test("A08 150 people of one brand do not look related", () => {
  for (const scene of SCENES) {
    const looks = people(scene, 150).map((person) => {
      const look = personLook(person);
      const beard = look.female ? "" : look.beard;
      return [
        look.skin.light,
        look.hair.light,
        look.front,
        look.back,
        beard,
        look.glasses,
        look.earrings,
        look.lips.colour,
      ].join("/");
    });
    expect(new Set(looks).size, scene).toBeGreaterThanOrEqual(140);
  }
});

test("A08 the years show: grey hair and lines from 58, none before 30", () => {
  const at = (age: number) => personLook({ seed: "years", gender: "female", age, build: "average" });
  expect([18, 29, 30, 44, 45, 57, 58, 80].map((age) => at(age).ageMark)).toEqual([0, 0, 1, 1, 2, 2, 3, 3]);
  const lines = (age: number) =>
    drawBust({ seed: "years", gender: "female", age, build: "average" }, { scene: "gilf", idPrefix: "y" }).split(
      'fill="none"',
    ).length;
  expect(lines(70)).toBeGreaterThan(lines(25) + 4);
  for (const person of people("gilf", 60)) {
    const { light } = personLook(person).hair;
    const [r = 0, g = 0, b = 0] = [1, 3, 5].map((i) => Number.parseInt(light.slice(i, i + 2), 16));
    expect(Math.max(r, g, b) - Math.min(r, g, b), light).toBeLessThan(24);
  }
});

test("A08 the hair follows the profile's word", () => {
  const base = { gender: "female", age: 34, build: "average" } as const;
  const red = personLook({ ...base, seed: "word", hair: "red" }).hair.light;
  const black = personLook({ ...base, seed: "word", hair: "black" }).hair.light;
  expect(distance(red, black)).toBeGreaterThan(150);
});

test("A08 eyes, neck and shoulders are a grown-up's", () => {
  for (const scene of SCENES) {
    for (const person of people(scene, 60)) {
      const look = personLook(person);
      expect(look.eyes.width).toBeLessThan(40);
      expect(look.neck).toBeGreaterThan(30);
      expect(look.shoulder).toBeGreaterThan(look.face.cheek * 1.8);
    }
  }
});

test("A08 nobody wears cloth that could pass for skin", () => {
  for (const scene of SCENES) {
    for (const [i, person] of people(scene, 60).entries()) {
      const svg = drawPortrait(person, tile(scene, i % 6));
      const fill = (part: string) =>
        [...svg.matchAll(new RegExp(`href="#p${part}d" fill="(#[0-9a-f]{6})"`, "g"))].at(-1)?.[1] ?? "";
      expect(distance(fill("b"), fill("t")), `${scene} ${person.seed}`).toBeGreaterThan(100);
    }
  }
});

test("A08 the chin stays above a caption on the lowest quarter, and the hair inside the picture", () => {
  for (const scene of SCENES) {
    for (const [i, person] of people(scene, 60).entries()) {
      const svg = drawPortrait(person, tile(scene, i % 6));
      const [, y, scale] = /translate\([\d.]+ ([\d.]+)\) scale\(([\d.]+)\)/.exec(svg) ?? [];
      const { chinY } = personLook(person).face;
      expect(Number(y) + (chinY + 4) * Number(scale), person.seed).toBeLessThan(1280 * 0.72);
      expect(Number(y) - 150 * Number(scale), person.seed).toBeGreaterThan(1280 * 0.08);
    }
  }
});

test("A08 pictures are well-formed, small, and refer to nothing outside", () => {
  let total = 0;
  for (const scene of SCENES) {
    for (const [i, person] of people(scene, 60).entries()) {
      const svg = drawPortrait(person, tile(scene, i % 6));
      expect(faultsOf(svg), `${scene} ${person.seed}`).toEqual([]);
      expect(svg.length, `${scene} ${person.seed}`).toBeLessThan(11_000);
      total += svg.length;
      expect(svg).not.toMatch(
        /<script|<image|<foreignObject|<text|https?:(?!\/\/www\.w3\.org\/2000\/svg)|data:|\son\w+=/i,
      );
    }
  }
  expect(total / (SCENES.length * 60)).toBeLessThan(8_000);
});

test("A08 several busts share one page without sharing an id", () => {
  const [one, two] = people("milf", 2);
  if (!one || !two) throw new Error("no people");
  const page = `<div>${drawBust(one, { scene: "milf", idPrefix: "a" })}${drawBust(two, { scene: "milf", idPrefix: "b", title: 'Ada "<42' })}</div>`;
  expect(faultsOf(page)).toEqual([]);
  expect(page).toContain('aria-hidden="true"');
  expect(page).toContain('role="img"');
});

test("A08 every brand's pictures become pixels", async () => {
  for (const scene of SCENES) {
    const [person] = people(scene, 1);
    if (!person) throw new Error("no person");
    const svg = drawPortrait(person, { scene, variant: 0, width: 240, height: 320 });
    const { info } = await sharp(Buffer.from(svg)).webp().toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([240, 320]);
  }
});
