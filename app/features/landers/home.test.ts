import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { sites } from "#app/features/tenancy/site-registry.server.ts";
import { NICHE_NAMES, NICHES } from "#sites/niche.ts";
import { brandInk } from "#themes/brand-ink.ts";
import { argsFor, contextFor } from "../../../tests/support/context.ts";
import { freshDatabase } from "../../../tests/support/database.ts";
import { makeProfile } from "../../../tests/support/members-factory.ts";
import { loader as artLoader } from "./api/art.api.ts";
import { artOf, drawingOf } from "./art/drawings.server.ts";
import { generalDevice } from "./art/general-device.server.ts";
import { landerPeople } from "./art/lander-people.server.ts";
import { pagePeople } from "./art/page-people.server.ts";
import { homeFacts } from "./load-home.server.ts";
import { loader } from "./screens/index.tsx";

freshDatabase();

const open = (context: ReturnType<typeof contextFor>, path = "/") => loader(argsFor(context, path));
const art = async (file: string) =>
  artLoader({ ...argsFor(contextFor("general", null), `/art/${file}`), params: { file } });

test("R01 the index is the brand's home page for a visitor, in every site", async () => {
  for (const [key, settings] of sites) {
    const { home, search, title, description, canonical } = await open(contextFor(key, null));
    expect(search, key).toBeNull();
    expect(home?.device.src, key).toContain(`/art/${NICHES[settings.niche].name}-device.`);
    expect(canonical, key).toBe(`https://${settings.domain}/`);
    expect(title.startsWith(settings.name), title).toBe(true);
    expect(description, key).toContain("18+");
  }
});

test("R01 the index is the member search for a member, with no trace of the home page", async () => {
  const id = await makeProfile({ site: "general" });
  const { home, search, canonical } = await open(contextFor("general", id));
  expect(home).toBeNull();
  expect(canonical).toBeNull();
  expect(search).toMatchObject({ page: 1, minAge: 18 });
});

test("A05 the people of a home page are drawn adults in the brand's ages, and no field of theirs could be a member's", async () => {
  const ages = {
    general: [18, 99],
    she: [18, 99],
    bdsm: [18, 99],
    bbw: [18, 99],
    gilf: [58, 99],
    milf: [38, 55],
    gay: [18, 99],
  };
  for (const niche of NICHE_NAMES) {
    const people = pagePeople[niche];
    expect(people).toHaveLength(4);
    for (const { name, age, build, gender } of people) {
      const [from, to] = ages[niche] as [number, number];
      expect(age >= Math.max(from, 30) && age <= to, `${niche} ${name} ${age}`).toBe(true);
      if (niche === "bbw") expect(build).toBe("full");
      if (niche === "gay") expect(gender).toBe("male");
    }
  }
  const { home } = await open(contextFor("she", null));
  for (const person of home?.people ?? []) expect(Object.keys(person).sort()).toEqual(["age", "art", "name", "place"]);
});

test("A07 P02 where signups are closed the page says why, and a visit from a traffic source opens it", async () => {
  const closedOf = async (signups: "all" | "with_trafficsource" | "other", network?: string) =>
    (
      await open(
        contextFor("general", null, { settings: { signups }, ...(network ? { visit: { network } } : {}) }),
        "/",
      )
    ).home?.closed;
  expect(await closedOf("all")).toBeNull();
  expect(await closedOf("other")).toBe("invite");
  expect(await closedOf("with_trafficsource")).toBe("trafficsource");
  expect(await closedOf("with_trafficsource", "n1")).toBeNull();
});

test("P01 the way to the search is offered only where a visitor may search", async () => {
  const offered = async (loggedOutSearch: boolean) => {
    const settings = { loggedOutSearch, loggedOutSearchTrafficsource: false };
    return (await open(contextFor("general", null, { settings }))).home?.search;
  };
  expect(await offered(true)).toBe(true);
  expect(await offered(false)).toBe(false);
});

test("E03 the facts are the site's settings: free messages from the signup credits, the price from the country's packages", () => {
  const price = { costs: 69, currency: "EUR" } as const;
  const settings = { signupCredits: 7, messageCredits: 2, minimumMessageCosts: { NL: price } };
  expect(homeFacts(settings, "NL")).toEqual({ freeMessages: 3, fromPrice: { minor: 69, currency: "EUR" } });
  expect(homeFacts({ ...settings, signupCredits: 0 }, "DE")).toEqual({ freeMessages: 0, fromPrice: null });
  expect(homeFacts({ ...settings, messageCredits: 0 }, undefined).freeMessages).toBe(0);
});

test("A04 every drawing is deterministic, well formed, without duplicate ids or anything active, and small", () => {
  expect(generalDevice()).toBe(generalDevice());
  const names = NICHE_NAMES.flatMap((niche) => [
    `${niche}-device`,
    ...pagePeople[niche].map((_, i) => `${niche}-person-${i + 1}`),
    ...landerPeople[niche].map((_, i) => `${niche}-bust-${i + 1}`),
  ]);
  for (const name of names) {
    const { svg, src, hash, width, height } = drawingOf(name) ?? expect.fail(name);
    expect(src).toBe(`/art/${name}.${hash}.svg`);
    expect(width > 0 && height > 0, name).toBe(true);
    expect(svg, name).not.toMatch(/NaN|undefined|Infinity|<script|\son\w+=|(?:href|src)="(?!#)/);
    const ids = [...svg.matchAll(/\sid="([^"]+)"/g)].map((match) => match[1]);
    expect(new Set(ids).size, name).toBe(ids.length);
    for (const [, used] of svg.matchAll(/(?:url\(#|href="#)([^")]+)/g)) expect(ids, name).toContain(used);
    expect(gzipSync(svg).length, name).toBeLessThan(name.endsWith("-device") ? 10_000 : 5_000);
  }
  for (const niche of NICHE_NAMES) {
    const colours = Object.values(brandInk[niche]).flat() as string[];
    expect(
      colours.some((colour) => drawingOf(`${niche}-device`)?.svg.includes(colour)),
      niche,
    ).toBe(true);
  }
  expect(() => artOf("nobody")).toThrow();
});

test("A04 a drawing is kept for good under its own hash, briefly under an older one, and an unknown one is a 404", async () => {
  const { src } = artOf("gay-device");
  const kept = await art(src.slice("/art/".length));
  expect(kept.headers.get("cache-control")).toContain("immutable");
  expect(kept.headers.get("content-type")).toContain("image/svg+xml");
  expect(kept.headers.get("content-security-policy")).toContain("default-src 'none'");
  expect((await art("gay-device.0000000000.svg")).headers.get("cache-control")).toBe("public, max-age=60");
  for (const file of ["nobody.0000000000.svg", "gay-device.svg", "..%2Fetc", "__proto__.0000000000.svg", ""]) {
    const refused = await art(file).catch((thrown: unknown) => thrown);
    expect(refused instanceof Response && refused.status, file).toBe(404);
  }
});
