import fc from "fast-check";
import { expect, test } from "vitest";
import { ageOn, dayIn, emailKey, isCalendarDay, isEmail, isOldEnough, nameMistake } from "./members.rules.ts";

test("V01 a name that starts with @ is refused, also in its full-width form and after spaces", () => {
  for (const name of ["@robin", "＠robin", "  @robin"]) expect(nameMistake(name, "r@mail.example")).toBe("at-sign");
});

test("V01 a name equal to the e-mail address is refused, whatever its case and spaces", () => {
  expect(nameMistake(" Robin@Mail.Example ", "robin@mail.example")).toBe("email");
  expect(nameMistake("Robin", "robin@mail.example")).toBeNull();
});

test("V01 a name has 2 to 30 characters and at least one letter", () => {
  expect(nameMistake("R", "r@mail.example")).toBe("short");
  expect(nameMistake("x".repeat(31), "r@mail.example")).toBe("long");
  expect(nameMistake("12345", "r@mail.example")).toBe("letters");
  expect(nameMistake("Zoë van ’t Hof", "r@mail.example")).toBeNull();
  expect(nameMistake("Ro\u0000bin", "r@mail.example")).toBe("letters");
});

test("V02 the day someone turns 18 counts in the site's time zone", () => {
  const at = new Date("2026-03-01T23:30:00Z");
  const rule = { minAge: 18, at };
  expect(dayIn("Europe/Amsterdam", at)).toBe("2026-03-02");
  expect(isOldEnough("2008-03-02", { ...rule, timeZone: "Europe/Amsterdam" })).toBe(true);
  expect(isOldEnough("2008-03-02", { ...rule, timeZone: "America/New_York" })).toBe(false);
  expect(isOldEnough("2008-03-03", { ...rule, timeZone: "Europe/Amsterdam" })).toBe(false);
});

test("V02 born on 29 February, one turns 18 on 1 March of a year without that day", () => {
  expect(ageOn("2026-02-28", "2008-02-29")).toBe(17);
  expect(ageOn("2026-03-01", "2008-02-29")).toBe(18);
});

test("V02 no setting makes the minimum age lower than 18", () => {
  const rule = { minAge: 16, timeZone: "UTC", at: new Date("2026-06-01T00:00:00Z") };
  expect(isOldEnough("2009-01-01", rule)).toBe(false);
  expect(isOldEnough("2000-01-01", { ...rule, minAge: 40 })).toBe(false);
});

test("V02 days that do not exist, lie in the future or long ago are no birth dates", () => {
  const rule = { minAge: 18, timeZone: "UTC", at: new Date("2026-06-01T00:00:00Z") };
  for (const day of [
    "",
    "2001-02-29",
    "0000-00-00",
    "2030-01-01",
    "1850-01-01",
    "99999-01-01",
    "1990-1-1",
    "1990-13-01",
  ])
    expect(isOldEnough(day, rule), day).toBe(false);
  fc.assert(fc.property(fc.string(), (text) => typeof isOldEnough(text, rule) === "boolean"));
  expect(isCalendarDay("2004-02-29")).toBe(true);
});

test("V03 addresses of mail: what is accepted and what is not", () => {
  for (const email of ["a@b.nl", "first.last+tag@sub.mail.example", "o'neil@mail.example", "x@xn--bcher-kva.example"])
    expect(isEmail(email), email).toBe(true);
  for (const email of [
    "",
    "a",
    "a@b",
    "@b.nl",
    "a@@b.nl",
    "a b@c.nl",
    ".a@b.nl",
    "a..b@c.nl",
    "a@-b.nl",
    "a@b.nl\nx",
    "a\u0000@b.nl",
    `${"x".repeat(250)}@b.nl`,
  ])
    expect(isEmail(email), email).toBe(false);
});

test("V03 the key of an address is the same in any case and with spaces around", () => {
  expect(emailKey("  Robin@Mail.Example ")).toBe("robin@mail.example");
  fc.assert(fc.property(fc.string(), (text) => emailKey(emailKey(text)) === emailKey(text)));
});
