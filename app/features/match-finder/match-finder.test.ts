import type { AppLoadContext } from "@remix-run/node";
import { expect, test } from "vitest";
import { like } from "#app/features/likes/like.server.ts";
import { block } from "#app/features/moderation/blocks.server.ts";
import { addMs, MINUTE, now } from "#app/platform/clock.ts";
import { countQueries } from "../../../tests/support/count-queries.ts";
import { freshDatabase } from "../../../tests/support/database.ts";
import { makeProfile, viewingAs } from "../../../tests/support/members-factory.ts";
import { outcome, pageRequest, requestContext } from "../../../tests/support/request-context.ts";
import { findMatches, SHOWN } from "./find-matches.server.ts";
import type { FinderMatchesData, FinderQuestionData } from "./load-finder-page.server.ts";
import { action, loader } from "./screens/match-finder.tsx";
import type { Wishes } from "./wishes.ts";

freshDatabase();

const wishes: Wishes = {
  gender: "female",
  reason: "dating",
  realOnly: false,
  minAge: 30,
  maxAge: 45,
  country: "NL",
  region: null,
  withinKm: null,
  interests: ["hiking", "wine", "art"],
};
const born = (age: number) => `${now().getUTCFullYear() - age}-01-01`;
const player = (id: string, site: string) => viewingAs(id, { site }) as Parameters<typeof findMatches>[0];
const found = (id: string, site: string, more: Partial<Wishes> = {}) =>
  findMatches(player(id, site), { ...wishes, ...more });

test("S02 A04 the finder answers who fits, best first, with the reasons, in two statements", async () => {
  const site = "gilf";
  const me = await makeProfile({ site, gender: "male", cellLat: 52.1, cellLon: 5.1 });
  const common = { site, dateOfBirth: born(37), seenAt: addMs(now(), -30 * MINUTE) };
  const plain = await makeProfile(common);
  const near = await makeProfile({ ...common, cellLat: 52.14, cellLon: 5.14 });
  const alike = await makeProfile({ ...common, interests: ["wine", "art", "gaming"], reason: "dating" });
  const { result, queries } = await countQueries(() => found(me, site));
  expect(queries).toBe(2);
  expect(result.map(({ id }) => id)).toEqual([alike, near, plain]);
  expect(result.map(({ reasons }) => reasons)).toEqual([
    [{ kind: "interests", names: ["wine", "art"] }, { kind: "same_reason" }],
    [{ kind: "distance", km: 10 }],
    [{ kind: "age" }],
  ]);
  for (const secret of ["52.1", "5.14", born(37), "@"]) expect(JSON.stringify(result)).not.toContain(secret);
});

test("S02 Z6 every wish is met; who is liked already, hidden or blocked either way is left out", async () => {
  const site = "milf";
  const me = await makeProfile({ site, gender: "male", dateOfBirth: born(37) });
  const fits = await makeProfile({ site, dateOfBirth: born(37) });
  const invented = await makeProfile({ site, dateOfBirth: born(38), fictional: true });
  const zeeland = await makeProfile({ site, dateOfBirth: born(39), region: "Zeeland" });
  await makeProfile({ site, dateOfBirth: born(37), gender: "male" });
  await makeProfile({ site, dateOfBirth: born(37), country: "BE" });
  await makeProfile({ site, dateOfBirth: born(29) });
  await makeProfile({ site, dateOfBirth: born(47) });
  await makeProfile({ site, dateOfBirth: born(37), status: "hidden" });
  await makeProfile({ dateOfBirth: born(37) });
  const [liked, blocked, blocker] = [
    await makeProfile({ site, dateOfBirth: born(37) }),
    await makeProfile({ site, dateOfBirth: born(37) }),
    await makeProfile({ site, dateOfBirth: born(37) }),
  ];
  await like({ site, memberId: me }, liked);
  await block({ memberId: me }, blocked);
  await block({ memberId: blocker }, me);
  const ids = async (more: Partial<Wishes>) => (await found(me, site, more)).map(({ id }) => id).sort();
  expect(await ids({})).toEqual([fits, invented, zeeland].sort());
  expect(await ids({ realOnly: true })).toEqual([fits, zeeland].sort());
  expect(await ids({ region: "Zeeland" })).toEqual([zeeland]);
});

test("S02 no more than a page is shown, however many fit", async () => {
  const site = "she";
  const me = await makeProfile({ site, gender: "male" });
  for (let n = 0; n < SHOWN + 6; n++) await makeProfile({ site, dateOfBirth: born(35), fictional: true });
  expect(await found(me, site)).toHaveLength(SHOWN);
});

async function contextOf(id: string): Promise<AppLoadContext> {
  const context = await requestContext({ path: "/match-finder" });
  return { ...context, member: { id, site: "general", status: "active", paidUser: false } as never };
}
type Page = FinderQuestionData | FinderMatchesData;
const load = async (context: AppLoadContext, query = "") =>
  (await loader({ request: pageRequest(`/match-finder${query}`), context, params: {} })).page as Page;
const send = (context: AppLoadContext, body: string) =>
  outcome(() =>
    action({
      request: new Request("https://site.example/match-finder", { method: "POST", body: new URLSearchParams(body) }),
      context,
      params: {},
    }),
  );
const step = (page: Page) => (page.kind === "question" ? page.step : page.kind);

test("R18 V12 a visitor is asked to log in first", async () => {
  const context = await requestContext({ path: "/match-finder" });
  const page = await outcome(() => loader({ request: pageRequest("/match-finder"), context, params: {} }));
  expect(page.location).toBe("/login?to=%2Fmatch-finder");
  expect((await send(context, "step=seek")).location).toBe("/login?to=%2Fmatch-finder");
});

test("R18 A04 four forms lead to the matches, going back loses nothing, and every answer can be changed later", async () => {
  const me = await makeProfile({ gender: "male", dateOfBirth: born(40), interests: ["dogs"], reason: "chat" });
  const context = await contextOf(me);
  const first = await load(context);
  expect(first).toMatchObject({
    step: "seek",
    changing: false,
    wishes: { gender: "female", reason: "chat", minAge: 32, maxAge: 48, country: "NL", interests: ["dogs"] },
  });
  expect((await send(context, "step=seek&intent=next&gender=&reason=dating")).location).toBe("/match-finder?step=ages");
  expect((await send(context, "step=ages&intent=back&min_age=25&max_age=60")).location).toBe("/match-finder?step=seek");
  expect(step(await load(context))).toBe("ages");
  expect((await load(context, "?step=ages")).wishes).toMatchObject({ reason: "dating", minAge: 25, maxAge: 60 });
  expect(step(await load(context, "?step=interests"))).toBe("ages");
  await send(context, "step=ages&intent=next&min_age=26&max_age=60");
  expect((await send(context, "step=place&intent=country&country=NL")).location).toBe("/match-finder?step=place");
  const place = await load(context);
  expect(place).toMatchObject({ step: "place", wishes: { country: "NL", region: null } });
  expect(place.kind === "question" && place.regions).toContain("Utrecht");
  await send(context, "step=place&intent=next&country=NL&countryregion=Utrecht");
  expect((await send(context, "step=interests&intent=next&interests=wine&interests=art")).location).toBe(
    "/match-finder",
  );
  const matches = await load(context);
  expect(matches).toMatchObject({
    kind: "matches",
    wishes: { gender: null, minAge: 26, maxAge: 60, region: "Utrecht", interests: ["wine", "art"] },
  });
  expect(await load(context, "?step=ages")).toMatchObject({ step: "ages", changing: true });
  expect((await send(context, "step=ages&intent=next&min_age=40&max_age=80")).location).toBe("/match-finder");
  expect((await load(context)).wishes).toMatchObject({ minAge: 40, maxAge: 99, interests: ["wine", "art"] });
});

test("R18 the wishes are each member's own, and a question that does not exist is not found", async () => {
  const [me, other] = [await contextOf(await makeProfile()), await contextOf(await makeProfile())];
  await send(me, "step=seek&intent=next&gender=male&reason=adventure");
  expect(step(await load(other))).toBe("seek");
  expect((await send(me, "step=money")).status).toBe(404);
});
