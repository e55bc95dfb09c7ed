import { and, inArray } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { expect, test } from "vitest";
import { getDb } from "#app/platform/db/client.server.ts";
import { freshDatabase } from "../../../tests/support/database.ts";
import { makeProfile } from "../../../tests/support/members-factory.ts";
import { nameHas } from "./contact.server.ts";
import { type Cell, DISTANCE_STEPS, distanceStep, parseDistance, snapToCell } from "./distance.ts";
import { nearTo, ownCell } from "./near.server.ts";
import { profiles } from "./profiles.tables.ts";

freshDatabase();

test("R02 'within so many km' finds exactly those whose distance is shown as that or less, at every step, also over the date line", async () => {
  const places: [string, Cell][] = [
    ["Utrecht", { lat: 52.09, lon: 5.12 }],
    ["Auckland", { lat: -36.85, lon: 174.76 }],
    ["Taveuni", { lat: -16.85, lon: 179.97 }],
    ["Tromsø", { lat: 69.65, lon: 18.96 }],
  ];
  let seed = 7;
  const random = () => {
    seed = (seed * 16807) % 2147483647;
    return seed / 2147483647;
  };
  for (const [city, place] of places) {
    const home = snapToCell(place);
    const others: { id: string; cell: Cell }[] = [
      { id: await makeProfile({ cellLat: home.lat, cellLon: home.lon }), cell: home },
    ];
    for (let n = 0; n < 40; n++) {
      const reach = 0.05 * 1.2 ** n;
      const lon = place.lon + ((random() - 0.5) * reach) / Math.cos((place.lat * Math.PI) / 180);
      const cell = snapToCell({
        lat: place.lat + (random() - 0.5) * Math.min(reach, 8),
        lon: ((lon + 540) % 360) - 180,
      });
      others.push({ id: await makeProfile({ cellLat: cell.lat, cellLon: cell.lon }), cell });
    }
    const nowhere = await makeProfile();
    for (const km of DISTANCE_STEPS) {
      const ids = [nowhere, ...others.map(({ id }) => id)];
      const rows = await getDb()
        .select({ id: profiles.id })
        .from(profiles)
        .where(and(inArray(profiles.id, ids), nearTo(home, km)));
      const expected = others.filter(({ cell }) => (distanceStep(home, cell) ?? Number.POSITIVE_INFINITY) <= km);
      expect(rows.map(({ id }) => id).sort(), `${city} ${km}`).toEqual(expected.map(({ id }) => id).sort());
    }
  }
});

test("R02 only the steps in which distances are shown can be asked for, and only from a place that is known", async () => {
  expect([
    parseDistance("25"),
    parseDistance("26"),
    parseDistance("1e9"),
    parseDistance(""),
    parseDistance(null),
  ]).toEqual([25, null, null, null, null]);
  const placed = await makeProfile({ cellLat: 52.065, cellLon: 5.1234 });
  expect(await ownCell({ site: "general", memberId: placed })).toEqual({ lat: 52.065, lon: 5.1234 });
  expect(await ownCell({ site: "milf", memberId: placed })).toBeNull();
  expect(await ownCell({ site: "general", memberId: await makeProfile() })).toBeNull();
});

test("S03 a name is found with and without the marks on its letters", async () => {
  const me = await makeProfile();
  const names = ["Zoë", "Łukasz", "Søren", "José", "Günther", "Renee"];
  const ids = new Map<string, string>();
  for (const name of names) ids.set(await makeProfile({ name }), name);
  const found = async (part: string) => {
    const person = alias(profiles, "person");
    const rows = await getDb()
      .select({ id: person.id })
      .from(person)
      .where(and(inArray(person.id, [...ids.keys()]), nameHas(me, person.id, part)));
    return rows.map(({ id }) => ids.get(id)).sort();
  };
  expect(await found("zoe")).toEqual(["Zoë"]);
  expect(await found("ZOË")).toEqual(["Zoë"]);
  expect(await found("lukasz")).toEqual(["Łukasz"]);
  expect(await found("ŁUKASZ")).toEqual(["Łukasz"]);
  expect(await found("soren")).toEqual(["Søren"]);
  expect(await found("jose")).toEqual(["José"]);
  expect(await found("unt")).toEqual(["Günther"]);
  expect(await found("renée")).toEqual(["Renee"]);
  expect(await found("%")).toEqual([]);
  expect(await found("_oe")).toEqual([]);
});
