import { expect, test } from "vitest";
import { COUNTRIES } from "#locales/locales.ts";
import { argsFor, contextFor } from "../../../tests/support/context.ts";
import { loader } from "./api/geocode.api.ts";
import { cellOfPlace, geocode } from "./geocode.server.ts";
import { OWN_REGIONS, REGION_OF_AREA, TOWNS_OF_REGIONS } from "./region-areas.ts";
import { isRegionOf, regionsOf } from "./regions.server.ts";

const ask = async (query: string) => {
  const context = contextFor("general", null);
  try {
    return await loader(argsFor(context, `/api/geocode.php${query}`));
  } catch (error) {
    if (error instanceof Response) return error;
    throw error;
  }
};

test("C04 a spot is answered with country, region and town, one at sea with false", async () => {
  const answer = await ask("?lat=52.0907&lon=5.1214");
  expect(answer.headers.get("cache-control")).toContain("no-store");
  expect(await answer.json()).toEqual({ geocode: { country: "NL", region: "Utrecht", city: "Utrecht" } });
  expect(await (await ask("?lat=30&lon=-40")).json()).toEqual({ geocode: false });
});

test("C04 what is no place is a clear 400", async () => {
  for (const query of [
    "",
    "?lat=91&lon=0",
    "?lat=0&lon=181",
    "?lat=NaN&lon=0",
    "?lat=1e3&lon=0",
    "?lat=a&lon=b",
    "?lat=1",
  ])
    expect((await ask(query)).status, query).toBe(400);
});

test("Z5 two spots of one coarse cell are answered alike: the exact one is never used", async () => {
  const corner = await geocode({ lat: 52.0205, lon: 5.0 });
  for (const [lat, lon] of [
    [52.03, 5.01],
    [52.05, 5.02],
    [52.1, 5.05],
  ] as const)
    expect(await geocode({ lat, lon }), `${lat} ${lon}`).toEqual(corner);
});

test("E12 the towns of the country map are found in a region of ours", async () => {
  const spots: [number, number, string, string][] = [
    [48.14, 11.58, "Bayern", "München"],
    [48.21, 16.37, "Wien", "Wien"],
    [51.05, 3.72, "Oost-Vlaanderen", "Gent"],
    [47.38, 8.54, "Zürich", "Zürich"],
    [48.86, 2.35, "Île-de-France", "Paris"],
    [45.46, 9.19, "Lombardia", "Milano"],
    [37.39, -5.98, "Andalucía", "Sevilla"],
    [53.48, -2.24, "North West England", "Manchester"],
    [51.51, -0.13, "London", "London"],
    [53.35, -6.26, "Dublin", "Dublin"],
    [45.52, -122.68, "Oregon", "Portland"],
    [43.65, -79.38, "Ontario", "Toronto"],
    [-33.87, 151.21, "New South Wales", "Sydney"],
    [-36.85, 174.76, "Auckland", "Auckland"],
    [52.23, 21.01, "Mazowieckie", "Warszawa"],
    [55.68, 12.57, "Hovedstaden", "København"],
    [59.33, 18.07, "Stockholm", "Stockholm"],
    [60.39, 5.32, "Vestland", "Bergen"],
    [60.17, 24.94, "Uusimaa", "Helsinki"],
  ];
  for (const [lat, lon, region, city] of spots) expect(await geocode({ lat, lon })).toMatchObject({ region, city });
});

test("E12 every region that a place is mapped to is one that can be chosen", () => {
  for (const [area, region] of REGION_OF_AREA)
    expect(isRegionOf(area.slice(0, 2), region), `${area} ${region}`).toBe(true);
  for (const [area, towns] of Object.entries(TOWNS_OF_REGIONS))
    for (const region of Object.keys(towns)) expect(isRegionOf(area.slice(0, 2), region), region).toBe(true);
  for (const country of COUNTRIES) expect(regionsOf(country).length, country).toBeGreaterThan(4);
  expect(Object.keys(OWN_REGIONS)).toEqual(["BE", "ES", "GB"]);
});

test("Z5 a place written by hand leads to the coarse cell of its town, or of a small region, or to none", async () => {
  const utrecht = await cellOfPlace({ country: "NL", region: "Utrecht", city: "utrecht" });
  expect(utrecht?.lat).toBeCloseTo(52.1, 0);
  expect(await cellOfPlace({ country: "DE", region: "Bayern", city: "Muenchen" })).toBeNull();
  expect(await cellOfPlace({ country: "DE", region: "Bayern", city: "münchen" })).not.toBeNull();
  expect(await cellOfPlace({ country: "NL", region: "Utrecht", city: null })).not.toBeNull();
  expect(await cellOfPlace({ country: "DE", region: "Bayern", city: null })).toBeNull();
  expect(await cellOfPlace({ country: "NL", region: null, city: "Nergensdorp" })).toBeNull();
  expect(await cellOfPlace({ country: null, region: null, city: "Utrecht" })).toBeNull();
});
