import { readdirSync } from "node:fs";
import type { AppLoadContext, LoaderFunctionArgs } from "@remix-run/node";
import { expect, test } from "vitest";
import { getT } from "#app/features/i18n/i18n.server.ts";
import { siteNamed, sites } from "#app/features/tenancy/site-registry.server.ts";
import { LOCALES, type Locale } from "#locales/locales.ts";
import type { SiteSettings } from "#sites/settings-schema.ts";
import { LEGAL_PAGES, legalPageOf, matchesQuery } from "./legal.rules.ts";
import { legalFacts, placeholderValues } from "./legal-facts.server.ts";
import { type Inline, type LegalText, wordsOf } from "./legal-text.ts";
import { legalText, loadLegalPage } from "./load-legal-page.server.ts";
import { parseLegalText } from "./parse-legal-text.ts";
import { loader } from "./screens/legal-page.tsx";

const languages = LOCALES.filter((locale) => locale !== "en-US");
const reader = (site: string, locale: Locale, settings: Partial<SiteSettings> = {}) => {
  const all = { ...siteNamed(site), ...settings };
  return { settings: all, locale, t: getT(all, locale) };
};
/** Ids that the frame around the page uses. */
const FRAME_IDS = ["content"];
const placeholders = (value: unknown) =>
  [...JSON.stringify(value).matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1] as string).sort();
const links = (text: LegalText) =>
  text.sections.map((section) =>
    section.blocks
      .flatMap((block): Inline[] =>
        block.kind === "paragraph" ? block.text : block.kind === "list" ? block.items.flat() : [],
      )
      .flatMap((part) => (typeof part === "string" ? [] : part.to)),
  );

test("A06 A09 every legal page is written in all eleven languages, and none is left over", () => {
  const found = readdirSync("app/features/legal/texts", { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".md"))
    .sort();
  expect(found).toEqual(languages.flatMap((locale) => LEGAL_PAGES.map((page) => `${locale}/${page}.md`)).sort());
});

test("A06 in French no line begins with a sign of two parts or a closing quote, nor ends with an opening one", () => {
  for (const page of LEGAL_PAGES)
    expect(JSON.stringify(legalText(page, "fr")).match(/.{0,20}(?: [;:?!»]|« ).{0,20}/g), page).toBeNull();
});

test.each(LEGAL_PAGES)("A06 A09 %s has the same sections, blocks, links and placeholders in every language", (page) => {
  const english = legalText(page, "en");
  for (const locale of languages) {
    const text = legalText(page, locale);
    expect({ locale, ids: text.sections.map(({ id }) => id) }).toEqual({
      locale,
      ids: english.sections.map(({ id }) => id),
    });
    for (const [index, section] of text.sections.entries()) {
      const original = english.sections[index];
      const shape = ({ blocks }: { blocks: typeof section.blocks }) =>
        blocks.map((block) =>
          block.kind === "list"
            ? `list ${block.items.length}`
            : block.kind === "table"
              ? `table ${block.head.length} ${block.rows.map(([name, ...cells]) => `${name} ${cells.length}`)}`
              : block.kind === "facts"
                ? block.name
                : block.kind,
        );
      const where = `${locale} ${page} ${section.id}`;
      expect(shape(section), where).toEqual(shape(original as typeof section));
      expect([...new Set(placeholders(section))], where).toEqual([...new Set(placeholders(original))]);
      expect(section.short === null, where).toBe(page === "faq");
      expect(FRAME_IDS, where).not.toContain(section.id);
    }
    expect({ locale, links: links(text) }).toEqual({ locale, links: links(english) });
    for (const words of [text.title, text.intro, ...text.sections.flatMap((one) => [one.title, one.short ?? "-"])])
      expect(words, locale).toMatch(/^\S.*\S$|^-$/);
    expect(JSON.stringify(text), locale).not.toMatch(/"\s*"(?!:)|[{}]{3}|TODO|lorem ipsum|\uFFFD/);
  }
});

test("A06 A09 no placeholder of a text is unknown, and a broken text is refused", () => {
  const known = Object.keys(placeholderValues(reader("general", "en")));
  const used = new Set(LEGAL_PAGES.flatMap((page) => placeholders(legalText(page, "en"))));
  expect([...used].filter((name) => !known.includes(name))).toEqual([]);
  expect(known.filter((name) => !used.has(name))).toEqual([]);
  for (const broken of ["", "# T\n\n## a: b", "# T\n\nintro\n\nno section", "# T\n\nintro\n\n## a: b\n\n@unknown"])
    expect(() => parseLegalText(broken), broken).toThrow();
});

test("A09 R21 every page renders its data for every site in every language, without an unfilled placeholder", async () => {
  for (const settings of sites.values()) {
    for (const locale of LOCALES) {
      for (const page of LEGAL_PAGES) {
        const { text } = await visit(`/pages/${page}`, { site: settings.site, locale });
        const shown = JSON.stringify(text);
        expect(shown, `${settings.site} ${locale} ${page}`).not.toMatch(
          /\{\{|undefined|null,"blocks":\[\]|legal\.|NaN/,
        );
        expect(text.page).toBe(page);
        for (const section of text.sections) {
          expect(section.blocks.length, section.id).toBeGreaterThan(0);
          for (const block of section.blocks) {
            if (block.kind === "facts") expect(text.facts[block.name]?.length, section.id).toBeGreaterThan(0);
          }
        }
      }
    }
  }
});

test("R21 a page that is none is a 404", async () => {
  for (const path of ["/pages/nothing", "/pages/", "/pages/terms/more", "/pages/TERMS"]) {
    expect(legalPageOf(path), path).toBeNull();
    await expect(visit(path), path).rejects.toMatchObject({ status: 404 });
  }
  expect(legalPageOf("/pages/terms?x=1")).toBe("terms");
});

test("A09 the terms link to the compliance statement, and it names the company as custodian", () => {
  expect(links(legalText("terms", "en")).flat()).toContain("/pages/compliance");
  const { name, address } = siteNamed("general").company;
  for (const locale of LOCALES) {
    const custodian = loadLegalPage("compliance", reader("general", locale)).sections.find(
      ({ id }) => id === "custodian",
    );
    expect(wordsOf(custodian as never), locale).toContain(name);
    expect(wordsOf(custodian as never), locale).toContain(address);
  }
});

test("K06 the terms carry the floor of 1 December 2023, or the company's later day, in the visitor's language", () => {
  const { company } = siteNamed("general");
  const versionOf = (added: string, locale: Locale) =>
    loadLegalPage("terms", reader("general", locale, { company: { ...company, added } })).version;
  expect(versionOf("2020-01-01", "en")).toBe("1 December 2023");
  expect(versionOf("2024-05-01", "nl")).toBe("1 mei 2024");
  expect(versionOf("2023-12-01", "en-US")).toBe("December 1, 2023");
  expect(loadLegalPage("faq", reader("general", "en")).version).toBeNull();
});

test("K07 the company's phone is shown beside the support phone only when more than dashes and spaces differ", () => {
  const { company } = siteNamed("general");
  const phonesOf = (own: string, ofCompany: string) => {
    const settings = { supportPhone: own, company: { ...company, supportPhone: ofCompany } };
    return legalFacts(reader("general", "en", settings)).contact.filter(({ to }) => to?.startsWith("tel:"));
  };
  expect(phonesOf("+31 20-000 00 00", "+31200000000")).toEqual([
    { label: "Phone", value: "+31 20-000 00 00", to: "tel:+31200000000" },
  ]);
  expect(phonesOf("+31 20 000 00 01", "+31200000000").map(({ to }) => to)).toEqual([
    "tel:+31200000001",
    "tel:+31200000000",
  ]);
});

test("K11 refund days come from the setting, on every page that names them", () => {
  for (const locale of LOCALES) {
    for (const [page, id] of [
      ["terms", "withdrawal"],
      ["return-policy", "right"],
      ["faq", "refund"],
      ["service", "withdraw"],
    ] as const) {
      const { sections } = loadLegalPage(page, reader("general", locale, { refundDays: 33 }));
      expect(wordsOf(sections.find((section) => section.id === id) as never), `${locale} ${page}`).toContain("33");
    }
  }
});

test("A09 costs, limits and the minimum age follow the settings", () => {
  const settings = { messageCredits: 0, signupCredits: 7, minAge: 21, usFooter: true };
  const own = reader("bdsm", "en", settings);
  const costs = Object.fromEntries(legalFacts(own).credits.map(({ label, value }) => [label, value]));
  expect(costs).toMatchObject({ "A message": "Free", "Yours to begin with": "7 credits" });
  expect(costs).not.toHaveProperty("Lowest price of a message");
  const join = loadLegalPage("terms", own).sections.find(({ id }) => id === "join");
  expect(wordsOf(join as never)).toContain("21 or over");
});

test("A09 support leads to complaints, withdrawal and deletion, so each is two clicks from any footer", () => {
  const found = links(legalText("service", "en")).flat();
  expect(found).toEqual(
    expect.arrayContaining(["/complaints", "/complaints?category=withdrawal", "/profile#settings"]),
  );
});

test("R21 the questions are searched on the server, whatever accents and case, and every language finds its own words", async () => {
  expect(matchesQuery("Crédits offerts pour écrire", "CREDITS ecrire")).toBe(true);
  expect(matchesQuery("Crédits offerts", "credits refund")).toBe(false);
  expect(matchesQuery("anything", "  ")).toBe(true);
  const { asked, text } = await visit(`/pages/faq?q=${encodeURIComponent(`passwort${"x".repeat(300)}`)}`, {
    locale: "de",
  });
  expect(asked).toHaveLength(100);
  const about = (query: string) => text.sections.filter((one) => matchesQuery(wordsOf(one), query)).map(({ id }) => id);
  expect(about("passwort")).toContain("password");
  expect(about("fiktiv mitglieder")).toContain("real");
});

async function visit(path: string, { site = "general", locale = "en" as Locale } = {}) {
  const context = { ...reader(site, locale), path } as unknown as AppLoadContext;
  const request = new Request(`https://${siteNamed(site).domain}${path}`);
  return loader({ request, context, params: {} } as LoaderFunctionArgs);
}
