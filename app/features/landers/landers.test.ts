import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { profiles } from "#app/features/profiles/profiles.tables.ts";
import { action as memberSignup } from "#app/features/signup/screens/members-id-signup.tsx";
import { action as signup } from "#app/features/signup/screens/signup.tsx";
import { landerSlugsOf } from "#app/features/tenancy/lander-slugs.server.ts";
import { sites } from "#app/features/tenancy/site-registry.server.ts";
import { setClockOffset } from "#app/platform/clock.ts";
import { getDb } from "#app/platform/db/client.server.ts";
import { drawBust } from "#app/platform/portraits/portrait.ts";
import { LANDER_FAMILIES } from "#sites/lander-slugs.ts";
import { NICHE_NAMES, NICHES } from "#sites/niche.ts";
import { contextFor } from "../../../tests/support/context.ts";
import { freshDatabase } from "../../../tests/support/database.ts";
import { makeProfile } from "../../../tests/support/members-factory.ts";
import { outcome } from "../../../tests/support/request-context.ts";
import { countryMap } from "./art/country-map.server.ts";
import { inWholeUnits } from "./art/figure-in.server.ts";
import { landerPeople } from "./art/lander-people.server.ts";
import { roomScene } from "./art/room.server.ts";
import { stepIcons } from "./art/steps.server.ts";
import { tiles } from "./art/tiles.server.ts";
import { findLander, landerPaths, OWN_FAMILIES } from "./lander-slugs.server.ts";
import { landerLines } from "./landers.commands.server.ts";
import { loadLander } from "./load-lander.server.ts";
import { loadMemberLanding } from "./load-member-landing.server.ts";

freshDatabase();

const statusOf = async (work: () => unknown) => {
  try {
    await work();
    return 200;
  } catch (thrown) {
    return thrown instanceof Response ? thrown.status : 500;
  }
};

test("R19 R20 every slug of every site and language opens its variant, with the niche's prefix, in at least two variants a family", () => {
  for (const [key, settings] of sites) {
    const prefix = NICHES[settings.niche].slugPrefix;
    for (const family of LANDER_FAMILIES) {
      const own = landerSlugsOf(key).filter((entry) => entry.family === family);
      expect(new Set(own.map((entry) => entry.variant)).size, `${key} ${family}`).toBeGreaterThanOrEqual(2);
      for (const { slug, variant, locale } of own) {
        if (!settings.locales.includes(locale)) continue;
        expect(slug.startsWith(prefix ? `${prefix}-` : ""), slug).toBe(true);
        expect(findLander(settings, family, slug, locale), `${key} ${family} ${slug}`).toMatchObject({ variant, slug });
      }
    }
  }
});

test("R20 a slug is 404 on another niche's site, in another family, and when nobody wrote it; without a slug the first variant", async () => {
  const general = contextFor("general", null);
  expect(await statusOf(() => loadLander(general, "gallery", "guest-book"))).toBe(200);
  expect(await statusOf(() => loadLander(contextFor("she", null), "gallery", "guest-book"))).toBe(404);
  expect(await statusOf(() => loadLander(contextFor("she", null), "gallery", "she-guest-book"))).toBe(200);
  for (const slug of ["still-up", "GUEST-BOOK", "", "__proto__", "guest-book%00", "x".repeat(3000)])
    expect(await statusOf(() => loadLander(general, "gallery", slug)), slug.slice(0, 20)).toBe(404);
  expect(loadLander(general, "gallery", undefined).variant).toBe(0);
  expect(loadLander(general, "gallery", "opening-night").variant).toBe(1);
});

test("R20 a slug of another language works and names its address in the visitor's own", () => {
  const { settings } = contextFor("general", null);
  const dutch = landerSlugsOf("general").find(
    ({ family, variant, locale }) => family === "gallery" && variant === "guestbook" && locale === "nl",
  );
  expect(findLander(settings, "gallery", dutch?.slug, "en")).toMatchObject({ slug: "guest-book" });
  expect(loadLander(contextFor("general", null), "gallery", dutch?.slug).variant).toBe(0);
});

test("R19 the command prints every address of every site and language once", () => {
  const lines = landerLines();
  expect(new Set(lines).size).toBe(lines.length);
  for (const [key, settings] of sites) {
    expect(landerPaths(settings).length).toBeGreaterThan(OWN_FAMILIES.length * 2 * settings.locales.length);
    for (const { path } of landerPaths(settings))
      expect(lines.filter((line) => line.startsWith(`${key}\t`) && line.endsWith(path)).length, path).toBeGreaterThan(
        0,
      );
  }
  expect(landerLines("gay", "de").every((line) => /^gay\t(de|\*)\t/.test(line))).toBe(true);
});

test("P02 A07 a lander of a site whose signups are closed says so, and opens for a traffic source", () => {
  const closedOf = (network?: string) =>
    loadLander(
      contextFor("general", null, {
        settings: { signups: "with_trafficsource" },
        ...(network ? { visit: { network } } : {}),
      }),
      "video",
      undefined,
    ).closed;
  expect(closedOf()).toBe("trafficsource");
  expect(closedOf("n1")).toBeNull();
});

test("P02 A07 no lander opens an invite-only site: not by a source, not by a made-up invitation, not by posting its form", async () => {
  const settings = { signups: "other" as const, loggedOutSearch: true };
  const cookie = "invite=made-up-invitation-of-nobody-0123456789";
  const context = contextFor("general", null, { settings, cookie, visit: { network: "n1", ref: "77" } });
  const id = await makeProfile({ site: "general", fictional: true });
  for (const family of [...OWN_FAMILIES, "tinderswipe"] as const)
    expect(loadLander(context, family, undefined).closed, family).toBe("invite");
  for (const family of ["landing", "landing2", "landing3"] as const)
    expect(await loadMemberLanding(context, family, { id }), family).toMatchObject({ closed: "invite" });
  for (const path of ["/signup", "/signup?network=n1&sub1=x", `/members/${id}/signup`]) {
    const form = new URLSearchParams({
      email: "uninvited@mail.example",
      name: "Robin",
      date_of_birth: "1985-05-17",
      password: "correct horse",
      signup_message: "Hello.",
    });
    const request = new Request(`https://site.example${path}`, { method: "POST", body: form });
    const action = path.startsWith("/members") ? memberSignup : signup;
    const { status } = await outcome(() => action({ request, context, params: { id } } as never));
    expect(status, path).toBe(403);
  }
  const { rows } = await getDb().execute("select 1 from accounts where email = 'uninvited@mail.example'");
  expect(rows).toEqual([]);
});

test("R19 the sky over the windows is that of the site's own hour", () => {
  const skyAt = (utc: string, timezone: string) => {
    setClockOffset((Date.parse(utc) - Date.now()) / 1000);
    return loadLander(contextFor("milf", null, { settings: { timezone } }), "alonetonight", undefined).sky;
  };
  expect(skyAt("2026-11-22T19:59:30Z", "Europe/Amsterdam")).toBe("dusk");
  expect(skyAt("2026-11-22T20:00:30Z", "Europe/Amsterdam")).toBe("night");
  expect(skyAt("2026-11-22T20:00:31Z", "America/New_York")).toBe("dusk");
  expect(skyAt("2026-11-22T22:59:30Z", "Europe/Amsterdam")).toBe("night");
  expect(skyAt("2026-11-22T23:00:30Z", "Europe/Amsterdam")).toBe("late");
  expect(skyAt("2026-11-23T05:00:30Z", "Europe/Amsterdam")).toBe("dusk");
  setClockOffset(0);
});

test("R05 R06 A05 a member's landing shows the card of a fictional profile, and the photo of a real one only by permission", async () => {
  const visitor = contextFor("general", null, { settings: { loggedOutSearch: true } });
  const fictional = await makeProfile({ site: "general", fictional: true, aboutMe: "Likes rain." });
  const real = await makeProfile({ site: "general", aboutMe: "Likes snow." });
  const landing = (id: string) => loadMemberLanding(visitor, "landing", { id });
  expect(await landing(fictional)).toMatchObject({ fictional: true, quote: "Likes rain." });
  expect(await landing(real)).toMatchObject({ fictional: false, quote: null, interests: [], photo: null });
  await getDb().update(profiles).set({ shownOnLanders: true }).where(eq(profiles.id, real));
  expect(await landing(real)).toMatchObject({ quote: "Likes snow." });
});

test("R05 R06 P01 unknown, hidden and foreign members, unknown slugs and a closed search all look alike: 404", async () => {
  const open = contextFor("general", null, { settings: { loggedOutSearch: true } });
  const id = await makeProfile({ site: "general" });
  const elsewhere = await makeProfile({ site: "gay" });
  const ask = (
    context: typeof open,
    params: { id?: string; slug?: string },
    family: "landing" | "landing2" = "landing",
  ) => statusOf(() => loadMemberLanding(context, family, params));
  expect(await ask(open, { id })).toBe(200);
  expect(await ask(open, { id, slug: "meet" }, "landing2")).toBe(200);
  expect(await ask(open, { id, slug: "nonsense" }, "landing2")).toBe(404);
  for (const wrong of [elsewhere, "nobody", "", "../x"]) expect(await ask(open, { id: wrong }), wrong).toBe(404);
  const closed = contextFor("general", null, {
    settings: { loggedOutSearch: false, loggedOutSearchTrafficsource: false },
  });
  expect(await ask(closed, { id })).toBe(404);
  await getDb().update(profiles).set({ status: "disabled" }).where(eq(profiles.id, id));
  expect(await ask(open, { id })).toBe(404);
});

test("R19 S12 every brand's tiles, icons and film are well formed, have no ids of each other, and nothing active", () => {
  for (const { name } of Object.values(NICHES)) {
    const bodies = [
      ...tiles[name],
      ...stepIcons(name, "slide"),
      ...Object.values(roomScene(name, { sway: "sway", steam: "steam", light: "light" })),
    ];
    expect(bodies.length, name).toBe(6 + 3 + 2);
    for (const body of bodies) {
      expect(body, name).not.toMatch(/NaN|undefined|<script|\son\w+=|href=/);
      expect((body.match(/</g) ?? []).length, name).toBe((body.match(/>/g) ?? []).length);
    }
  }
});

test("R19 faces in whole units are lighter, and every number of their paths stays where it was", () => {
  const before = `<path d="M-.4 12.6C-3.5-0.2 7 8.49Z" opacity=".5"/>`;
  expect(inWholeUnits(before)).toBe(`<path d="M 0 13C-3 0 7 8Z" opacity=".5"/>`);
  const numbers = (svg: string) =>
    [...svg.matchAll(/ d="([^"]*)"/g)].map(([, d = ""]) => d.match(/-?(\d*\.\d+|\d+)/g)?.map(Number) ?? []);
  for (const niche of NICHE_NAMES) {
    const [person] = landerPeople[niche];
    if (!person) continue;
    const svg = drawBust(person, { scene: niche, idPrefix: "b" });
    const whole = inWholeUnits(svg);
    expect(whole.length).toBeLessThan(svg.length * 0.95);
    const now = numbers(whole);
    for (const [i, path] of numbers(svg).entries()) {
      expect(now[i]?.length).toBe(path.length);
      for (const [at, number] of path.entries())
        expect(Math.abs((now[i]?.[at] ?? 99) - number)).toBeLessThanOrEqual(0.5);
    }
  }
});

test("R19 every country of the sites has a map of five corners, small enough for the page", () => {
  const countries = new Set([...sites.values()].flatMap(({ countries }) => countries));
  for (const country of countries) {
    const map = countryMap(country) ?? expect.fail(country);
    expect(map.areas.map(({ area }) => area).sort(), country).toEqual(["e", "m", "n", "s", "w"]);
    expect(
      map.areas.reduce((size, { d }) => size + d.length, 0),
      country,
    ).toBeLessThan(60_000);
  }
});
