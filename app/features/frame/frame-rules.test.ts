import type { RouteConfigEntry } from "@remix-run/route-config";
import { expect, test } from "vitest";
import routes from "#app/routes.ts";
import { LOCALES } from "#locales/locales.ts";
import { CHUNK_RELOAD_GUARD, mayReload } from "./chunk-guard.ts";
import { LIKES_RELOAD_DELAY, likeDelay, withoutLikeDelay } from "./like-delay.ts";
import type { FrameMember } from "./load-frame.server.ts";
import { logsBounce } from "./page-bounce.ts";
import { navigationItems } from "./parts/navigation-items.ts";
import {
  creditsBadge,
  layoutOf,
  MEMBERS_AREA,
  offersSignupModal,
  SITE_DESIGN_VERSION,
  showsEntryWarning,
  showsUsFooter,
  WITH_BACK_BUTTON,
} from "./route-rules.ts";
import { type BadgedApp, showAppBadge, titleWithCount } from "./waiting-count.ts";

const table = routes as unknown as RouteConfigEntry[];
const names = new Set(table.map((entry) => entry.id));
const member: FrameMember = {
  id: "m",
  name: "Robin",
  credits: 40,
  paidUser: true,
  status: "active",
  profileStatus: "active",
  notificationsDisabled: false,
  hasMainPhoto: true,
  photo: null,
  photoNotice: null,
  eventsFrom: "beginning",
};

/** Spec §2 Route names, each at its path of the same section. */
const NAMED_PATHS: Record<string, string> = {
  members: "members",
  "members-id": "members/:id",
  chats: "chats",
  "chats-id": "chats/:id",
  likes: "likes",
  "likes-type": "likes/:type",
  "likes-m-id": "likes/m/:id",
  credits: "credits",
  "credits-id-paymentmethod": "credits/:id/:paymentmethod?",
  "credits-repeat-order": "credits/repeat-order",
  premium: "premium",
  profile: "profile",
  signup: "signup",
  "complete-signup": "complete-signup",
  login: "login",
  pricing: "pricing",
  terms: "pages/terms",
  privacy: "pages/privacy",
  cookies: "pages/cookies",
  ban: "pages/ban",
  "return-policy": "pages/return-policy",
  faq: "pages/faq",
  service: "pages/service",
  notifications: "notifications",
  complaints: "complaints",
};

test("R22 a path that the specification names has exactly that name, and the name stands for no other path", () => {
  const found = table.filter(
    (entry) => Object.values(NAMED_PATHS).includes(entry.path ?? "") || (entry.id ?? "") in NAMED_PATHS,
  );
  expect(found.map(({ id }) => id).sort()).toEqual(Object.keys(NAMED_PATHS).sort());
  expect(found.filter((entry) => NAMED_PATHS[entry.id ?? ""] !== entry.path)).toEqual([]);
  expect(table.find((entry) => entry.id === "index")?.index).toBe(true);
});

test("R22 N07 rules by route name speak of routes that exist", () => {
  const spoken = [
    ...MEMBERS_AREA,
    ...WITH_BACK_BUTTON,
    ...navigationItems({ unreadMessages: 0, newLikes: 0 }, member).flatMap(({ on }) => on),
  ];
  expect(spoken.filter((name) => !names.has(name))).toEqual([]);
});

test("N01 N02 N03 N04 each screen has its layout by name, the default one unless told", () => {
  expect(["chats", "chats-id", "members-id-chat"].map(layoutOf)).toEqual(["chat", "chat", "chat"]);
  expect(["landers-gallery", "members-id-landing2", "signup"].map(layoutOf)).toEqual(["lander", "lander", "lander"]);
  expect(["complete-signup", "reset-password", "activate-done"].map(layoutOf)).toEqual(["empty", "empty", "empty"]);
  expect(["members", "terms", "index", "not-found", undefined].map(layoutOf)).toEqual(Array(5).fill("default"));
  expect((["default", "empty", "chat", "lander"] as const).map(offersSignupModal)).toEqual([true, true, false, false]);
});

test("N05 the entry warning shows by setting until it is answered, never on complete-signup and reset-password", () => {
  expect(showsEntryWarning("index", "en", true, false)).toBe(true);
  expect(showsEntryWarning("index", "en", false, false)).toBe(false);
  expect(showsEntryWarning("index", "en", true, true)).toBe(false);
  for (const name of ["complete-signup", "reset-password", "reset-password-do"])
    expect(showsEntryWarning(name, "nl", true, false)).toBe(false);
});

test("N02 N05 in the chat layout the entry warning shows in Dutch and German only", () => {
  expect(LOCALES.filter((locale) => showsEntryWarning("chats-id", locale, true, false)).sort()).toEqual(["de", "nl"]);
  expect(LOCALES.filter((locale) => !showsEntryWarning("members", locale, true, false))).toEqual([]);
});

test("N07 the members area is search, profiles, chats, likes and premium, and home, which is the search of a member", () => {
  expect([...MEMBERS_AREA].sort()).toEqual(
    ["index", "members", "members-id", "chats", "chats-id", "likes", "likes-type", "likes-m-id", "premium"].sort(),
  );
});

test("N08 members find search, messages and likes with their counts, then credits when they pay and premium when they do not", () => {
  const nav = { unreadMessages: 120, newLikes: 2 };
  const paid = navigationItems(nav, { ...member, credits: 40 });
  expect(paid.map(({ to }) => to)).toEqual(["/members", "/chats", "/likes", "/credits"]);
  expect(paid.map(({ badge }) => badge?.count)).toEqual([undefined, 120, 2, undefined]);
  const free = navigationItems(nav, { ...member, paidUser: false, credits: 0 });
  expect(free.at(-1)).toMatchObject({ to: "/premium", icon: "crown" });
  expect(free.at(-1)?.badge).toBeUndefined();
});

test("N08 the entry for money is the current one wherever money is the subject, for free and paying members", () => {
  const about = ["premium", "credits", "credits-id-paymentmethod", "credits-repeat-order", "transactions", "receipt"];
  for (const paidUser of [true, false]) {
    const items = navigationItems({ unreadMessages: 0, newLikes: 0 }, { ...member, paidUser });
    for (const route of [...about, "directdebit", "directdebit-mandate"])
      expect(items.map(({ on }) => on.includes(route))).toEqual([false, false, false, true]);
  }
});

test("N08 K05 the credits badge is there at 10 or fewer: a warning above 0, danger at 0", () => {
  expect([11, 10, 1, 0].map(creditsBadge)).toEqual([null, "warning", "warning", "danger"]);
  const badge = (credits: number) =>
    navigationItems({ unreadMessages: 0, newLikes: 0 }, { ...member, credits }).at(-1)?.badge;
  expect(badge(11)).toBeUndefined();
  expect(badge(10)).toMatchObject({ count: 10, tone: "warning" });
  expect(badge(0)).toMatchObject({ count: 0, tone: "danger" });
});

test("N10 the back button stands on members-id, likes, credits and the payment method", () => {
  expect([...WITH_BACK_BUTTON].sort()).toEqual(
    ["credits", "credits-id-paymentmethod", "likes", "likes-type", "members-id"].sort(),
  );
});

test("N01 the line of US law stands in English only, where the site wants it", () => {
  expect(LOCALES.filter((locale) => showsUsFooter(locale, true)).sort()).toEqual(["en", "en-US"]);
  expect(showsUsFooter("en", false)).toBe(false);
});

test("K08 design version 2, likes reloaded after 500 ms, one chunk reload a minute", () => {
  expect([SITE_DESIGN_VERSION, LIKES_RELOAD_DELAY, CHUNK_RELOAD_GUARD]).toEqual([2, 500, 60_000]);
});

test("X10 a failed chunk reloads the page once, again only after a minute, and never without storage", () => {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
  expect(mayReload(storage, 1_000_000)).toBe(true);
  expect(mayReload(storage, 1_000_001)).toBe(false);
  expect(mayReload(storage, 1_059_999)).toBe(false);
  expect(mayReload(storage, 1_060_000)).toBe(true);
  const broken = {
    getItem: () => null,
    setItem: () => {
      throw new Error("denied");
    },
  };
  expect(mayReload(broken, 2_000_000)).toBe(false);
});

test("T13 the tab's title carries the number in brackets, once, and loses it when nothing waits", () => {
  expect(titleWithCount("Messages – Nearly", 3)).toBe("(3) Messages – Nearly");
  expect(titleWithCount("(3) Messages – Nearly", 12)).toBe("(12) Messages – Nearly");
  expect(titleWithCount("(3) Messages – Nearly", 0)).toBe("Messages – Nearly");
  expect(titleWithCount("(New) Messages", 0)).toBe("(New) Messages");
});

test("T13 X12 the app badge shows the same number; a browser without it, or one that refuses, is passed over in silence", async () => {
  const shown: number[] = [];
  await showAppBadge({ setAppBadge: async (count) => void shown.push(count) }, 4);
  expect(shown).toEqual([4]);
  await showAppBadge({}, 4);
  await showAppBadge({ setAppBadge: () => Promise.reject(new Error("denied")) }, 4);
  const throwing: BadgedApp = {
    setAppBadge() {
      throw new Error("not here");
    },
  };
  await showAppBadge(throwing, 4);
});

test("T08 the like modal's delay comes from `t`, which alone leaves the address", () => {
  expect(["?t=5", "?a=1&t=0", "?t=2.5"].map(likeDelay)).toEqual([5, 0, 2.5]);
  expect(["", "?t=", "?t=x", "?t=-1", "?t=99999", "?tt=3"].map(likeDelay)).toEqual(Array(6).fill(null));
  expect(withoutLikeDelay("?a=%20b&t=5&c=1")).toBe("?a=%20b&c=1");
  expect(withoutLikeDelay("?t=5")).toBe("");
  expect(withoutLikeDelay("?tt=5&x")).toBe("?tt=5&x");
});

test("E05 `lb` turns page-bounce logging on", () => {
  expect(["?lb", "?lb=1&network=n", "?network=n", ""].map(logsBounce)).toEqual([true, true, false, false]);
});
