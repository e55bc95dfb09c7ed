import { expect, test } from "vitest";
import { like } from "#app/features/likes/like.server.ts";
import { block } from "#app/features/moderation/blocks.server.ts";
import { addProfilePhoto } from "#app/features/profiles/main-photo.server.ts";
import { regionsOf } from "#app/features/profiles/regions.server.ts";
import { addMs, DAY, now } from "#app/platform/clock.ts";
import { getPool } from "#app/platform/db/client.server.ts";
import { contextFor } from "../../../tests/support/context.ts";
import { countQueries } from "../../../tests/support/count-queries.ts";
import { freshDatabase } from "../../../tests/support/database.ts";
import { freshPhotoStore, makeProfile, testPhoto, viewingAs } from "../../../tests/support/members-factory.ts";
import { ageHistogram } from "./age-histogram.server.ts";
import { loadSearchPage } from "./load-search-page.server.ts";
import {
  countText,
  defaultFilter,
  EMPTY_FILTER,
  filterCount,
  filterQuery,
  hasFilter,
  parseFilter,
  type SearchFilter,
} from "./search-filter.ts";
import { searchMembers } from "./search-members.server.ts";
import { rememberedFilter, rememberFilter } from "./search-memory.server.ts";
import { mayVisitorSearch } from "./visitor-search.rules.ts";

freshDatabase();
freshPhotoStore();

const limits = { countries: ["NL", "BE", "DE"], minAge: 18, regionsOf };
const parse = (query: string) => parseFilter(new URLSearchParams(query), limits);
const found = async (site: string, filter: Partial<SearchFilter>, viewer: string | null = null) =>
  (await searchMembers(viewingAs(viewer, { site }), { ...EMPTY_FILTER, ...filter })).cards
    .map((card) => card.id)
    .sort();
const bornYearsAgo = (years: number) => `${now().getUTCFullYear() - years}-01-01`;

test("E12 the address carries gender, country, countryregion, min_age and max_age by these names", () => {
  const filter = parse("gender=female&country=NL&countryregion=Utrecht&min_age=28&max_age=46&photo=1&sort=newest");
  expect(filter).toMatchObject({
    gender: "female",
    country: "NL",
    countryregion: "Utrecht",
    min_age: 28,
    max_age: 46,
    photo: true,
    sort: "newest",
  });
  expect(parse(filterQuery(filter).toString())).toEqual(filter);
  expect(filterCount(filter)).toBe(5);
});

test("E12 a distance is one of the steps, in the address, remembered, and none without a place of one's own", async () => {
  const filter = parse("gender=&within=50");
  expect(filter.within).toBe(50);
  expect(parse(filterQuery(filter).toString())).toEqual(filter);
  expect([filterCount(filter), parse("within=51").within, parse("within=-1").within]).toEqual([1, null, null]);
  const site = "gay";
  const utrecht = { cellLat: 52.065, cellLon: 5.0512 };
  const me = await makeProfile({ site, ...utrecht });
  const near = await makeProfile({ site, ...utrecht });
  const far = await makeProfile({ site, cellLat: 50.895, cellLon: 5.7066 });
  const nowhere = await makeProfile({ site });
  const page = async (search: string) => {
    const data = await loadSearchPage(contextFor(site, me), new URL(`https://x.example/members?gender=&${search}`));
    return { found: data.cards.map(({ id }) => id).sort(), within: data.filter.within, query: data.query };
  };
  expect((await page("")).found).toEqual([near, far, nowhere].sort());
  expect(await page("within=10")).toMatchObject({ found: [near], within: 10, query: "gender=&within=10" });
  expect((await page("within=200")).found).toEqual([near, far].sort());
  const data = await loadSearchPage(contextFor(site, nowhere), new URL("https://x.example/members?gender=&within=10"));
  expect([data.filter.within, data.hasPlace, data.total]).toEqual([null, false, 3]);
});

test("E12 what cannot be true in an address is left out, never an error", () => {
  expect(parse("gender=x&country=XX&countryregion=Utrecht&min_age=-4&max_age=1e9&online=yes&page=%00")).toEqual(
    EMPTY_FILTER,
  );
  expect(parse("country=BE&countryregion=Utrecht").countryregion).toBeNull();
  expect(parse("min_age=12").min_age).toBeNull();
  expect(parse("min_age=50&max_age=30")).toMatchObject({ min_age: 30, max_age: 50 });
  expect(hasFilter(new URLSearchParams("page=2"))).toBe(false);
  expect(hasFilter(new URLSearchParams("gender="))).toBe(true);
});

test("S02 someone looks by default for whom their gender and sexuality say", () => {
  const of = (gender: string | null, sexuality: string | null, niche = "general") =>
    defaultFilter({ gender, sexuality, country: "NL" }, { ...limits, niche }).gender;
  expect(of("male", "hetero")).toBe("female");
  expect(of("female", "hetero")).toBe("male");
  expect(of("male", "gay")).toBe("male");
  expect(of("female", "lesbian")).toBe("female");
  expect(of("female", "bi")).toBeNull();
  expect(of(null, null)).toBeNull();
  expect(of("male", null, "gay")).toBe("male");
  expect(
    defaultFilter({ gender: "male", sexuality: "bi", country: "XX" }, { ...limits, niche: "general" }).country,
  ).toBe(null);
});

test("R02 each condition of the filter finds exactly those who meet it", async () => {
  const site = "she";
  const old = { seenAt: addMs(now(), -2 * DAY) };
  const base = await makeProfile({ site, dateOfBirth: bornYearsAgo(30), ...old });
  const male = await makeProfile({ site, gender: "male", dateOfBirth: bornYearsAgo(31), ...old });
  const german = await makeProfile({ site, country: "DE", region: "Bayern", dateOfBirth: bornYearsAgo(32), ...old });
  const zeeland = await makeProfile({ site, region: "Zeeland", dateOfBirth: bornYearsAgo(33), ...old });
  const elder = await makeProfile({ site, dateOfBirth: bornYearsAgo(60), ...old });
  const online = await makeProfile({ site, dateOfBirth: bornYearsAgo(34) });
  const invented = await makeProfile({ site, fictional: true, dateOfBirth: bornYearsAgo(35), ...old });
  await makeProfile({ site, status: "hidden" });
  await makeProfile({ site: "milf" });
  await addProfilePhoto({ site, profileId: zeeland, bytes: await testPhoto(), limit: 3 });
  const all = [base, male, german, zeeland, elder, online, invented].sort();
  expect(await found(site, {})).toEqual(all);
  expect(await found(site, { gender: "male" })).toEqual([male]);
  expect(await found(site, { country: "DE" })).toEqual([german]);
  expect(await found(site, { country: "NL", countryregion: "Zeeland" })).toEqual([zeeland]);
  expect(await found(site, { min_age: 60 })).toEqual([elder]);
  expect(await found(site, { min_age: 31, max_age: 32 })).toEqual([male, german].sort());
  expect(await found(site, { online: true })).toEqual([online]);
  expect(await found(site, { photo: true })).toEqual([zeeland]);
  expect(await found(site, { real: true })).toEqual(all.filter((id) => id !== invented));
});

test("S02 A05 results have real pages, a total without fictional members in it, and similar members when few are left", async () => {
  const site = "bbw";
  for (let n = 0; n < 30; n++)
    await makeProfile({
      site,
      seenAt: addMs(now(), -n * 1000),
      fictional: n < 5,
      region: n < 3 ? "Zeeland" : "Utrecht",
    });
  const viewing = viewingAs(null, { site });
  const first = await searchMembers(viewing, EMPTY_FILTER);
  const second = await searchMembers(viewing, EMPTY_FILTER, 2);
  expect([first.total, first.fictional, first.pages]).toEqual([30, 5, 2]);
  expect([first.cards.length, second.cards.length]).toEqual([24, 6]);
  expect(new Set([...first.cards, ...second.cards].map((card) => card.id)).size).toBe(30);
  expect(first.similar).toEqual([]);
  expect(first.cards.slice(0, 5).every((card) => card.fictional)).toBe(true);
  const few = await searchMembers(viewing, { ...EMPTY_FILTER, country: "NL", countryregion: "Zeeland" });
  expect([few.total, few.similar.length]).toEqual([3, 12]);
  const shown = few.cards.map((card) => card.id);
  expect(few.similar.filter((card) => shown.includes(card.id))).toEqual([]);
  expect((await searchMembers(viewing, EMPTY_FILTER, 99)).cards).toEqual([]);
});

test("Z6 Z2 a block hides both from each other's search, and a card holds no birth date, place or e-mail", async () => {
  const site = "gilf";
  const me = await makeProfile({ site, cellLat: 52.1, cellLon: 5.1 });
  const other = await makeProfile({ site, cellLat: 52.14, cellLon: 5.14, dateOfBirth: "1960-03-04" });
  await like({ site, memberId: me }, other);
  const viewing = viewingAs(me, { site });
  const [card] = (await searchMembers(viewing, EMPTY_FILTER)).cards;
  expect(card).toMatchObject({ id: other, distanceKm: 10, likedByMe: true });
  for (const secret of ["1960-03-04", "52.1", "5.14", "@", other.concat("@")])
    expect(JSON.stringify(card)).not.toContain(secret);
  await block({ memberId: me }, other);
  expect(await found(site, {}, me)).toEqual([]);
  expect(await found(site, {}, other)).toEqual([]);
});

test("R02 a page of 24 with photos costs as many statements as a page of one", async () => {
  const site = "milf";
  const bytes = await testPhoto({ width: 120, height: 160 });
  for (let n = 0; n < 24; n++) await addProfilePhoto({ site, profileId: await makeProfile({ site }), bytes, limit: 3 });
  const me = await makeProfile({ site });
  const { result, queries } = await countQueries(() => searchMembers(viewingAs(me, { site }), EMPTY_FILTER));
  expect(result.cards.filter((card) => card.photo)).toHaveLength(24);
  expect(queries).toBe(2);
});

test("S02 a total is counted up to 10,000 of members and of fictional profiles, and says so", async () => {
  await getPool().query(`insert into accounts (id, site, email, email_key, status, language, paid_user, terms_version, signup_date)
    select 'c' || n, 'counted', n || '@x.test', n || '@x.test', 'active', 'en', false, '2023-12-01', now() from generate_series(21, 10030) n`);
  await getPool().query(`insert into profiles (id, site, account_id, status, name, date_of_birth, gender, country, created_at, seen_at, fictional)
    select 'c' || n, 'counted', case when n > 20 then 'c' || n end, 'active', 'N', '1990-01-01', 'female', 'NL', now(), now(), n <= 20
    from generate_series(1, 10030) n`);
  const count = async (filter: Partial<SearchFilter>) => {
    const { total, fictional, pages, beyond } = await searchMembers(viewingAs(null, { site: "counted" }), {
      ...EMPTY_FILTER,
      ...filter,
    });
    return [total, fictional, pages, beyond];
  };
  expect(await count({})).toEqual([10_020, 20, 150, true]);
  expect(await count({ real: true })).toEqual([10_000, 0, 150, true]);
  expect(await count({ max_age: 20 })).toEqual([0, 0, 1, false]);
  expect([countText(9999, "en"), countText(10_000, "en"), countText(10_020, "nl")]).toEqual([
    "9,999",
    "10,000+",
    "10.000+",
  ]);
  await getPool().query("delete from profiles where site = 'counted'");
  await getPool().query("delete from accounts where site = 'counted'");
});

test("R02 the search is answered from an index, without sorting the site's members", async () => {
  await getPool().query(`insert into profiles (id, site, status, name, date_of_birth, gender, country, created_at, seen_at, fictional)
    select 'x' || n, 'many', 'active', 'N', '1990-01-01', case when n % 2 = 0 then 'female' else 'male' end, 'NL',
      now() - n * interval '1 minute', now() - n * interval '1 minute', true from generate_series(1, 20000) n`);
  await getPool().query("analyze profiles");
  const plan =
    await getPool().query(`explain select id from profiles where site = 'many' and status = 'active' and gender = 'female'
    and country = 'NL' order by seen_at desc nulls last, id limit 24`);
  const text = plan.rows.map((row) => row["QUERY PLAN"]).join("\n");
  expect(text).toContain("profiles_search");
  expect(text).not.toContain("Sort");
});

test("R02 the age histogram is asked once a minute", async () => {
  const site = "bdsm";
  await makeProfile({ site, dateOfBirth: bornYearsAgo(19) });
  await makeProfile({ site, dateOfBirth: bornYearsAgo(19) });
  await makeProfile({ site, dateOfBirth: bornYearsAgo(80) });
  const { result, queries } = await countQueries(async () => {
    await ageHistogram({ site, timezone: "UTC" }, 18);
    return ageHistogram({ site, timezone: "UTC" }, 18);
  });
  expect(queries).toBe(1);
  expect([result[0], result.at(-1)]).toEqual([1, 0.5]);
});

test("P01 a visitor searches when the site is open, or open for those a traffic source has sent", () => {
  const may = (loggedOutSearch: boolean, loggedOutSearchTrafficsource: boolean, sent: boolean) =>
    mayVisitorSearch({ loggedOutSearch, loggedOutSearchTrafficsource }, sent);
  expect([may(true, false, false), may(false, false, true), may(false, true, false), may(false, true, true)]).toEqual([
    true,
    false,
    false,
    true,
  ]);
});

test("E12 the last filter is remembered for its member only", () => {
  const jar = new Map<string, string>();
  const cookies = {
    get: (name: string) => jar.get(name),
    set: (name: string, value: string) => void jar.set(name, value),
  };
  rememberFilter(cookies, "m1", filterQuery({ ...EMPTY_FILTER, min_age: 30 }));
  expect(rememberedFilter(cookies, "m1")?.get("min_age")).toBe("30");
  expect(rememberedFilter(cookies, "m2")).toBeNull();
  expect(rememberedFilter(cookies, null)).toBeNull();
});

test("S02 the newest come first when asked for, else those who were here last; few who are online are followed by similar ones who are not", async () => {
  // Of a country nobody else here is from.
  const [site, country] = ["bdsm", "PL"];
  const ago = (days: number) => addMs(now(), -days * DAY);
  const old = await makeProfile({ site, country, createdAt: ago(9), seenAt: ago(0) });
  const fresh = await makeProfile({ site, country, createdAt: ago(1), seenAt: ago(3) });
  const between = await makeProfile({ site, country, createdAt: ago(5), seenAt: ago(1) });
  const viewing = viewingAs(null, { site });
  const order = async (sort: SearchFilter["sort"]) =>
    (await searchMembers(viewing, { ...EMPTY_FILTER, country, sort })).cards.map((card) => card.id);
  expect(await order("newest")).toEqual([fresh, between, old]);
  expect(await order("active")).toEqual([old, between, fresh]);
  const { cards, similar } = await searchMembers(viewing, { ...EMPTY_FILTER, country, online: true });
  expect(cards.map((card) => card.id)).toEqual([old]);
  expect(similar.map((card) => card.id)).toEqual([between, fresh]);
});
