import fc from "fast-check";
import { expect, test } from "vitest";
import { ageOn, birthRange, todayIn } from "./age.ts";
import { loader as regions } from "./api/regions.api.ts";
import { distanceStep, snapToCell } from "./distance.ts";
import { lastSeenStep } from "./presence.ts";

test("E02 an age changes on the birthday in the site's time zone", () => {
  const at = new Date("2026-06-14T22:30:00Z");
  expect(todayIn("Europe/Amsterdam", at)).toBe("2026-06-15");
  expect(todayIn("America/New_York", at)).toBe("2026-06-14");
  expect(ageOn("1990-06-15", "2026-06-15")).toBe(36);
  expect(ageOn("1990-06-15", "2026-06-14")).toBe(35);
  expect(ageOn("2008-02-29", "2026-02-28")).toBe(17);
  expect(ageOn("2008-02-29", "2026-03-01")).toBe(18);
});

test("E12 a range of ages and a range of birth dates mean the same for every day", () => {
  const day = fc
    .date({ min: new Date("1930-01-01"), max: new Date("2008-12-31"), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));
  fc.assert(
    fc.property(day, fc.integer({ min: 18, max: 90 }), fc.integer({ min: 0, max: 20 }), (birth, min, more) => {
      const today = "2026-11-21";
      const { after, upTo } = birthRange(min, min + more, today);
      const age = ageOn(birth, today);
      expect(birth > after && birth <= upTo).toBe(age >= min && age <= min + more);
    }),
  );
});

test("Z5 a place is snapped to its cell first, so that two in one cell are never told apart", () => {
  const a = snapToCell({ lat: 52.0907, lon: 5.1214 });
  const b = snapToCell({ lat: 52.0915, lon: 5.1222 });
  expect(a).toEqual(b);
  expect(snapToCell(a)).toEqual(a);
  expect(distanceStep(a, snapToCell({ lat: 52.3676, lon: 4.9041 }))).toBe(50);
  expect(distanceStep(a, { lat: null, lon: null })).toBeNull();
});

test("E02 when someone was here last is said in steps", () => {
  const at = new Date("2026-11-21T12:00:00Z");
  const before = (minutes: number) => lastSeenStep(new Date(at.getTime() - minutes * 60_000), at);
  expect([before(2), before(60), before(3000), before(20_000), before(90_000)]).toEqual([
    "online",
    "today",
    "this_week",
    "this_month",
    "earlier",
  ]);
});

test("C12 regions of a country come with an ETag, and cost nothing the second time", async () => {
  const ask = (headers: HeadersInit = {}) =>
    regions({
      request: new Request("http://x.example/api/regions.php?country=nl", { headers }),
      params: {},
      context: {} as never,
    });
  const first = await ask();
  const body = (await first.json()) as { regions: { id: string; name: string }[] };
  expect(body.regions).toContainEqual({ id: "Utrecht", name: "Utrecht" });
  const again = await ask({ "If-None-Match": first.headers.get("ETag") ?? "" });
  expect(again.status).toBe(304);
});
