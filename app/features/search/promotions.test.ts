import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { addProfilePhoto } from "#app/features/profiles/main-photo.server.ts";
import { saveOwnSettings } from "#app/features/profiles/own-settings.server.ts";
import { photoFile } from "#app/features/profiles/photo-file.server.ts";
import { sisterSites } from "#app/features/tenancy/sister-sites.server.ts";
import { sites } from "#app/features/tenancy/site-registry.server.ts";
import { getDb } from "#app/platform/db/client.server.ts";
import { argsFor, contextFor } from "../../../tests/support/context.ts";
import { freshDatabase } from "../../../tests/support/database.ts";
import { freshPhotoStore, makeProfile, testPhoto, viewingAs } from "../../../tests/support/members-factory.ts";
import { loader as tile } from "./api/tile.api.ts";
import { loadSearchPage } from "./load-search-page.server.ts";
import { promotionPlaces } from "./promotions.rules.ts";

freshDatabase();
freshPhotoStore();

const camTiles = {
  every: 6,
  tiles: [
    { id: "one", title: { en: "Live now", de: "Jetzt live" }, text: null, url: "https://partner.example/?from=milf" },
    { id: "two", title: "Second", text: "More", url: "https://partner.example/two" },
  ],
};

async function page(site: string, number = 1, settings = {}) {
  const me = await makeProfile({ site });
  const context = contextFor(site, me, { settings });
  return loadSearchPage(context, new URL(`https://x.example/members?gender=&page=${number}`));
}

async function sisterMember(more: Parameters<typeof makeProfile>[0] = {}) {
  const id = await makeProfile({ site: "gilf", country: "DE", ...more });
  const bytes = await testPhoto({ width: 120, height: 160 });
  await addProfilePhoto({ site: "gilf", profileId: id, bytes, limit: 3 });
  return id;
}

const follow = async (kind: string, id: string, site = "milf", visit = {}) => {
  const context = contextFor(site, null, { settings: { camTiles, loggedOutSearch: true }, visit });
  try {
    return await tile(argsFor(context, `/tiles/${kind}/${id}`, { params: { kind, id } }));
  } catch (error) {
    if (error instanceof Response) return error;
    throw error;
  }
};

test("S12 between two tiles of a kind there are never fewer members than configured, across pages too", () => {
  for (const [every, shift] of [
    [6, 0],
    [12, 6],
    [13, 6],
    [100, 50],
  ] as const) {
    const all = [1, 2, 3, 4, 5, 6, 7, 8].flatMap((number) =>
      promotionPlaces({ number, size: 24, found: 24 }, every, shift).map((place) => (number - 1) * 24 + place),
    );
    expect(all.length).toBeGreaterThan(0);
    for (const [index, place] of all.entries()) expect(place - (all[index - 1] ?? -1)).toBeGreaterThanOrEqual(every);
  }
});

test("S12 partners' tiles come from the configuration, in the visitor's language and the configured rhythm; without it there are none", async () => {
  for (let n = 0; n < 20; n++) await makeProfile({ site: "milf", country: "DE" });
  const shown = (await page("milf", 1, { camTiles, memberResell: false })).cards.flatMap(({ promotion }, place) =>
    promotion ? [[place, promotion] as const] : [],
  );
  expect(shown.map(([place]) => place)).toEqual([5, 11, 17]);
  expect(shown.map(([, one]) => one)).toMatchObject([
    { kind: "cam", id: "one", title: "Live now", href: "/tiles/cam/one" },
    { id: "two", text: "More" },
    { id: "one" },
  ]);
  const none = await page("milf", 1, { camTiles: { every: 12, tiles: [] }, memberResell: false });
  expect(none.cards.some(({ promotion }) => promotion)).toBe(false);
});

test("S12 members of a sister site are shown with their brand, but not those who opted out, are fictional or have no photo", async () => {
  const shown = await sisterMember({ name: "Shown" });
  const out = await sisterMember({ name: "Out" });
  await saveOwnSettings({ site: "gilf", memberId: out }, { resellOptOut: true });
  await sisterMember({ name: "Fictional", fictional: true });
  await makeProfile({ site: "gilf", country: "DE", name: "Bare" });
  const found = (await page("milf")).cards.flatMap(({ promotion }) => promotion ?? []);
  const resold = found.flatMap((one) => (one.kind === "resell" ? [one] : []));
  expect(resold.map(({ card }) => card.name)).toEqual(["Shown"]);
  expect(resold[0]).toMatchObject({ brand: "Nazomer", href: `/tiles/resell/${shown}`, card: { distanceKm: null } });
  const key = /photos\/([0-9a-z]{28})\//.exec(resold[0]?.card.photo?.src ?? "")?.[1] ?? "";
  const file = { key, file: "card.webp" };
  expect(await photoFile(viewingAs(null, { site: "milf", sisters: ["gilf"] }), file)).toMatchObject({ open: true });
  expect(await photoFile(viewingAs(null, { site: "milf" }), file)).toBeNull();
  await saveOwnSettings({ site: "gilf", memberId: shown }, { resellOptOut: true });
  expect(await photoFile(viewingAs(null, { site: "milf", sisters: ["gilf"] }), file)).toBeNull();
  expect((await follow("resell", shown)).status).toBe(404);
});

test("S12 sister sites share a niche or name each other, and both want it", () => {
  const of = (site: string, more = {}) => {
    const settings = sites.get(site);
    if (!settings) throw new Error(site);
    return sisterSites({ ...settings, ...more });
  };
  expect(of("milf")).toEqual(["gilf"]);
  expect(of("gilf")).toEqual(["milf"]);
  // One that names another which does not name it back.
  expect(of("she")).toEqual([]);
  expect(of("general")).toEqual([]);
  expect(of("milf", { memberResell: false })).toEqual([]);
  expect(of("she", { niche: sites.get("gilf")?.niche, resellWith: [] })).toEqual(["gilf"]);
});

test("S12 a click is counted by tile and leads where the configuration says, nowhere else", async () => {
  const id = await sisterMember();
  const cam = await follow("cam", "one", "milf", { network: "n1", ref: "77" });
  expect([cam.status, cam.headers.get("location")]).toEqual([302, "https://partner.example/?from=milf"]);
  const resell = await follow("resell", id);
  expect(resell.headers.get("location")).toMatch(
    new RegExp(`/members/${id}\\?network=resell&ref=milf&click_id=[0-9a-z]{14}$`),
  );
  for (const [kind, what] of [
    ["cam", "three"],
    ["cam", "https://evil.example"],
    ["resell", "nobody"],
    ["x", "one"],
  ] as const)
    expect((await follow(kind, what)).status, `${kind} ${what}`).toBe(404);
  const { rows } = await getDb().execute(
    sql`select site, kind, target, count(*)::int as n from tile_clicks group by 1, 2, 3 order by 2`,
  );
  expect(rows).toEqual([
    { site: "milf", kind: "cam", target: "one", n: 1 },
    { site: "milf", kind: "resell", target: "gilf", n: 1 },
  ]);
});
