import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { issueToken, spendToken } from "#app/features/members/one-time-token.server.ts";
import { photos } from "#app/features/photos/photos.tables.ts";
import { addProfilePhoto } from "#app/features/profiles/main-photo.server.ts";
import { loadOwnPhotos } from "#app/features/profiles/own-photos.server.ts";
import { profiles } from "#app/features/profiles/profiles.tables.ts";
import { logInBrowser } from "#app/features/session/log-in-browser.server.ts";
import { setClockOffset } from "#app/platform/clock.ts";
import { getDb } from "#app/platform/db/client.server.ts";
import { makeMember } from "../../../tests/support/accounts-factory.ts";
import { freshDatabase } from "../../../tests/support/database.ts";
import { freshPhotoStore, makeProfile, testPhoto } from "../../../tests/support/members-factory.ts";
import {
  formRequest,
  nextRequest,
  outcome,
  pageRequest,
  requestContext,
} from "../../../tests/support/request-context.ts";
import { profileStrength } from "./account.rules.ts";
import { deviceName } from "./device-name.server.ts";
import type { AccountPage } from "./load-account-page.server.ts";
import type { Reply } from "./reply.ts";
import { action, loader } from "./screens/profile.tsx";

freshDatabase();
freshPhotoStore();

type Context = Awaited<ReturnType<typeof requestContext>>;

async function loggedIn(
  made: { email: string; password: string },
  options: Parameters<typeof requestContext>[0] = {},
): Promise<Context> {
  const context = await requestContext(options);
  const result = await logInBrowser(context, made);
  if (!result.ok) throw new Error(result.reason);
  return nextRequest(context);
}
async function member(options: Parameters<typeof requestContext>[0] = {}) {
  const made = await makeMember();
  return { ...made, context: await loggedIn(made, options) };
}
const load = async (context: Context) =>
  (await outcome(() => loader({ request: pageRequest("/profile"), context, params: {} }))).data as AccountPage;
async function send(context: Context, values: Record<string, string> | [string, string][]) {
  const request = formRequest("/profile", values);
  const answer = await outcome(() => action({ request, context, params: {} }));
  return { ...answer, reply: answer.data as Reply };
}
const profileOf = async (id: string) => (await getDb().select().from(profiles).where(eq(profiles.id, id)))[0];
const errorsOf = (reply: Reply) => (reply.ok ? {} : reply.errors);
const passwords = (old: string, fresh: string, repeat = fresh) => ({
  intent: "password",
  old_password: old,
  new_password: fresh,
  repeat_password: repeat,
});

test("R14 V12 a visitor is sent to log in, and back here afterwards", async () => {
  const context = await requestContext({ path: "/profile" });
  const page = await outcome(() => loader({ request: pageRequest("/profile"), context, params: {} }));
  expect(page).toMatchObject({ status: 303, location: "/login?to=%2Fprofile" });
  expect((await send(context, { intent: "about", about_me: "x" })).location).toBe("/login?to=%2Fprofile");
});

test("R14 each section of the own profile is saved by its own form", async () => {
  const { id, context } = await member();
  const forms: Record<string, string>[] = [
    { intent: "name", name: "  Sam   de Wit " },
    { intent: "place", country: "NL", region: "Utrecht", city: "Zeist" },
    { intent: "meet", gender: "female", meet: "women" },
    { intent: "reason", reason: "friendship" },
    { intent: "relationship", relationship_status: "divorced" },
    { intent: "looks", body_type: "slim", hair_color: "other", eye_color: "hazel", tattoos: "some" },
    { intent: "about", about_me: "Line one\nLine two" },
  ];
  for (const form of forms) expect((await send(context, form)).reply).toEqual({ ok: true, intent: form.intent });
  const interests = await send(context, [
    ["intent", "interests"],
    ["interests", "cooking"],
    ["interests", "dogs"],
  ]);
  expect(interests.reply.ok).toBe(true);
  expect(await profileOf(id)).toMatchObject({
    name: "Sam de Wit",
    country: "NL",
    region: "Utrecht",
    city: "Zeist",
    gender: "female",
    sexuality: "lesbian",
    reason: "friendship",
    relationshipStatus: "divorced",
    bodyType: "slim",
    hairColor: "other",
    eyeColor: "hazel",
    tattoos: "some",
    interests: ["cooking", "dogs"],
    aboutMe: "Line one\nLine two",
  });
  await send(context, { intent: "interests" });
  await send(context, { intent: "about", about_me: "" });
  expect(await profileOf(id)).toMatchObject({ interests: [], aboutMe: null });
});

test("V01 the name may not be the own e-mail address nor start with @, and the field says so", async () => {
  const { id, email, context } = await member();
  for (const [name, text] of [
    [email.toUpperCase(), "signup.error_name_email"],
    ["@robin", "signup.error_name_at"],
    ["R", "signup.error_name_short"],
    ["x".repeat(31), "signup.error_name_long"],
    ["<b>", "signup.error_name_letters"],
  ] as const) {
    const answer = await send(context, { intent: "name", name });
    expect(answer.status).toBe(422);
    expect(errorsOf(answer.reply)).toEqual({ name: [text] });
  }
  expect((await profileOf(id))?.name).toBe("Robin");
});

test("S05 a region of another country and a country the site does not serve are refused; a move takes its own coarse cell", async () => {
  const { id, context } = await member();
  await getDb().update(profiles).set({ cellLat: 52, cellLon: 5, country: "NL" }).where(eq(profiles.id, id));
  const wrong = await send(context, { intent: "place", country: "NL", region: "Bayern", city: "X" });
  expect(wrong.status).toBe(422);
  expect(errorsOf(wrong.reply)).toEqual({ region: ["signup.error_region"] });
  expect(errorsOf((await send(context, { intent: "place", country: "XX" })).reply)).toHaveProperty("country");
  expect(await profileOf(id)).toMatchObject({ cellLat: 52, region: null });
  await send(context, { intent: "place", country: "NL", region: "Utrecht", city: "" });
  expect(await profileOf(id)).toMatchObject({ cellLat: 52.065, region: "Utrecht", city: null });
});

test("R14 unknown values, too long texts and unknown forms are 4xx and change nothing", async () => {
  const { id, context } = await member();
  const before = await profileOf(id);
  const bad: (Record<string, string> | [string, string][])[] = [
    { intent: "looks", hair_color: "plaid" },
    { intent: "meet", gender: "x", meet: "women" },
    { intent: "about", about_me: "x".repeat(2001) },
    { intent: "reason", reason: "__proto__" },
    [
      ["intent", "interests"],
      ["interests", "cooking"],
      ["interests", "crime"],
    ],
    { intent: "photo-main", photo: "nobody" },
    { intent: "delete-everything" },
    {},
  ];
  for (const values of bad) {
    const { status } = await send(context, values);
    expect(status, JSON.stringify(values)).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
  }
  expect(await profileOf(id)).toEqual(before);
  const lost = await send(context, { intent: "about", about_me: "y".repeat(2001) });
  expect(lost.reply).toMatchObject({ typed: { about_me: "y".repeat(2001) } });
});

test("R14 without script a form leads back to where it stands on the page", async () => {
  const { context } = await member();
  const row = await send(context, { intent: "about", about_me: "Hello", plain: "1" });
  expect(row).toMatchObject({ status: 303, location: "/profile?done=about#row-about" });
  const group = await send(context, { intent: "greet", plain: "1" });
  expect(group.location).toBe("/profile?done=greet#greet");
});

test("S05 hiding, greeting and sister sites are switches; a profile that waits for its e-mail is never opened by them", async () => {
  const { id, context } = await member({ settings: { memberResell: true } });
  await send(context, { intent: "greet", greets_new_members: "on" });
  await send(context, { intent: "privacy", shown_on_sister_sites: "on" });
  expect(await profileOf(id)).toMatchObject({ greetsNewMembers: true, status: "hidden", resellOptOut: false });
  await send(context, { intent: "privacy", visible: "on" });
  await send(context, { intent: "greet" });
  expect(await profileOf(id)).toMatchObject({ greetsNewMembers: false, status: "active", resellOptOut: true });
  await getDb().update(profiles).set({ status: "disabled" }).where(eq(profiles.id, id));
  await send(context, { intent: "privacy", visible: "on" });
  expect((await profileOf(id))?.status).toBe("disabled");
});

test("S05 R06 whether photo and words may greet visitors is the member's own switch, off until it is switched on", async () => {
  const { id, context } = await member();
  expect((await load(context)).shownOnLanders).toBe(false);
  await send(context, { intent: "privacy", visible: "on", shown_on_landers: "on" });
  expect((await load(context)).shownOnLanders).toBe(true);
  expect((await profileOf(id))?.shownOnLanders).toBe(true);
  await send(context, { intent: "privacy", visible: "on" });
  expect((await profileOf(id))?.shownOnLanders).toBe(false);
});

test("S05 a site that shows its members nowhere else has no such switch and keeps the choice", async () => {
  const { id, context } = await member({ settings: { memberResell: false } });
  expect((await load(context)).sisterSites).toBeNull();
  await send(context, { intent: "privacy", visible: "on" });
  expect((await profileOf(id))?.resellOptOut).toBe(false);
});

test("V06 S09 the old password must be right and the new ones match", async () => {
  const { password, context } = await member();
  const wrong = await send(context, passwords("not my password", "a new password"));
  expect(wrong.status).toBe(422);
  expect(errorsOf(wrong.reply)).toEqual({ old_password: ["account.error_old_password"] });
  const differs = await send(context, passwords(password, "a new password", "another password"));
  expect(errorsOf(differs.reply)).toEqual({ repeat_password: ["account.error_repeat"] });
  const short = await send(context, passwords(password, "short"));
  expect(errorsOf(short.reply)).toEqual({ new_password: ["signup.error_password_short"] });
  expect(JSON.stringify([wrong, differs, short])).not.toContain("a new password");
  expect((await send(context, passwords(password, "a new password"))).reply.ok).toBe(true);
});

test("S09 V06 a new password ends every other session and every reset link, and only the new one logs in", async () => {
  const { id, site, email, password, context } = await member();
  const other = await loggedIn({ email, password });
  const reset = await issueToken({ site, accountId: id, purpose: "reset" }, { lifeMs: 3_600_000 });
  expect((await load(context)).sessions.map(({ current }) => current)).toEqual([true, false]);
  expect((await send(context, passwords(password, "a new password"))).reply.ok).toBe(true);
  expect((await nextRequest(other)).member).toBeNull();
  expect((await nextRequest(context)).member?.id).toBe(id);
  expect(await spendToken({ site, purpose: "reset" }, reset, getDb())).toBeNull();
  const old = await requestContext();
  expect((await logInBrowser(old, { email, password })).ok).toBe(false);
  expect((await logInBrowser(old, { email, password: "a new password" })).ok).toBe(true);
});

test("V06 V07 five wrong old passwords block further tries, also the right one; two changes at once have one winner", async () => {
  const { password, context } = await member();
  for (let n = 0; n < 5; n++) await send(context, passwords("wrong wrong", "a new password"));
  const blocked = await send(context, passwords(password, "a new password"));
  expect(blocked.status).toBe(423);
  expect(blocked.reply).toMatchObject({ refused: { key: "account.error_locked", params: { minutes: 15 } } });
  setClockOffset(16 * 60);
  const both = await Promise.all([
    send(context, passwords(password, "the first one")),
    send(context, passwords(password, "the second one")),
  ]);
  setClockOffset(0);
  expect(both.filter(({ reply }) => reply.ok)).toHaveLength(1);
});

test("S09 signing out everywhere else keeps this browser", async () => {
  const { email, password, id, context } = await member();
  const other = await loggedIn({ email, password });
  const stranger = await member();
  expect((await send(context, { intent: "sessions" })).reply.ok).toBe(true);
  expect((await nextRequest(other)).member).toBeNull();
  expect((await nextRequest(context)).member?.id).toBe(id);
  expect((await nextRequest(stranger.context)).member).not.toBeNull();
});

test("E02 the page holds an allow-list: no hash, no e-mail, no place finer than the region, no other member", async () => {
  const { id, email, context } = await member();
  await getDb().update(profiles).set({ cellLat: 52.1234, cellLon: 5.4321 }).where(eq(profiles.id, id));
  await makeProfile({ name: "Somebody Else" });
  const page = await load(context);
  expect(Object.keys(page).sort()).toEqual([
    "greetsNewMembers",
    "locale",
    "notifications",
    "photoRequests",
    "photos",
    "place",
    "premium",
    "profile",
    "sessions",
    "shownOnLanders",
    "sisterSites",
    "strength",
    "title",
  ]);
  expect(Object.keys(page.profile).sort()).toEqual([
    "about_me",
    "age",
    "body_type",
    "city",
    "country",
    "eye_color",
    "gender",
    "hair_color",
    "id",
    "interests",
    "meet",
    "name",
    "reason",
    "region",
    "relationship_status",
    "status",
    "tattoos",
  ]);
  const text = JSON.stringify(page);
  const secrets = [email, "argon2", context.member?.sessionHash ?? "", "52.1", "5.43", "Somebody Else", "1985"];
  for (const secret of secrets) expect(text).not.toContain(secret);
});

test("S05 main photo, order, private and removal: only with one's own photos, and the main photo is never a hidden one", async () => {
  const { id, context } = await member();
  const scope = { site: "general", profileId: id };
  const ids: string[] = [];
  for (let n = 0; n < 3; n++) {
    const added = await addProfilePhoto({ ...scope, bytes: await testPhoto(), limit: 3 });
    if (added.ok) ids.push(added.photoId);
  }
  const [a, b, c] = ids as [string, string, string];
  const order = async () => (await loadOwnPhotos(scope)).map((photo) => photo.id);
  const main = async () => (await profileOf(id))?.mainPhotoId;
  expect(await order()).toEqual([a, b, c]);
  expect((await send(context, { intent: "photo-move", photo: c, before: b })).reply.ok).toBe(true);
  expect(await order()).toEqual([a, c, b]);
  expect((await send(context, { intent: "photo-move", photo: c, before: "" })).reply.ok).toBe(true);
  expect(await order()).toEqual([a, b, c]);
  await send(context, { intent: "photo-main", photo: b });
  expect(await order()).toEqual([b, a, c]);
  await send(context, { intent: "photo-private", photo: b });
  expect(await main()).toBe(a);
  expect((await send(context, { intent: "photo-main", photo: b })).status).toBe(404);
  await send(context, { intent: "photo-private", photo: a });
  await send(context, { intent: "photo-private", photo: c });
  expect(await main()).toBeNull();
  await send(context, { intent: "photo-public", photo: c });
  expect(await main()).toBe(c);

  const thief = await member();
  for (const intent of ["photo-main", "photo-move", "photo-private", "photo-public", "photo-remove"])
    expect((await send(thief.context, { intent, photo: c, before: a })).status).toBe(404);
  expect((await send(context, { intent: "photo-remove", photo: c })).reply.ok).toBe(true);
  expect((await send(context, { intent: "photo-remove", photo: c })).status).toBe(404);
  expect(await getDb().select().from(photos).where(eq(photos.profileId, id))).toHaveLength(2);
});

test("R14 profile strength counts what is there and names what helps most", () => {
  const empty = {
    region: null,
    city: null,
    hairColor: null,
    eyeColor: null,
    bodyType: null,
    interests: [],
    reason: null,
    aboutMe: null,
  } as unknown as Parameters<typeof profileStrength>[0];
  expect(profileStrength(empty, 0)).toEqual({ percent: 0, next: "photos" });
  expect(profileStrength({ ...empty, reason: "chat" }, 1)).toEqual({ percent: 45, next: "about" });
  const full = { ...empty, region: "Utrecht", bodyType: "slim", interests: ["art"], reason: "chat", aboutMe: "Hi" };
  expect(profileStrength(full, 2)).toEqual({ percent: 100, next: null });
});

test("S09 a session is named by its browser and system, as far as they say", () => {
  const iphone =
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1 Version/18.0 Mobile Safari/604.1";
  expect(deviceName(iphone)).toEqual({ name: "Safari · iPhone", phone: true });
  expect(deviceName("Mozilla/5.0 (Windows NT 10.0) AppleWebKit Chrome/140 Safari/537 Edg/140").name).toBe(
    "Edge · Windows",
  );
  // A phone is a phone here as it is everywhere else.
  expect(deviceName("Mozilla/5.0 (Windows Phone 10.0) AppleWebKit Edge/15").phone).toBe(true);
  expect(deviceName("<script>")).toEqual({ name: null, phone: false });
});
