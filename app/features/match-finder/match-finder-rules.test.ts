import { expect, test } from "vitest";
import { regionsOf } from "#app/features/profiles/regions.server.ts";
import { type Candidate, judge, POINTS, rank } from "./match-finder.rules.ts";
import { neighbours, pathAfter, type STEPS, stepNamed, stepToShow } from "./match-finder.steps.ts";
import { readAnswer, supposedWishes, type Wishes } from "./wishes.ts";

const wishes: Wishes = {
  gender: "female",
  reason: "dating",
  realOnly: false,
  minAge: 30,
  maxAge: 50,
  country: "NL",
  region: null,
  withinKm: null,
  interests: ["hiking", "wine", "art", "dogs"],
};
const limits = { countries: ["NL", "BE"], minAge: 18, regionsOf };
/** Someone with nothing in common, at the very end of the wanted ages. */
const candidate = (given: Partial<Candidate> = {}): Candidate => ({
  id: "x",
  age: 50,
  interests: [],
  reason: null,
  distanceKm: null,
  online: false,
  seenThisWeek: false,
  hasPhoto: false,
  hasWords: false,
  fictional: false,
  ...given,
});
const order = (...given: Partial<Candidate>[]) =>
  rank(
    given.map((one, index) => candidate({ id: String(index), ...one })),
    wishes,
    10,
  ).map(({ id }) => Number(id));

test("S02 what two share weighs most, then how near they are, then looking for the same", () => {
  expect(order({ interests: ["art"] }, { interests: ["art", "dogs", "wine"] }, {})).toEqual([1, 0, 2]);
  expect(order({ distanceKm: 100 }, { distanceKm: 10 }, { distanceKm: 500 })).toEqual([1, 0, 2]);
  expect(order({ interests: ["hiking", "wine"] }, { distanceKm: 10 }, { reason: "dating" })).toEqual([0, 1, 2]);
});

test("S02 age, presence, photo and words decide only between those who are alike", () => {
  expect(
    order({}, { age: 40 }, { online: true }, { seenThisWeek: true }, { hasPhoto: true }, { hasWords: true }),
  ).toEqual([2, 1, 4, 3, 5, 0]);
  const everything = { age: 40, online: true, hasPhoto: true, hasWords: true };
  expect(order({ interests: ["art", "wine"] }, everything)).toEqual([0, 1]);
});

test("S02 interests the member did not name count nothing, and more than six no more than six", () => {
  expect(judge(candidate({ interests: ["gaming", "cats"] }), wishes).points).toBe(0);
  const many = ["a", "b", "c", "d", "e", "f", "g", "h"];
  expect(judge(candidate({ interests: many }), { ...wishes, interests: many }).points).toBe(6 * POINTS.interest);
});

test("A05 S02 a fictional profile stands behind a real member with as much in common, and is never called online", () => {
  const alike = { interests: ["art"], online: true, hasPhoto: true };
  expect(order({ ...alike, fictional: true }, alike)).toEqual([1, 0]);
  const kinds = judge(candidate({ ...alike, fictional: true }), wishes).reasons.map(({ kind }) => kind);
  expect(kinds).toEqual(["interests"]);
});

test("S02 the reasons are the weightiest three, and there is always one", () => {
  const best = candidate({ interests: ["dogs", "art", "cats"], distanceKm: 10, reason: "dating", online: true });
  expect(judge(best, wishes).reasons).toEqual([
    { kind: "interests", names: ["dogs", "art"] },
    { kind: "distance", km: 10 },
    { kind: "same_reason" },
  ]);
  expect(judge(candidate(), wishes).reasons).toEqual([{ kind: "age" }]);
  expect(judge(candidate({ distanceKm: 500, online: true }), wishes).reasons).toEqual([{ kind: "online" }]);
});

test("S02 who ranks alike stays in the order they came, and no more than asked for are answered", () => {
  const many = Array.from({ length: 30 }, (_, index) => candidate({ id: String(index) }));
  expect(rank(many, wishes, 24).map(({ id }) => id)).toEqual(many.slice(0, 24).map(({ id }) => id));
  expect(rank([], wishes, 24)).toEqual([]);
});

test("R18 the answers come from a plain form; what cannot be true is left out", () => {
  const answer = (step: (typeof STEPS)[number], query: string) => {
    const form = new FormData();
    for (const [name, value] of new URLSearchParams(query)) form.append(name, value);
    return readAnswer(step, form, wishes, limits);
  };
  expect(answer("seek", "gender=male&reason=chat&real=1")).toEqual({ gender: "male", reason: "chat", realOnly: true });
  expect(answer("seek", "gender=x&reason=crime")).toEqual({ gender: null, reason: null, realOnly: false });
  expect(answer("ages", "min_age=45&max_age=28")).toEqual({ minAge: 28, maxAge: 45 });
  expect(answer("ages", "min_age=2&max_age=80")).toEqual({ minAge: 18, maxAge: 99 });
  expect(answer("ages", "min_age=-1&max_age=1e9")).toEqual({ minAge: 30, maxAge: 50 });
  expect(answer("place", "country=NL&countryregion=Utrecht")).toEqual({
    country: "NL",
    region: "Utrecht",
    withinKm: null,
  });
  expect(answer("place", "country=BE&countryregion=Utrecht")).toEqual({ country: "BE", region: null, withinKm: null });
  expect(answer("place", "country=DE")).toEqual({ country: null, region: null, withinKm: null });
  expect(answer("interests", "interests=wine&interests=crime&interests=wine&interests=art")).toEqual({
    interests: ["wine", "art"],
  });
});

test("R18 the first suggestion comes from the member's own profile and never goes under the minimum age", () => {
  const own = { age: 21, reason: "chat", interests: ["wine"] };
  expect(supposedWishes(own, { gender: "male", country: "NL" }, 18)).toMatchObject({
    gender: "male",
    reason: "chat",
    minAge: 18,
    maxAge: 29,
    country: "NL",
    interests: ["wine"],
  });
});

test("R18 questions come one after the other, none can be skipped over, and each can be asked for again", () => {
  expect([stepToShow(null, 0), stepToShow(null, 2), stepToShow(null, 4)]).toEqual(["seek", "place", null]);
  expect([stepToShow("interests", 1), stepToShow("seek", 1), stepToShow("place", 4)]).toEqual([
    "ages",
    "seek",
    "place",
  ]);
  expect(stepNamed("rich")).toBeNull();
  expect(neighbours("seek")).toEqual({ before: null, after: "ages", number: 1 });
  expect(pathAfter("seek", "next", 1)).toBe("/match-finder?step=ages");
  expect(pathAfter("ages", "back", 1)).toBe("/match-finder?step=seek");
  expect(pathAfter("place", "stay", 2)).toBe("/match-finder?step=place");
  expect(pathAfter("interests", "next", 4)).toBe("/match-finder");
  expect(pathAfter("ages", "next", 4)).toBe("/match-finder");
});
