import { expect, test } from "vitest";
import { type OwnProfile, readOwnProfile } from "#app/features/profiles/read-own-profile.server.ts";
import { COUNTRIES } from "#locales/locales.ts";
import { makeMember } from "../../../tests/support/accounts-factory.ts";
import { freshDatabase } from "../../../tests/support/database.ts";
import { MEET, meetOf, sexualityOf } from "./complete-signup.rules.ts";
import { firstOpenStep, maySkip, neighbours, type QuestionStep, STEPS } from "./complete-signup.steps.ts";
import { saveStep } from "./save-step.server.ts";

freshDatabase();

async function member() {
  const { id, site } = await makeMember();
  const scope = { site, memberId: id };
  const read = async () => {
    const profile = await readOwnProfile(scope);
    if (!profile) throw new Error("no profile");
    return profile;
  };
  const save = async (step: QuestionStep, values: Record<string, string | string[]>) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(values)) for (const one of [value].flat()) form.append(name, one);
    return saveStep(scope, await read(), step, form, COUNTRIES);
  };
  return { read, save };
}

test("R15 every answer is kept in the profile at once, and one goes on where one stopped", async () => {
  const { read, save } = await member();
  expect(firstOpenStep(await read())).toBe("gender");
  expect(await save("gender", { gender: "female" })).toEqual({ ok: true });
  expect(firstOpenStep(await read())).toBe("meet");
  await save("meet", { meet: "men" });
  await save("place", { country: "NL", region: "Utrecht", city: " Amersfoort " });
  await save("reason", { reason: "dating" });
  await save("relationship", { relationship_status: "single" });
  await save("looks", { hair_color: "red", eye_color: "green" });
  await save("interests", { interests: ["cooking", "yoga", "cinema", "yoga"] });
  expect(firstOpenStep(await read())).toBe("about");
  await save("about", { about_me: "Printmaker.\nBad at small talk.\u0000" });
  expect(await read()).toMatchObject({
    gender: "female",
    sexuality: "hetero",
    country: "NL",
    region: "Utrecht",
    city: "Amersfoort",
    reason: "dating",
    relationshipStatus: "single",
    hairColor: "red",
    eyeColor: "green",
    bodyType: null,
    interests: ["cooking", "yoga", "cinema"],
    aboutMe: "Printmaker.\nBad at small talk.",
  });
  expect(firstOpenStep(await read())).toBe("photo");
  expect(firstOpenStep({ ...(await read()), mainPhotoId: "photo" })).toBe("gender");
});

test("R15 answers that are not on offer are refused at their field, and nothing is changed", async () => {
  const { read, save } = await member();
  const before = await read();
  expect(await save("gender", { gender: "robot" })).toEqual({ ok: false, errors: { gender: ["signup.error_choice"] } });
  expect(await save("gender", {})).toEqual({ ok: false, errors: { gender: ["signup.error_choice"] } });
  expect(await save("meet", { meet: "men" })).toMatchObject({ ok: false });
  expect(await save("place", { country: "XX" })).toEqual({ ok: false, errors: { country: ["signup.error_country"] } });
  expect(await save("place", { country: "NL", region: "Bavaria" })).toEqual({
    ok: false,
    errors: { region: ["signup.error_region"] },
  });
  expect(await save("place", { country: "NL", city: "x".repeat(81) })).toMatchObject({
    errors: { city: ["signup.error_city_long"] },
  });
  expect(await save("interests", { interests: ["cooking", "yoga"] })).toMatchObject({
    errors: { interests: ["signup.error_interests"] },
  });
  expect(await save("interests", { interests: "cooking" })).toMatchObject({ ok: false });
  expect(await save("interests", { interests: ["cooking", "yoga", "drop table"] })).toMatchObject({ ok: false });
  expect(await save("about", { about_me: "x".repeat(2001) })).toEqual({
    ok: false,
    errors: { about_me: ["signup.error_about_long"] },
  });
  expect(await read()).toEqual(before);
});

test("R15 correcting one's own gender keeps whom one wants to meet", async () => {
  const { read, save } = await member();
  await save("gender", { gender: "female" });
  await save("meet", { meet: "women" });
  expect((await read()).sexuality).toBe("lesbian");
  await save("gender", { gender: "male" });
  expect((await read()).sexuality).toBe("hetero");
});

test("E02 whom one wants to meet and one's gender make the orientation, and back", () => {
  for (const gender of ["female", "male"] as const)
    for (const meet of MEET) expect(meetOf(gender, sexualityOf(gender, meet))).toBe(meet);
  expect(sexualityOf("male", "men")).toBe("gay");
  expect(sexualityOf("female", "both")).toBe("bi");
  expect(meetOf(null, "bi")).toBeNull();
});

test("R15 the steps lead forth and back, and only what search needs cannot be skipped", () => {
  expect(neighbours("gender")).toEqual({ before: null, after: "meet", number: 1 });
  expect(neighbours("photo")).toEqual({ before: "about", after: null, number: STEPS.length });
  expect(STEPS.filter((step) => !maySkip(step))).toEqual(["gender", "meet"]);
  const none = { interests: [] } as unknown as OwnProfile;
  expect(firstOpenStep(none)).toBe("gender");
});
