import { existsSync, readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { getT, textsOf } from "#app/features/i18n/i18n.server.ts";
import { languagesForCountry, orderedLanguages } from "#app/features/i18n/languages-for-country.ts";
import { findLander } from "#app/features/landers/lander-slugs.server.ts";
import { landerSlugsOf } from "#app/features/tenancy/lander-slugs.server.ts";
import { packagesFor, paymentMethodsFor } from "#app/features/tenancy/packages-for.ts";
import { publicSettings } from "#app/features/tenancy/public-settings.ts";
import { samePhone } from "#app/features/tenancy/same-phone.ts";
import { toApiNames } from "#app/features/tenancy/setting-names.ts";
import { originOfHost, resolveHost, siteOfHost } from "#app/features/tenancy/site-of-host.server.ts";
import { buildRegistry, siteNamed, sites } from "#app/features/tenancy/site-registry.server.ts";
import { termsVersionDate } from "#app/features/tenancy/terms-version.ts";
import { COUNTRY_LANGUAGES, LOCALES, type Locale } from "#locales/locales.ts";
import { COUNTRY_FACTS } from "#sites/countries.ts";
import { defineSite } from "#sites/define-site.ts";
import { LANDER_FAMILIES, type LanderFamily } from "#sites/lander-slugs.ts";
import { NICHES } from "#sites/niche.ts";
import {
  PUBLIC_SETTING_NAMES,
  privateFields,
  type SiteSettings,
  type SiteSettingsInput,
} from "#sites/settings-schema.ts";

const all = [...sites.values()];
/** The seven that come with the platform; an operator's own may stand beside them. */
const niches = Object.values(NICHES);
const shipped = all.filter(({ site }) => niches.some(({ name }) => name === site));
const general = sites.get("general") as SiteSettings;

/** Settings that satisfy the schema, to break one field at a time. */
function valid(): Omit<SiteSettingsInput, "site"> {
  const { site: _, ...settings } = structuredClone(general);
  return settings;
}

test("A08 the seven niches are seven sites, each with its own number and folder", () => {
  expect(shipped.map(({ site, niche }) => [niche, site]).sort()).toEqual(
    niches.map(({ number, name }) => [number, name]),
  );
});

test("A08 every folder under sites/ is in the registry without being named in code", () => {
  const folders = readdirSync("sites", { withFileTypes: true }).filter((entry) => entry.isDirectory());
  expect(folders.map(({ name }) => name).sort()).toEqual([...sites.keys()].sort());
});

test("A08 a mistake in a site's settings names the file and the field", () => {
  const broken = (change: object) => () => defineSite("bdsm", { ...valid(), ...change });
  expect(broken({ signupCredits: -1 })).toThrow("sites/bdsm/site.ts: signup_credits: expected integer ≥ 0, got -1");
  expect(broken({ niche: 9 })).toThrow("sites/bdsm/site.ts: niche: expected one of 1, 2, 3, 4, 5, 6, 7, got 9");
  expect(broken({ limits: { freePhotos: 1.5 } })).toThrow("limits.free_photos: expected integer, got 1.5");
  expect(broken({ fictionalLabelOff: true })).toThrow("fictional_label_off: no such setting");
  expect(broken({ domain: "other.example" })).toThrow("domains: expected the domain other.example among them");
  expect(broken({ packages: general.packages.filter(({ price }) => price.currency !== "SEK") })).toThrow(
    "packages: expected packages in SEK, the currency of SE",
  );
  expect(broken({ timezone: "Mars/Olympus" })).toThrow("timezone: expected an IANA time zone");
});

test("A08 a site with every kind of mistake is told all of them at once, each with its field and in words", () => {
  const { name: _, ...input } = valid();
  const wrong = {
    ...input,
    niche: 9,
    colours: { primary: "red", secondary: "#000000", dark: "#000000" },
    countries: ["NL", "XX"],
    domain: "https://sable.example/",
    domainLanguage: "xx",
    locales: [],
    description: "x".repeat(201),
    cdnPrefix: "ftp://cdn",
    signups: "some",
    loggedOutSearch: "yes",
    supportPhone: "020 123",
    supportEmail: "nobody",
    signupCredits: -1,
    minAge: 17,
    refundDays: 1.5,
    timezone: "Mars/Olympus",
    limits: { freePhotos: -1 },
    packages: [{ id: "A b", credits: 0, price: { minor: 1.5, currency: "XXX" } }],
    paymentMethods: [{ method: "cheque", provider: "sandbox" }],
    company: { ...input.company, kvk: "", vatNumbers: [], added: "soon" },
    invoice: { prefix: "abc" },
    resellWith: ["bdsm"],
    directDebit: { creditorId: "NL00", creditorName: "", iban: "NL00", bic: "x" },
    mailAddress: "nobody",
    fictionalLabelOff: true,
  };
  let lines: string[] = [];
  try {
    defineSite("bdsm", wrong as never);
  } catch (error) {
    lines = (error as Error).message.split("\n");
  }
  const fields = lines.map((line) => /^sites\/bdsm\/site\.ts: ([\w.]+): \S/.exec(line)?.[1]);
  expect([...new Set(fields)].sort()).toEqual(
    [
      "name niche colours.primary countries.1 domain domain_language locales description cdn_prefix signups",
      "logged_out_search support_phone support_email signup_credits min_age refund_days timezone limits.free_photos",
      "packages.0.id packages.0.credits packages.0.price.minor packages.0.price.currency payment_methods.0.method",
      "company.kvk company.vat_numbers company.added invoice.prefix direct_debit.creditor_id direct_debit.creditor_name",
      "direct_debit.iban direct_debit.bic mail_address resell_with fictional_label_off",
    ]
      .join(" ")
      .split(" ")
      .sort(),
  );
  expect(lines.filter((line) => /Invalid|undefined|must match/.test(line))).toEqual([]);
});

test("A08 what a site leaves out follows from what it says: hosts, addresses, phone, footer", () => {
  const { domains, supportPhone, supportEmail, mailName, mailAddress, usFooter, timezone, ...said } = valid();
  const made = defineSite("bdsm", { ...said, domain: "sable.example" });
  expect(made).toMatchObject({
    domains: ["sable.example", "www.sable.example"],
    supportPhone: said.company.supportPhone,
    supportEmail: "support@sable.example",
    mailName: said.name,
    mailAddress: "hello@sable.example",
    usFooter: true,
    timezone: "Europe/Amsterdam",
  });
  expect(defineSite("bdsm", { ...said, countries: ["NL"], domains: ["nearly.example"] })).toMatchObject({
    domains: ["nearly.example"],
    usFooter: false,
  });
});

test("A08 two sites cannot claim one host, and a folder must bear its site's name", () => {
  const other = { ...general, site: "other" };
  expect(() => buildRegistry({ "/sites/general/site.ts": general, "/sites/other/site.ts": other })).toThrow(
    "sites/other/site.ts: domains: nearly.example already belongs to sites/general/site.ts",
  );
  expect(() => buildRegistry({ "/sites/else/site.ts": general })).toThrow("expected the folder name else");
  const lonely = { ...general, resellWith: ["nowhere"] };
  expect(() => buildRegistry({ "/sites/general/site.ts": lonely })).toThrow("resell_with: there is no site nowhere");
});

test("A05 A08 no site can switch off or empty the fictional label, and every site has it in every language", () => {
  for (const field of ["fictionalWarning", "fictionalSingular", "fictionalPlural"] as const) {
    expect(() => defineSite("bdsm", { ...valid(), [field]: "  " })).toThrow(
      /fictional_\w+: expected text of length ≥ 1/,
    );
    expect(() => defineSite("bdsm", { ...valid(), [field]: { nl: "" } })).toThrow(/fictional_/);
    expect(() => defineSite("bdsm", { ...valid(), [field]: false as never })).toThrow(/fictional_/);
    for (const settings of all) {
      for (const locale of LOCALES) {
        expect(publicSettings(settings, locale, getT(settings, locale))[field].trim().length).toBeGreaterThan(5);
      }
    }
  }
  expect(() => defineSite("bdsm", { ...valid(), fictionalIcon: "" })).toThrow("fictional_icon");
});

test("V02 E03 no site can let anyone under 18 in", () => {
  expect(() => defineSite("bdsm", { ...valid(), minAge: 17 })).toThrow("min_age: expected integer ≥ 18, got 17");
  for (const settings of all) expect(settings.minAge).toBeGreaterThanOrEqual(18);
});

/** Spec §3 Settings, in its order ("push public key" as a field name). */
const SETTINGS_OF_SPECIFICATION =
  "countries, name, domain, domain_language, index_title, description, cdn_prefix, niche, signups, logged_out_search, logged_out_search_trafficsource, geoip_country, geoip_selected_country, enable_site_entry_popup, push_public_key, support_phone, support_email, minimum_message_costs, message_credits, photo_credits, gift_credits, signup_credits, message_length, visible_profile_fields, visible_profile_notes, search_fields, fictional_warning, fictional_singular, fictional_plural, refund_days, member_resell, company_id, mail_name, fictional_icon".split(
    ", ",
  );

test("E03 the settings have every field of the specification under its name", () => {
  const answer = toApiNames(publicSettings(general, "nl", getT(general, "nl")));
  expect(Object.keys(answer)).toEqual(expect.arrayContaining(SETTINGS_OF_SPECIFICATION));
  expect(answer.mail_name).toBe("Nearly");
  expect(answer.minimum_message_costs.NL).toEqual({ costs: 80, currency: "EUR" });
});

test("E03 nothing private is in the public settings", () => {
  expect(PUBLIC_SETTING_NAMES.filter((name) => name in privateFields)).toEqual([]);
  const text = JSON.stringify(publicSettings(general, "en", getT(general, "en")));
  expect(text).not.toContain(general.company.kvk);
  expect(text).not.toContain(general.mailAddress);
  expect(text).not.toContain("www.nearly.example");
});

test("E04 every site names a complete company with the fields of the specification", () => {
  const fields = [
    "name",
    "address",
    "kvk",
    "city",
    "country",
    "tradenames",
    "vat_numbers",
    "support_phone",
    "delete_discount",
    "added",
  ];
  for (const { company, name, supportPhone } of all) {
    const answer = toApiNames(company);
    expect(Object.keys(answer).sort()).toEqual(fields.toSorted());
    expect(answer.tradenames).toContain(name);
    expect(samePhone(supportPhone, answer.support_phone)).toBe(true);
  }
  const { vatNumbers: _, ...incomplete } = general.company;
  expect(() => defineSite("bdsm", { ...valid(), company: incomplete as never })).toThrow("company.vat_numbers");
});

test("E03 every country of a site has four packages in its currency, cheaper per credit as they grow, and a way to pay", () => {
  for (const settings of all) {
    for (const country of settings.countries) {
      const packages = packagesFor(settings, country);
      expect(packages).toHaveLength(4);
      const unitPrices = packages.map(({ price, credits }) => price.minor / credits);
      expect(unitPrices).toEqual(unitPrices.toSorted((one, other) => other - one));
      expect(new Set(packages.map(({ price }) => price.currency))).toEqual(new Set([COUNTRY_FACTS[country].currency]));
      expect(paymentMethodsFor(settings, country).length).toBeGreaterThan(0);
      const lowest = settings.minimumMessageCosts[country];
      expect(lowest?.costs).toBe(Math.ceil(Math.min(...unitPrices) * settings.messageCredits));
    }
  }
  expect(packagesFor(general, "PL").every(({ price }) => price.currency === "EUR")).toBe(true);
});

test("A06 A08 every site speaks every language and says it in its own words", () => {
  for (const settings of shipped) {
    expect([...settings.locales].sort()).toEqual([...LOCALES].sort());
    for (const locale of LOCALES) {
      const texts = textsOf(settings.site, locale);
      const t = getT(settings, locale);
      expect(texts["brand.headline"], `${settings.site} ${locale}`).not.toBe(textsOf("none", locale)["brand.headline"]);
      expect(t("tenancy.index_title")).toBe(`${settings.name}: ${t("brand.tagline")}`);
      const { indexTitle, description } = publicSettings(settings, locale, t);
      expect(indexTitle.length).toBeLessThanOrEqual(70);
      expect(description).toContain(settings.name);
      expect(description.length).toBeLessThanOrEqual(200);
      expect(description).not.toMatch(/\{\{|\$t/);
    }
  }
  const headlines = shipped.map((settings) => getT(settings, "pl")("brand.headline"));
  expect(new Set(headlines).size).toBe(shipped.length);
});

test("E03 an operator's own text wins over the locale files, per language or for all", () => {
  const t = getT(general, "nl");
  expect(publicSettings({ ...general, indexTitle: "Altijd dit" }, "nl", t).indexTitle).toBe("Altijd dit");
  const own = { ...general, indexTitle: { en: "Only English" } };
  expect(publicSettings(own, "nl", t).indexTitle).toBe("Nearly: Leuke mensen, dichtbij");
  expect(publicSettings(own, "en-US", t).indexTitle).toBe("Only English");
});

test("A08 every site has its mark and its icon", () => {
  for (const { site } of all) {
    for (const file of ["mark.svg", "icon.svg"]) {
      expect(existsSync(`sites/${site}/brand/${file}`), `${site} ${file}`).toBe(true);
      expect(readFileSync(`sites/${site}/brand/${file}`, "utf8").length).toBeLessThan(2_000);
    }
  }
});

test("R20 lander slugs carry the prefix of the niche, are plain words, and exist for each family and language", () => {
  const prefixes = Object.values(NICHES)
    .map(({ slugPrefix }) => slugPrefix)
    .filter(Boolean);
  for (const { site, niche } of all) {
    const { slugPrefix } = NICHES[niche];
    const slugs = landerSlugsOf(site);
    for (const { slug } of slugs) {
      expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
      const found = prefixes.filter((prefix) => slug.startsWith(`${prefix}-`));
      expect(found).toEqual(slugPrefix ? [slugPrefix] : []);
    }
    for (const family of LANDER_FAMILIES) {
      for (const locale of LOCALES) {
        const here = slugs.filter((entry) => entry.family === family && entry.locale === locale);
        expect(here.length, `${site} ${family} ${locale}`).toBeGreaterThan(0);
        expect(new Set(here.map(({ slug }) => slug)).size).toBe(here.length);
      }
    }
  }
});

test("R20 a slug means something only in its own niche and family", () => {
  const found = (site: string, family: LanderFamily, slug: string, locale: Locale) =>
    findLander(siteNamed(site), family, slug, locale);
  expect(found("milf", "alonetonight", "milf-noch-wach", "de")?.variant).toBe("late");
  expect(found("milf", "alonetonight", "milf-noch-wach", "nl")?.variant).toBe("late");
  expect(found("general", "alonetonight", "milf-noch-wach", "de")).toBeNull();
  expect(found("milf", "video", "milf-noch-wach", "de")).toBeNull();
  expect(found("milf", "alonetonight", "noch-wach", "de")).toBeNull();
});

test("K10 the languages of each country are those of the specification", () => {
  const map =
    "US en, es; NL nl; BE nl, fr, de; FR fr; IT it; ES es; DE de; AT de; IE en; GB en; CA en, fr; PL pl; AU en; NZ en; CH de, it, fr, en; DK da; FI fi, sv; NO nb; SE sv";
  const expected = Object.fromEntries(
    map.split("; ").map((entry) => [entry.slice(0, 2), entry.slice(3).split(", ")] as const),
  );
  expect(COUNTRY_LANGUAGES).toEqual(expected);
  expect(languagesForCountry("BE")).toEqual(["nl", "fr", "de"]);
});

test("K10 a site lists the visitor's languages first, then those of its countries, then the rest, each once", () => {
  const swiss = orderedLanguages(general, "CH");
  expect(swiss.slice(0, 5)).toEqual(["de", "it", "fr", "en", "en-US"]);
  expect(orderedLanguages(general)[0]).toBe("nl");
  expect(swiss.toSorted()).toEqual([...LOCALES].toSorted());
  expect(orderedLanguages({ locales: ["sv", "nl"], countries: ["NL"] })).toEqual(["nl", "sv"]);
});

test("K06 the terms are of 1 December 2023, or of the day the company was added if that is later", () => {
  expect(termsVersionDate({ added: "2020-01-15" })).toBe("2023-12-01");
  expect(termsVersionDate({ added: "2023-12-01" })).toBe("2023-12-01");
  expect(termsVersionDate({ added: "2024-05-01" })).toBe("2024-05-01");
});

test("K07 support phones are compared without dashes and spaces", () => {
  expect(samePhone("+31 20-123 45 67", "+31201234567")).toBe(true);
  expect(samePhone("+31 20 123 45 67", "+31 20 123 45 68")).toBe(false);
});

test("A08 a host is one site's by exact match, and localhost is the general site in development only", () => {
  const production = { publicScheme: "https", developmentHosts: false } as const;
  const development = { publicScheme: "http", publicPort: 3000, developmentHosts: true } as const;
  expect(resolveHost("sable.example", production)).toMatchObject({ site: "bdsm", origin: "https://sable.example" });
  expect(resolveHost("SABLE.example:443", production)?.origin).toBe("https://sable.example");
  for (const host of [
    "evil-sable.example",
    "sable.example.evil",
    "sable.example:8080",
    "a@sable.example",
    "localhost",
    "bdsm.localhost",
    "",
  ]) {
    expect(resolveHost(host, production), host).toBeNull();
  }
  expect(resolveHost("gay.localhost:3000", development)).toMatchObject({
    site: "gay",
    origin: "http://gay.localhost:3000",
  });
  expect(resolveHost("127.0.0.1:3000", development)?.site).toBe("general");
  expect(siteOfHost("nowhere.localhost", true)).toBeNull();
  expect(originOfHost("localhost:3000/evil", development)).toBeNull();
});
