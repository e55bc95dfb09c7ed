import { expect, test } from "vitest";
import { siteNamed } from "#app/features/tenancy/site-registry.server.ts";
import { CookieJar } from "#app/platform/http/cookie-jar.server.ts";
import { LOCALE_COOKIE_MAX_AGE, LOCALES, type Locale } from "#locales/locales.ts";
import { acceptedLocales } from "./accepted-locales.ts";
import { changeLanguage } from "./change-language.server.ts";
import { initI18nClient } from "./client.ts";
import {
  formatDate,
  formatDay,
  formatList,
  formatMoney,
  formatNumber,
  formatPercent,
  formatRelativeTime,
} from "./format.ts";
import { detectLocale, getI18n, getT, textsOf } from "./i18n.server.ts";

const general = siteNamed("general");

function request(headers: Record<string, string>): Request {
  return new Request("http://nearly.example/", { headers });
}
const detected = (headers: Record<string, string>, member?: Locale) => detectLocale(request(headers), general, member);

test("T21 K01 the language is the cookie's, then the browser's, then English", async () => {
  expect(await detected({ cookie: "locale=pl", "accept-language": "nl" })).toBe("pl");
  expect(await detected({ cookie: "locale=xx", "accept-language": "ja, nl;q=0.9, en;q=0.8" })).toBe("nl");
  expect(await detected({ "accept-language": "en-US,en;q=0.9" })).toBe("en-US");
  expect(await detected({ "accept-language": "en-GB,en;q=0.9" })).toBe("en");
  expect(await detected({ "accept-language": "no" })).toBe("nb");
  expect(await detected({ "accept-language": "de-AT;q=0.5, fr-CA;q=0.7" })).toBe("fr");
  expect(await detected({ "accept-language": "ja" })).toBe("en");
  expect(await detected({})).toBe("en");
});

test("T21 a member's saved language counts before the browser's and after the cookie's", async () => {
  expect(await detected({ "accept-language": "nl" }, "sv")).toBe("sv");
  expect(await detected({ cookie: "locale=da", "accept-language": "nl" }, "sv")).toBe("da");
});

test("T21 a site that does not speak a language never answers in it", async () => {
  const dutch = { locales: ["nl", "en"] as Locale[], domainLanguage: "nl" as Locale };
  expect(await detectLocale(request({ cookie: "locale=pl", "accept-language": "pl" }), dutch, "pl")).toBe("nl");
  expect(await detectLocale(request({ "accept-language": "en-US" }), dutch)).toBe("en");
});

test("T21 a hostile Accept-Language is passed over", () => {
  for (const header of ["*", ";;;q=", "nl;q=0", "q".repeat(100_000), ",".repeat(5_000), "en;q=NaN\uD800"]) {
    expect(() => acceptedLocales(header, LOCALES)).not.toThrow();
  }
  expect(acceptedLocales("*, nl;q=0", LOCALES)).toEqual([]);
});

test("T21 K01 a change of language is kept for 365 days where the browser can read it, and saved for a member", async () => {
  const cookies = new CookieJar("", true);
  const saved: Locale[] = [];
  const changed = await changeLanguage("fi", general, cookies, {
    saveLanguage: async (locale) => void saved.push(locale),
  });
  expect(changed).toEqual({ ok: true, locale: "fi" });
  expect(saved).toEqual(["fi"]);
  const headers = new Headers();
  cookies.commit(headers);
  expect(LOCALE_COOKIE_MAX_AGE).toBe(365 * 86_400);
  expect(headers.get("set-cookie")).toMatch(/^locale=fi; .*Max-Age=31536000/);
  expect(headers.get("set-cookie")).not.toContain("HttpOnly");
});

test("T21 a language that the site does not speak is refused and nothing is kept", async () => {
  const cookies = new CookieJar("", true);
  for (const wanted of ["xx", "", null, "EN", { toString: () => "en" }]) {
    expect(await changeLanguage(wanted, general, cookies)).toEqual({ ok: false, reason: "unknown-locale" });
  }
  expect(cookies.changed).toBe(false);
});

test("A06 a text is the site's own where it has one, and the brand's name is filled in", () => {
  expect(getT(siteNamed("bdsm"), "de")("brand.headline")).toBe("Klare Worte. Dann der Rest.");
  expect(getT(general, "nl")("i18n.intro")).toContain("Kies de taal van Nearly.");
  expect(getT(general, "en-US")("tenancy.index_title")).toBe("Nearly: Good people, close by");
  expect(getT({ site: "unheard-of", name: "Newcomer" }, "nl")("tenancy.index_title")).toBe(
    "Newcomer: Daten voor volwassenen",
  );
});

test("A06 the instance of a site and a locale is made once and gives React the same function", () => {
  const instance = getI18n(general, "sv");
  expect(getI18n({ site: "general", name: "Nearly" }, "sv")).toBe(instance);
  expect(instance.getFixedT(null, "translation")).toBe(getT(general, "sv"));
  expect(instance.getFixedT("sv")("i18n.save")).toBe("Spara språk");
});

test("K01 a text that a language lacks comes from Dutch", () => {
  const instance = getI18n(general, "it");
  instance.addResource("nl", "translation", "test.only_dutch", "alleen hier");
  expect(getT(general, "it")("test.only_dutch")).toBe("alleen hier");
});

test("A06 the browser has the same texts as the server, of its own language and site", async () => {
  for (const locale of ["en-US", "pl"] as const) {
    const instance = await initI18nClient({ locale, site: "milf", brand: "Halfpast" });
    const server = getT(siteNamed("milf"), locale);
    for (const key of ["brand.headline", "tenancy.index_title", "i18n.intro", "tenancy.fictional_warning"]) {
      expect(instance.t(key)).toBe(server(key));
    }
    expect(Object.keys(instance.services.resourceStore.data)).toEqual([locale]);
    await instance.changeLanguage("nl");
    expect(instance.getFixedT(null, "translation")("brand.headline")).toBe("Het is nu stil in huis.");
  }
});

test("K01 no Polish word of one letter is left at the end of a line, whoever wrote the text", () => {
  const texts = Object.entries(textsOf("general", "pl"));
  const loose = texts.filter(([, text]) => /(^|[\s("„–])[aiouwz] \S/iu.test(text));
  expect(loose).toEqual([]);
  expect(texts.filter(([, text]) => /\b[iwz]\u00a0\S/u.test(text)).length).toBeGreaterThan(100);
  expect(Object.values(textsOf("general", "de")).some((text) => /\bo\u00a0\S/u.test(text))).toBe(false);
});

test("K01 dates are Dutch when no locale is given, and follow the locale otherwise", () => {
  const at = new Date("2026-11-21T23:30:00Z");
  expect(formatDate(at, { shape: "long", timeZone: "Europe/Amsterdam" })).toBe("22 november 2026");
  expect(formatDate(at, { locale: "en-US", shape: "short", timeZone: "UTC" })).toBe("11/21/26");
  expect(formatDate(at, { locale: "en", shape: "short", timeZone: "UTC" })).toBe("21/11/2026");
  expect(formatDay("2024-02-29", { locale: "de", shape: "long" })).toBe("29. Februar 2024");
  expect(formatDay("2026-05-01", { locale: "fr", shape: "long" })).toBe("1er mai 2026");
  expect(formatDate(Date.UTC(2026, 4, 1), { locale: "fr", shape: "weekday", timeZone: "UTC" })).toBe(
    "vendredi 1er mai",
  );
  expect(formatDay("2026-05-21", { locale: "fr", shape: "long" })).toBe("21 mai 2026");
  expect(formatDay("2026-05-01", { locale: "fr", shape: "short" })).toBe("01/05/2026");
});

test("A06 times ago, numbers, money and lists read as in their language", () => {
  const now = Date.UTC(2026, 10, 21);
  expect(formatRelativeTime(now - 5 * 60_000, now, "en")).toBe("5 minutes ago");
  expect(formatRelativeTime(now - 86_400_000, now, "nl")).toBe("gisteren");
  expect(formatRelativeTime(now - 20_000, now, "en")).toBe("now");
  const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, " ");
  expect(plain(formatMoney({ minor: 1250, currency: "EUR" }, "nl"))).toBe("€ 12,50");
  expect(plain(formatMoney({ minor: 1250, currency: "EUR" }, "en"))).toBe("€12.50");
  expect(plain(formatMoney({ minor: -5, currency: "EUR" }, "de"))).toBe("-0,05 €");
  expect(plain(formatMoney({ minor: 9_007_199_254_740_991, currency: "USD" }, "en-US"))).toBe("$90,071,992,547,409.91");
  const inPounds = (locale: Locale) => plain(formatMoney({ minor: 1299, currency: "GBP" }, locale));
  expect((["fr", "es", "pl", "sv", "en", "nl"] as const).map(inPounds)).toEqual([
    "12,99 £",
    "12,99 £",
    "12,99 £",
    "12,99 £",
    "£12.99",
    "£ 12,99",
  ]);
  // One symbol for several currencies stays told apart.
  expect(plain(formatMoney({ minor: 1299, currency: "CAD" }, "fr"))).toBe("12,99 $CA");
  expect(plain(formatMoney({ minor: 1299, currency: "DKK" }, "sv"))).toBe("12,99 Dkr");
  expect(plain(formatNumber(1284, "fr"))).toBe("1 284");
  expect(plain(formatPercent(25, "de"))).toBe("25 %");
  expect(formatList(["a", "b", "c"], "nl")).toBe("a, b en c");
});

test("A06 a refusal says the limit that its form checks, in the numbers of the language, on the server and in the browser", async () => {
  expect(getT(general, "nl")("signup.error_about_long")).toBe("Houd het op 2.000 tekens.");
  expect(getT(general, "en")("signup.error_about_long")).toBe("Keep it to 2,000 characters.");
  expect(getT(general, "de")("photos.error_too_large")).toBe(
    "Dieses Foto ist zu groß: höchstens 10 MB und 50 Megapixel.",
  );
  const browser = await initI18nClient({ locale: "en", site: "general", brand: "Nearly" });
  expect(browser.t("signup.password_hint")).toBe("8 characters or more.");
  expect(browser.t("signup.error_interests")).toBe("Choose at least 3.");
});
