import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { notify } from "#app/features/notifications/notify.server.ts";
import { readAll } from "#app/features/notifications/read-notifications.server.ts";
import { profiles } from "#app/features/profiles/profiles.tables.ts";
import { DAY, now } from "#app/platform/clock.ts";
import { getDb } from "#app/platform/db/client.server.ts";
import { CookieJar } from "#app/platform/http/cookie-jar.server.ts";
import { argsFor, contextFor } from "../../../tests/support/context.ts";
import { freshDatabase } from "../../../tests/support/database.ts";
import { makeProfile } from "../../../tests/support/members-factory.ts";
import {
  asksForPhoto,
  type BannerFacts,
  connectionLost,
  offersPush,
  remindsInModal,
  remindsOfActivation,
  tellsOfDisabledNotifications,
  tellsOfTimeBonus,
} from "./banner-rules.ts";
import { ALERTS_COOKIE, dismissedAlerts, withDismissed } from "./dismissed-alerts.ts";
import { type FrameMember, loadFrame } from "./load-frame.server.ts";
import { action as dismiss } from "./screens/dismiss-alert.ts";

freshDatabase();

const member: FrameMember = {
  id: "m",
  name: "Robin",
  credits: 0,
  paidUser: false,
  status: "not_confirmed",
  profileStatus: "disabled",
  notificationsDisabled: false,
  hasMainPhoto: false,
  photo: null,
  photoNotice: null,
  eventsFrom: "beginning",
};
const facts = (more: Partial<BannerFacts> = {}, of: Partial<FrameMember> = {}): BannerFacts => ({
  route: "members",
  member: { ...member, ...of },
  dismissed: [],
  connected: true,
  timeBonus: { isVisible: false },
  ...more,
});

test("T01 not confirmed, profile disabled and no notification disabled: only all three together remind", () => {
  expect(remindsOfActivation(facts())).toBe(true);
  expect(remindsOfActivation(facts({}, { status: "active" }))).toBe(false);
  expect(remindsOfActivation(facts({}, { profileStatus: "active" }))).toBe(false);
  expect(remindsOfActivation(facts({}, { notificationsDisabled: true }))).toBe(false);
  expect(remindsOfActivation(facts({ member: null }))).toBe(false);
});

test("T01 the reminder is suppressed on signup, settings and notifications", () => {
  const on = (route: string) => remindsOfActivation(facts({ route }));
  const signup = ["signup", "complete-signup", "signup-matches", "members-id-signup"];
  const settings = ["profile", "profile-photos", "profile-email", "profile-delete", "profile-export"];
  expect([...signup, ...settings, "notifications"].filter(on)).toEqual([]);
  expect(["index", "members", "likes", "premium"].map(on)).toEqual([true, true, true, true]);
});

test("T01 it is a modal with api_signup_complete on a smartphone, else an alert", () => {
  expect(remindsInModal("?api_signup_complete", true)).toBe(true);
  expect(remindsInModal("?x=1&api_signup_complete=1", true)).toBe(true);
  expect(remindsInModal("?api_signup_complete=1", false)).toBe(false);
  expect(remindsInModal("?x=1", true)).toBe(false);
});

test("T02 the photo alert shows while there is no main image, except on the listed screens", () => {
  expect(asksForPhoto(facts())).toBe(true);
  expect(asksForPhoto(facts({}, { hasMainPhoto: true }))).toBe(false);
  expect(asksForPhoto(facts({ member: null }))).toBe(false);
  const on = (route: string) => asksForPhoto(facts({ route }));
  for (const route of ["profile", "signup", "activate-done", "premium", "notifications", "directdebit"])
    expect(on(route)).toBe(false);
  expect(["index", "likes", "credits"].map(on)).toEqual([true, true, true]);
});

test("T03 the alert of disabled notifications shows when some are off, and dismissed alerts stay away", () => {
  const off = { notificationsDisabled: true };
  expect(tellsOfDisabledNotifications(facts({}, off))).toBe(true);
  expect(tellsOfDisabledNotifications(facts({}))).toBe(false);
  expect(tellsOfDisabledNotifications(facts({ route: "notifications" }, off))).toBe(false);
  expect(tellsOfDisabledNotifications(facts({ dismissed: ["notifications"] }, off))).toBe(false);
  expect(asksForPhoto(facts({ dismissed: ["photo"] }))).toBe(false);
  expect(connectionLost(facts({ connected: false }))).toBe(true);
});

test("T03 T14 push is offered to a member whose browser could show it and was not asked yet, until the offer is sent away", () => {
  const could = { push: "not-subscribed" as const };
  expect(offersPush(facts(could))).toBe(true);
  for (const push of ["unknown", "unsupported", "denied", "subscribed"] as const)
    expect(offersPush(facts({ push })), push).toBe(false);
  expect(offersPush(facts({ ...could, member: null }))).toBe(false);
  expect(offersPush(facts({ ...could, dismissed: ["photo", "notifications"] }))).toBe(true);
  expect(offersPush(facts({ ...could, dismissed: ["push"] }))).toBe(false);
  for (const route of ["signup", "complete-signup", "profile", "notifications"])
    expect(offersPush(facts({ ...could, route })), route).toBe(false);
});

test("T04 the time bonus is told to a member while it runs, except where the prices say it themselves", () => {
  const runs = { timeBonus: { isVisible: true } };
  expect(tellsOfTimeBonus(facts(runs))).toBe(true);
  expect(tellsOfTimeBonus(facts())).toBe(false);
  expect(tellsOfTimeBonus(facts({ ...runs, member: null }))).toBe(false);
  expect(
    ["credits", "credits-id-paymentmethod", "premium"].map((route) => tellsOfTimeBonus(facts({ ...runs, route }))),
  ).toEqual([false, false, false]);
  expect(
    ["profile-delete", "report", "complaints"].map((route) => tellsOfTimeBonus(facts({ ...runs, route }))),
  ).toEqual([false, false, false]);
  const sober = ["profile-email", "profile-export", "directdebit", "directdebit-mandate", "transactions", "receipt"];
  expect(sober.filter((route) => tellsOfTimeBonus(facts({ ...runs, route })))).toEqual([]);
  expect(["members", "profile", "likes"].filter((route) => !tellsOfTimeBonus(facts({ ...runs, route })))).toEqual([]);
});

test("T03 pushes are offered where one looks around, not above a game, a report or a payment", () => {
  const on = (route: string) => offersPush(facts({ route, push: "not-subscribed" }));
  expect(["index", "members", "members-id", "likes"].map(on)).toEqual([true, true, true, true]);
  expect(["swipe-game", "match-finder", "report", "complaints", "credits", "premium", "profile"].map(on)).toEqual(
    Array(7).fill(false),
  );
});

test("T03 a dismissal is remembered with its time for 30 days", () => {
  const at = now();
  const later = (days: number) => new Date(at.getTime() + days * DAY);
  const photo = withDismissed(undefined, "photo", at);
  expect(photo).toBe(`photo=${Math.floor(at.getTime() / 1000)}`);
  const both = withDismissed(photo, "notifications", later(10));
  expect(dismissedAlerts(both, later(11))).toEqual(["photo", "notifications"]);
  expect(dismissedAlerts(both, later(30))).toEqual(["notifications"]);
  expect(dismissedAlerts(both, later(41))).toEqual([]);
  // A device's clock may be ahead, but not by years.
  expect(dismissedAlerts(photo, later(-0.9))).toEqual(["photo"]);
  expect(dismissedAlerts("photo=9999999999&x=1&push=", at)).toEqual([]);
});

test("T03 dismissing works as a form without script, is known to the next page, and refuses what is no such alert", async () => {
  const context = contextFor("general", null);
  const send = (form: Record<string, string>) =>
    Promise.resolve(dismiss(argsFor(context, "/dismiss-alert", { form }))).catch((thrown: Response) => thrown);
  expect(((await send({ alert: "photo" })) as Response).status).toBe(303);
  const back = (await send({ alert: "notifications", to: "/likes?x=1" })) as Response;
  expect([back.status, back.headers.get("location")]).toEqual([303, "/likes?x=1"]);
  expect(((await send({ alert: "photo", to: "//evil.example" })) as Response).headers.get("location")).toBe("/");
  expect(((await send({ alert: "activation" })) as Response).status).toBe(400);
  const headers = new Headers();
  context.cookies.commit(headers);
  expect(headers.get("set-cookie")).toMatch(/^alerts=[^;]+; Max-Age=2592000;/i);
  // The page writes it too.
  expect(headers.get("set-cookie")).not.toMatch(/httponly/i);
  expect(dismissedAlerts(context.cookies.get(ALERTS_COOKIE), now())).toEqual(
    ["notifications", "photo"].sort().reverse(),
  );
});

test("T01 T02 T03 the frame knows the profile's status, whether there is a main image, and what was dismissed", async () => {
  const id = await makeProfile({ status: "disabled" });
  const context = contextFor("general", id, {
    cookie: `alerts=${encodeURIComponent(withDismissed(undefined, "photo", now()))}`,
  });
  expect(await loadFrame(context)).toMatchObject({
    dismissedAlerts: ["photo"],
    member: { profileStatus: "disabled", hasMainPhoto: false, notificationsDisabled: false },
  });
  await getDb().update(profiles).set({ mainPhotoId: "pending-photo" }).where(eq(profiles.id, id));
  const other = { ...contextFor("general", id), cookies: new CookieJar("", false) };
  if (other.member) other.member.notificationsDisabled = ["message"];
  expect(await loadFrame(other)).toMatchObject({
    dismissedAlerts: [],
    member: { hasMainPhoto: true, photo: null, notificationsDisabled: true },
  });
});

test("N08 the frame knows whether notifications wait, but for those about people who are gone, until they are read", async () => {
  const id = await makeProfile();
  const actorId = await makeProfile();
  const waits = async () => (await loadFrame(contextFor("general", id))).unreadNews;
  expect(await waits()).toBe(false);
  await getDb().transaction((tx) => notify(tx, { site: "general", memberId: id, kind: "like", actorId }));
  expect(await waits()).toBe(true);
  await getDb().update(profiles).set({ status: "disabled" }).where(eq(profiles.id, actorId));
  expect(await waits()).toBe(false);
  await getDb().update(profiles).set({ status: "active" }).where(eq(profiles.id, actorId));
  await readAll({ site: "general", memberId: id });
  expect(await waits()).toBe(false);
});

test("N06 P02 the frame knows whether this visitor may sign up here: everybody, or who was sent, or nobody uninvited", async () => {
  const open = async (signups: "all" | "with_trafficsource" | "other", visit?: { network?: string; sub1?: string }) =>
    (await loadFrame(contextFor("general", null, { settings: { signups }, visit }))).signupOpen;
  expect([await open("all"), await open("with_trafficsource"), await open("other")]).toEqual([true, false, false]);
  expect(await open("with_trafficsource", { network: "n1" })).toBe(true);
  expect(await open("with_trafficsource", { sub1: "x" })).toBe(false);
  expect(await open("other", { network: "n1" })).toBe(false);
  expect((await loadFrame(contextFor("general", await makeProfile()))).signupOpen).toBe(false);
});
