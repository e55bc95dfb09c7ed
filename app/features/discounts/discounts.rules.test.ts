import fc from "fast-check";
import { expect, test } from "vitest";
import { getT } from "#app/features/i18n/i18n.server.ts";
import { siteNamed } from "#app/features/tenancy/site-registry.server.ts";
import { DAY, HOUR, SECOND } from "#app/platform/clock.ts";
import { LOCALES } from "#locales/locales.ts";
import {
  automaticCode,
  builtInCode,
  clockText,
  discounted,
  onceKeyOf,
  TIME_BONUS,
  TIME_BONUS_MODAL_DELAY,
  timeBonusOf,
  toApiCode,
  WELCOME,
} from "./discounts.rules.ts";
import { endInWords } from "./end-in-words.ts";

const signupDate = new Date("2026-11-21T18:00:00Z");
const after = (ms: number) => new Date(signupDate.getTime() + ms);
const member = { paidUser: false, signupDate, confirmedAt: after(60 * SECOND) };

test("K04 the time bonus is TIMEBONUS25: 25 percent, active, once per user, for 14400 seconds; its window opens after 40", () => {
  expect(TIME_BONUS).toEqual({ code: "TIMEBONUS25", percentage: 25, windowSeconds: 14_400 });
  expect(TIME_BONUS_MODAL_DELAY).toBe(40);
  expect(builtInCode("TIMEBONUS25", member)).toMatchObject({
    percentage: 25,
    status: "active",
    validity: "once-per-user",
    expiresAt: after(4 * HOUR),
  });
});

test("T04 T06 E13 the time bonus is for a logged-in member without a purchase, until four hours after signup", () => {
  expect(timeBonusOf(member, after(0))).toEqual({
    isVisible: true,
    percentage: 25,
    endsAt: "2026-11-21T22:00:00.000Z",
    remaining: 4 * HOUR,
    thenWelcomeUntil: "2026-11-28T18:01:00.000Z",
  });
  expect(timeBonusOf(member, after(4 * HOUR - 1))).toMatchObject({ isVisible: true, remaining: 1 });
  expect(timeBonusOf(member, after(4 * HOUR))).toEqual({ isVisible: false });
  expect(timeBonusOf({ ...member, paidUser: true }, after(0))).toEqual({ isVisible: false });
  expect(timeBonusOf(null, after(0))).toEqual({ isVisible: false });
  expect(timeBonusOf({ ...member, confirmedAt: null }, after(0))).toMatchObject({ thenWelcomeUntil: null });
});

test("T20 the welcome discount is 25 percent for seven days from the confirmed address, after the time bonus and never with it", () => {
  expect(WELCOME.percentage).toBe(25);
  expect(automaticCode(member, after(4 * HOUR - 1))?.code).toBe("TIMEBONUS25");
  expect(automaticCode(member, after(4 * HOUR))?.code).toBe("WELCOME25");
  expect(automaticCode(member, after(7 * DAY + 60 * SECOND - 1))?.code).toBe("WELCOME25");
  expect(automaticCode(member, after(7 * DAY + 60 * SECOND))).toBeNull();
  expect(automaticCode({ ...member, confirmedAt: null }, after(5 * HOUR))).toBeNull();
  expect(automaticCode({ ...member, paidUser: true }, after(0))).toBeNull();
  const key = onceKeyOf({ code: TIME_BONUS.code, validity: "once-per-user" });
  expect(onceKeyOf({ code: WELCOME.code, validity: "once-per-user" })).toBe(key);
});

test("T05 the time left reads hh:mm:ss and is zero only when it is over", () => {
  expect(clockText(4 * HOUR)).toBe("04:00:00");
  expect(clockText(2 * HOUR + 41 * 60 * SECOND + 9 * SECOND)).toBe("02:41:09");
  expect([clockText(1), clockText(0), clockText(-5)]).toEqual(["00:00:01", "00:00:00", "00:00:00"]);
});

test("S07 a percentage is rounded half up on minor units, never below the minimum, never in another currency", () => {
  const eur = (minor: number) => ({ minor, currency: "EUR" as const });
  const quarter = { percentage: 25, minimum: null };
  expect(discounted(eur(2999), quarter)).toEqual(eur(2249));
  expect(discounted(eur(1499), quarter)).toEqual(eur(1124));
  expect(discounted(eur(2), quarter)).toEqual(eur(1));
  expect(discounted(eur(2999), { percentage: 25, minimum: eur(3000) })).toEqual(eur(2999));
  expect(discounted(eur(3000), { percentage: 25, minimum: eur(3000) })).toEqual(eur(2250));
  expect(discounted(eur(3000), { percentage: 25, minimum: { minor: 1, currency: "USD" } })).toEqual(eur(3000));
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000 }), fc.integer({ min: 1, max: 90 }), (minor, percentage) => {
      const off = minor - discounted(eur(minor), { percentage, minimum: null }).minor;
      // Exact: 100 × what goes off lies within half a unit of minor × percentage, and a half goes up.
      const distance = 100 * off - minor * percentage;
      return distance > -50 && distance <= 50;
    }),
  );
});

test("E08 a code has every field of the specification by its name", () => {
  const own = {
    code: "LENTE10",
    percentage: 10,
    minimum: { minor: 3000, currency: "EUR" as const },
    country: "NL",
    accountId: "0123456789abcd",
    expiresAt: after(DAY),
    status: "active" as const,
    validity: "unlimited" as const,
    paymentMethods: ["ideal"],
  };
  expect(toApiCode(own, after(0))).toEqual({
    code: "LENTE10",
    percentage: 10,
    value_percentage: 10,
    currency: "EUR",
    minimum: "30.00",
    minimum_order_value: "30.00",
    country: "NL",
    user_id: "0123456789abcd",
    expires: "2026-11-22T18:00:00.000Z",
    status: "active",
    validity: "unlimited",
    expired: false,
    paymentmethods: ["ideal"],
  });
  expect(toApiCode(own, after(DAY)).expired).toBe(true);
  expect(toApiCode({ ...own, status: "ended" }, after(0)).expired).toBe(true);
});

test("T04 T20 the end is said in words on the site's clock: today, tomorrow, or the day", () => {
  const words = (endsAt: string, now: string, locale: (typeof LOCALES)[number] = "en") =>
    endInWords(
      { endsAt: new Date(endsAt), now: new Date(now) },
      { t: getT(siteNamed("general"), locale), locale, timeZone: "Europe/Amsterdam" },
    );
  expect(words("2026-11-21T22:40:00Z", "2026-11-21T20:00:00Z")).toBe("until today 23:40");
  expect(words("2026-11-21T23:40:00Z", "2026-11-21T22:59:00Z")).toBe("until tomorrow 00:40");
  expect(words("2026-11-21T23:40:00Z", "2026-11-21T23:00:00Z")).toBe("until today 00:40");
  expect(words("2026-12-01T11:00:00Z", "2026-11-30T22:00:00Z")).toBe("until tomorrow 12:00");
  expect(words("2026-11-28T18:00:00Z", "2026-11-21T18:00:00Z")).toBe("until 28 November 2026, 19:00");
  for (const locale of LOCALES)
    expect(words("2026-11-28T18:00:00Z", "2026-11-21T18:00:00Z", locale)).toMatch(/28.*(19[:.]00|7:00 PM)|19.*28/);
});
