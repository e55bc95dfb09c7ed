import { expect, test } from "vitest";
import { loader as likesApi } from "#app/features/likes/api/likes.api.ts";
import { countNewLikes } from "#app/features/likes/count-likes.server.ts";
import { like } from "#app/features/likes/like.server.ts";
import { action as likesAction, loader as likesTab } from "#app/features/likes/screens/likes-type.tsx";
import { isBlockedBetween } from "#app/features/moderation/blocks.server.ts";
import { loader as interests } from "#app/features/profiles/api/interests.api.ts";
import { loader as photoFile } from "#app/features/profiles/api/photo-file.api.ts";
import { addProfilePhoto } from "#app/features/profiles/main-photo.server.ts";
import type { SiteSettings } from "#sites/settings-schema.ts";
import { argsFor, contextFor } from "../../../tests/support/context.ts";
import { countQueries } from "../../../tests/support/count-queries.ts";
import { freshDatabase } from "../../../tests/support/database.ts";
import { freshPhotoStore, makeProfile, testPhoto } from "../../../tests/support/members-factory.ts";
import { loader as members } from "./screens/members.tsx";
import { loader as member, action as memberAction, meta as memberMeta } from "./screens/members-id.tsx";

freshDatabase();
freshPhotoStore();

const site = "general";
const open = { loggedOutSearch: true, loggedOutSearchTrafficsource: true };
const closed = { loggedOutSearch: false, loggedOutSearchTrafficsource: false };

/** What a screen threw instead of answering. */
async function thrown(work: Promise<unknown>): Promise<Response> {
  const answer = await work.then(
    () => null,
    (error: unknown) => error,
  );
  if (!(answer instanceof Response)) throw answer ?? new Error("nothing was thrown");
  return answer;
}
const openPage = (context: ReturnType<typeof contextFor>, id: string, query = "") =>
  member(argsFor(context, `/members/${id}${query}`, { params: { id } }));

test("R03 S01 T10 the page of a member shows facts, photos and related members, and clears the new-like flag", async () => {
  const me = await makeProfile();
  const other = await makeProfile({
    name: "Noor",
    aboutMe: "Sea swim",
    hairColor: "grey",
    interests: ["music"],
    region: "Zeeland",
  });
  for (let n = 0; n < 7; n++) await makeProfile({ region: n < 2 ? "Zeeland" : "Utrecht" });
  await like({ site, memberId: other }, me);
  const { result, queries } = await countQueries(() => openPage(contextFor(site, me), other));
  const { page } = result;
  if (page.kind !== "profile") throw new Error("blocked");
  expect(page.profile).toMatchObject({ name: "Noor", aboutMe: "Sea swim", hairColor: "grey", interests: ["music"] });
  expect(page.likesMe).toBe(true);
  expect(page.related).toHaveLength(6);
  expect(page.related.slice(0, 2).map((card) => card.region)).toEqual(["Zeeland", "Zeeland"]);
  expect(page.related.map((card) => card.id)).not.toContain(other);
  expect(await countNewLikes({ site, memberId: me })).toBe(0);
  expect(queries).toBeLessThanOrEqual(8);
  for (const secret of ["1990-06-15", "@example.test", "dateOfBirth", "cellLat"])
    expect(JSON.stringify(result)).not.toContain(secret);
});

test("E03 S01 a member's page holds the fields and the words that the site shows, and no others", async () => {
  const told = { reason: "chat", interests: ["music"] };
  const [me, other] = [await makeProfile(), await makeProfile({ aboutMe: "Sea swim", hairColor: "grey", ...told })];
  const shownWith = async (visibleProfileFields: SiteSettings["visibleProfileFields"], notes: "about_me"[] = []) => {
    const settings = { visibleProfileFields, visibleProfileNotes: notes };
    const data = await openPage(contextFor(site, me, { settings }), other);
    if (data.page.kind !== "profile") throw new Error("blocked");
    return { title: data.title, profile: data.page.profile };
  };
  const little = await shownWith(["eye_color"]);
  const hidden = {
    age: null,
    gender: null,
    country: null,
    region: null,
    city: null,
    hairColor: null,
    reason: null,
    aboutMe: null,
  };
  expect(little.profile).toMatchObject({ ...hidden, interests: [] });
  expect(little.title).not.toMatch(/\d/);
  const more = await shownWith(["age", "gender", "region", "hair_color", "interests"], ["about_me"]);
  expect(more.profile).toMatchObject({ country: null, hairColor: "grey", interests: ["music"], aboutMe: "Sea swim" });
  expect([more.profile.age, more.profile.gender, more.profile.region]).not.toContain(null);
  expect(more.profile.reason).toBeNull();
  expect(more.title).toMatch(/\d\d/);
});

test("Z3 unknown, malformed, hidden, deleted and foreign profiles, and those who block, are the same 404", async () => {
  const me = await makeProfile();
  const blocker = await makeProfile();
  await memberAction(
    argsFor(contextFor(site, blocker), `/members/${me}`, { params: { id: me }, form: { intent: "block" } }),
  );
  const ids = [
    "x",
    "%00",
    "00000000000000",
    await makeProfile({ status: "hidden" }),
    await makeProfile({ status: "deleted" }),
    await makeProfile({ status: "disabled" }),
    await makeProfile({ site: "gay" }),
    blocker,
  ];
  const answers = await Promise.all(ids.map((id) => thrown(openPage(contextFor(site, me), id))));
  const seen = await Promise.all(answers.map(async (answer) => [answer.status, await answer.text()]));
  expect(new Set(seen.map(String)).size).toBe(1);
  expect(seen[0]?.[0]).toBe(404);
});

test("S01 Z6 blocking from the page hides it; only the one who blocked can take it back there", async () => {
  const [me, other] = [await makeProfile(), await makeProfile()];
  const act = (intent: string) =>
    memberAction(argsFor(contextFor(site, me), `/members/${other}`, { params: { id: other }, form: { intent } }));
  expect((await act("block")).status).toBe(303);
  expect(await isBlockedBetween(other, me)).toBe(true);
  expect((await openPage(contextFor(site, me), other)).page).toEqual({ kind: "blocked", id: other });
  expect((await thrown(openPage(contextFor(site, other), me))).status).toBe(404);
  await act("unblock");
  expect((await openPage(contextFor(site, me), other)).page.kind).toBe("profile");
  expect((await thrown(act("explode"))).status).toBe(404);
});

test("T19 og:image is there only with an active main photo, as an absolute address", async () => {
  const [me, other] = [await makeProfile(), await makeProfile()];
  const images = async () => {
    const data = await openPage(contextFor(site, me), other);
    const tags = (memberMeta as unknown as (args: { data: typeof data }) => { property?: string; content?: string }[])({
      data,
    });
    return tags.filter((tag) => tag.property === "og:image").map((tag) => tag.content);
  };
  expect(await images()).toEqual([]);
  await addProfilePhoto({ site, profileId: other, bytes: await testPhoto(), limit: 3 });
  expect(await images()).toEqual([expect.stringMatching(/^https:\/\/[^/]+\/photos\/[0-9a-z]{28}\/card\.webp$/)]);
});

test("A04 the way to a gift is shown only where the site has gifts", async () => {
  const [me, other] = [await makeProfile(), await makeProfile()];
  expect((await openPage(contextFor(site, me), other)).gifting).toBe(true);
  expect((await openPage(contextFor(site, me, { settings: { gifts: [] } }), other)).gifting).toBe(false);
});

test("R02 E12 a page past the end leads to the last one with the same filter; one before the start is the first", async () => {
  const me = await makeProfile({ site: "gilf", country: "DE" });
  for (let n = 0; n < 25; n++) await makeProfile({ site: "gilf", country: "DE" });
  const page = (number: string) =>
    members(argsFor(contextFor("gilf", me), `/members?gender=&country=DE&page=${number}`)) as Promise<{ page: number }>;
  const past = await thrown(page("1000000000"));
  expect([past.status, past.headers.get("location")]).toEqual([303, "/members?gender=&country=DE&page=2"]);
  expect((await page("2")).page).toBe(2);
  for (const start of ["-7", "0", "💘", "1e309"]) expect((await page(start)).page).toBe(1);
});

test("P01 a visitor of a closed site is sent away from search and profiles; one whom a traffic source sent may see them", async () => {
  const id = await makeProfile();
  const visit = (settings: typeof open, path: string, network?: string) =>
    members(
      argsFor(contextFor(site, null, { settings, ...(network ? { visit: { network } } : {}) }), path),
    ) as Promise<{
      total: number;
    }>;
  expect((await thrown(visit(closed, "/members"))).headers.get("location")).toBe("/");
  expect((await thrown(openPage(contextFor(site, null, { settings: closed }), id))).headers.get("location")).toBe(
    `/members/${id}/signup`,
  );
  expect((await visit(open, "/members")).total).toBeGreaterThan(0);
  const partly = { ...closed, loggedOutSearchTrafficsource: true };
  expect((await thrown(visit(partly, "/members"))).headers.get("location")).toBe("/");
  expect((await visit(partly, "/members?gender=", "n1")).total).toBeGreaterThan(0);
  expect((await openPage(contextFor(site, null, { settings: open }), id)).page.kind).toBe("profile");
});

test("R02 S02 the search takes its filter from the address, then from memory, then from the member, in few statements", async () => {
  const me = await makeProfile({ site: "milf", gender: "male", sexuality: "hetero" });
  for (let n = 0; n < 14; n++)
    await makeProfile({ site: "milf", gender: n < 13 ? "female" : "male", fictional: n < 1 });
  const context = contextFor("milf", me);
  const { result, queries } = await countQueries(() => members(argsFor(context, "/members")));
  expect(result.filter).toMatchObject({ gender: "female", country: "NL" });
  expect([result.total, result.fictional]).toEqual([13, 1]);
  expect(result.swipeLikes).toBe(context.settings.limits.swipeLikesPerDay);
  expect(queries).toBeLessThanOrEqual(4);
  const asked = await members(argsFor(context, "/members?gender=male&min_age=30"));
  expect(asked.filter).toMatchObject({ gender: "male", min_age: 30, country: null });
  expect((await members(argsFor(context, "/members"))).filter).toMatchObject({ gender: "male", min_age: 30 });
  expect((await members(argsFor(context, "/members?gender=&country=%00&min_age=x&page=-9e9"))).page).toBe(1);
});

test("R07 V12 likes ask for a login, take three tabs, and nothing else is a tab", async () => {
  const me = await makeProfile();
  const visitor = contextFor(site, null, { path: "/likes/given" });
  expect(
    (await thrown(likesTab(argsFor(visitor, "/likes/given", { params: { type: "given" } })))).headers.get("location"),
  ).toBe("/login?to=%2Flikes%2Fgiven");
  for (const type of ["received", "given", "matches"])
    expect((await likesTab(argsFor(contextFor(site, me), `/likes/${type}`, { params: { type } }))).tab).toBe(type);
  expect((await thrown(likesTab(argsFor(contextFor(site, me), "/likes/x", { params: { type: "x" } })))).status).toBe(
    404,
  );
});

test("R07 S04 A05 a like by form goes back where it came from, by script it says whether it is a match", async () => {
  const [me, other] = [await makeProfile(), await makeProfile({ fictional: true })];
  const send = (form: Record<string, string>) => likesAction(argsFor(contextFor(site, me), "/likes", { form }));
  const plain = await send({ intent: "like", profile: other, back: "/members?gender=female" });
  expect([plain.status, plain.headers.get("location")]).toEqual([303, "/members?gender=female"]);
  const away = await send({ intent: "like", profile: other, back: "//evil.example" });
  expect(away.headers.get("location")).toBe("/likes/given");
  await like({ site, memberId: other }, me);
  await send({ intent: "unlike", profile: other });
  const live = await send({ intent: "like", profile: other, live: "1" });
  expect(await live.json()).toEqual({ ok: true, liked: true, match: true });
  expect((await send({ intent: "like", profile: "nobody", live: "1" })).status).toBe(404);
  expect((await send({ intent: "marry", profile: other })).status).toBe(400);
});

test("C10 GET likes answers profiles and liked_by by the specification's names", async () => {
  const me = await makeProfile();
  const fan = await makeProfile({ name: "Fan" });
  await addProfilePhoto({ site, profileId: fan, bytes: await testPhoto(), limit: 3 });
  await like({ site, memberId: fan }, me);
  const answer = await likesApi(argsFor(contextFor(site, me), "/api/likes.php"));
  const body = (await answer.json()) as { profiles: Record<string, unknown>[] };
  expect(body).toMatchObject({ liked_by: [{ id: fan, like_new: true }], new_likes: 1 });
  expect(body.profiles[0]).toMatchObject({
    id: fan,
    name: "Fan",
    main_image: {
      filename: expect.stringMatching(/full\.webp$/),
      thumb_filename: expect.stringMatching(/thumb\.webp$/),
      status: "active",
      match: expect.stringMatching(/card-large\.webp$/),
    },
  });
  expect((await thrown(likesApi(argsFor(contextFor(site, null), "/api/likes.php")))).status).toBe(403);
});

test("C12 GET interests names each in the visitor's language, with an ETag", async () => {
  const ask = (headers?: HeadersInit) => interests(argsFor(contextFor(site, null), "/api/interests.php", { headers }));
  const answer = await ask();
  const body = (await answer.json()) as { interests: { id: string; name: string }[] };
  expect(body.interests).toContainEqual({ id: "board_games", name: "Board games" });
  // Who changes the language gets the names in it at once.
  expect([answer.headers.get("cache-control"), answer.headers.get("vary")]).toEqual([
    "private, no-cache",
    "Cookie, Accept-Language",
  ]);
  expect((await ask({ "If-None-Match": answer.headers.get("ETag") ?? "" })).status).toBe(304);
});

test("Z4 the photo route caches what everyone sees, nothing else, and says 404 to all other addresses", async () => {
  const other = await makeProfile();
  const bytes = await testPhoto();
  await addProfilePhoto({ site, profileId: other, bytes, limit: 3 });
  await addProfilePhoto({ site, profileId: other, bytes, limit: 3 });
  const me = await makeProfile({ paidUser: true });
  const premium = contextFor(site, me, { paidUser: true });
  const { page } = await openPage(premium, other);
  if (page.kind !== "profile") throw new Error("blocked");
  const fetchPhoto = (context: typeof premium, src: string, headers?: HeadersInit) => {
    const [, , key = "", file = ""] = src.split("/");
    return photoFile(argsFor(context, src, { params: { key, file }, headers }));
  };
  const [main, further] = page.profile.photos.map((photo) => photo.src);
  const first = await fetchPhoto(premium, main ?? "");
  expect(first.headers.get("cache-control")).toMatch(/^public/);
  expect(first.headers.get("content-type")).toBe("image/webp");
  expect((await fetchPhoto(premium, main ?? "", { "If-None-Match": first.headers.get("etag") ?? "" })).status).toBe(
    304,
  );
  expect((await fetchPhoto(premium, further ?? "")).headers.get("cache-control")).toBe("private, no-store");
  expect((await fetchPhoto(contextFor(site, me), further ?? "")).status).toBe(404);
  expect((await fetchPhoto(contextFor(site, null), further ?? "")).status).toBe(404);
  expect((await fetchPhoto(contextFor("gay", null), main ?? "")).status).toBe(404);
  expect((await fetchPhoto(premium, "/photos/..%2f..%2fetc/passwd")).status).toBe(404);
});
