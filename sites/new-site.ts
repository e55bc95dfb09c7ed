import { COUNTRY_LANGUAGES, type Country, LOCALES, type Locale } from "#locales/locales.ts";
import { NEW_SITE_COPY, type Tone } from "./new-site-copy.ts";
import { NICHE_NUMBERS, NICHES, type NicheNumber } from "./niche.ts";
import { SITE_NAME } from "./setting-types.ts";

/** What an operator decides for a new site; everything else starts from a default and stands in its `site.ts`. */
export interface NewSite {
  /** Folder under sites/. */
  site: string;
  /** The brand as visitors read it. */
  name: string;
  niche: NicheNumber;
  /** Hosts; the first is the primary one. */
  domains: string[];
  locales: Locale[];
  countries: Country[];
  /** `#rrggbb`; without them the site has its niche's colours. */
  colours: { primary: string; secondary: string; dark: string } | null;
  tone: Tone;
  /** The operator's own mark, an SVG drawing; one is made from the name without it. */
  logo: string | null;
}

/**
 * A site folder's files by their path in it: complete and valid as they are (npm run sites:check). `prefixes` are those of other
 * sites' invoices.
 */
export function newSiteFiles(wanted: NewSite, prefixes: readonly string[] = []): Record<string, string> {
  const { primary, secondary } = wanted.colours ?? STANDARD_COLOURS;
  const mark = wanted.logo ?? drawMark(wanted.name, primary, secondary);
  const copy = wanted.locales
    .filter((locale) => locale !== "en-US")
    .map((locale) => {
      const { headline, tagline } = NEW_SITE_COPY[wanted.tone][locale as Exclude<Locale, "en-US">];
      return [`copy/${locale}.json`, json({ "brand.headline": headline, "brand.tagline": tagline })] as const;
    });
  return {
    "site.ts": siteFile(wanted, invoicePrefix(wanted.site, prefixes)),
    "landers.ts": `import { defineLanders } from "../define-landers.ts";
import { STANDARD_SLUGS } from "../lander-slugs.ts";

export default defineLanders("${NICHES[wanted.niche].name}", STANDARD_SLUGS);
`,
    "brand/mark.svg": mark,
    "brand/icon.svg": wanted.logo ?? drawIcon(wanted.name, primary, secondary),
    ...Object.fromEntries(copy),
  };
}

const STANDARD_COLOURS = { primary: "#e01058", secondary: "#24d1f8" };

function siteFile({ site, name, niche, domains, locales, countries, colours }: NewSite, prefix: string): string {
  const [domain = ""] = domains;
  const all = locales.length === LOCALES.length;
  const lines = [
    `name: ${text(name)},`,
    `niche: ${niche},`,
    `domain: ${text(domain)},`,
    `domains: ${list(domains)},`,
    `domainLanguage: ${text(locales[0] ?? "en")},`,
    ...(all ? [] : [`locales: ${list(locales)},`]),
    `countries: ${list(countries)},`,
    ...(colours
      ? [
          `colours: { primary: ${text(colours.primary)}, secondary: ${text(colours.secondary)}, dark: ${text(colours.dark)} },`,
        ]
      : []),
    "enableSiteEntryPopup: true,",
    `invoice: { prefix: ${text(prefix)} },`,
    "// Company, packages, ways to pay and the creditor of direct debits: the demonstration's, until you write your own here (docs/operate.md).",
    "...demoOperator,",
    "// The legal pages, receipts and mandates name it: yours, before anybody pays.",
    `company: { ...demoCompany, tradenames: [${text(name)}] },`,
  ];
  return `import { defineSite } from "../define-site.ts";
import { demoCompany, demoOperator } from "../demo-company.ts";

export default defineSite(${text(site)}, {
${lines.map((line) => `  ${line}`).join("\n")}
});
`;
}

/** The folder's name from the brand's: small letters and digits. */
export function siteNameOf(brand: string): string {
  const plain = brand
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase();
  return plain
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "")
    .slice(0, 30);
}

/** Every country in which one of these languages is spoken first. */
export function countriesOf(locales: readonly Locale[]): Country[] {
  return (Object.keys(COUNTRY_LANGUAGES) as Country[]).filter((country) => {
    const [first] = COUNTRY_LANGUAGES[country];
    return locales.includes(first);
  });
}

/** One sentence for each answer that cannot be used; `taken` are the folders and hosts that other sites have. */
export function mistakesIn(wanted: NewSite, taken: { sites: string[]; hosts: string[] }): string[] {
  const mistakes: string[] = [];
  if (!SITE_NAME.test(wanted.site))
    mistakes.push(`site: ${wanted.site || "nothing"} is no folder name (small letters, digits, dashes)`);
  if (taken.sites.includes(wanted.site)) mistakes.push(`site: there is a folder sites/${wanted.site} already`);
  if (wanted.name.trim() === "" || wanted.name.length > 40) mistakes.push("name: expected 1 to 40 characters");
  if (!NICHE_NUMBERS.includes(wanted.niche))
    mistakes.push(
      `niche: expected one of ${NICHE_NUMBERS.map((number) => `${number} ${NICHES[number].name}`).join(", ")}`,
    );
  if (wanted.domains.length === 0) mistakes.push("domains: expected one or more");
  for (const host of wanted.domains) {
    if (!/^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/.test(host))
      mistakes.push(`domains: ${host} is no host name`);
    if (taken.hosts.includes(host)) mistakes.push(`domains: ${host} belongs to another site`);
  }
  if (wanted.locales.length === 0) mistakes.push("languages: expected one or more");
  for (const locale of wanted.locales)
    if (!LOCALES.includes(locale)) mistakes.push(`languages: there is no ${locale}; there are ${LOCALES.join(", ")}`);
  if (wanted.countries.length === 0) mistakes.push("countries: expected one or more");
  for (const country of wanted.countries)
    if (!(country in COUNTRY_LANGUAGES))
      mistakes.push(`countries: there is no ${country}; there are ${Object.keys(COUNTRY_LANGUAGES).join(", ")}`);
  for (const [field, colour] of Object.entries(wanted.colours ?? {}))
    if (!/^#[0-9a-f]{6}$/i.test(colour)) mistakes.push(`${field}: ${colour} is no colour (write it as #1e5c4b)`);
  if (wanted.logo !== null && !isDrawing(wanted.logo))
    mistakes.push("logo: expected an SVG drawing without scripts and without pictures from elsewhere, up to 20 KB");
  return mistakes;
}

/** An SVG that only draws: it is shown as a file of its own, and still runs and loads nothing. */
export function isDrawing(svg: string): boolean {
  return (
    svg.length <= 20_000 &&
    /^\s*(<\?xml[^>]*>\s*)?<svg[\s>]/.test(svg) &&
    !/<script|<foreignObject|[\s/"']on\w+\s*=|javascript:|<!ENTITY|@import|url\((?!\s*["']?#)|(href|src)\s*=\s*["'](?!#)/i.test(
      svg,
    )
  );
}

/** Two petals whose turn comes from the name, so that brands of one niche differ at a glance. */
function petals(name: string, primary: string, secondary: string): string {
  const seed = [...name].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 3600, 7);
  const turn = seed % 360;
  const apart = 60 + (seed % 7) * 20;
  const petal = "M16 16C8 11 8 4 16 2c8 2 8 9 0 14z";
  return [
    `<path d="${petal}" fill="${primary}" transform="rotate(${turn} 16 16)"/>`,
    `<path d="${petal}" fill="${secondary}" transform="rotate(${(turn + apart) % 360} 16 16)"/>`,
    `<circle cx="16" cy="16" r="3.2" fill="${primary}"/>`,
  ].join("");
}

function drawMark(name: string, primary: string, secondary: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="32" height="32" aria-hidden="true">${petals(name, primary, secondary)}</svg>\n`;
}

function drawIcon(name: string, primary: string, secondary: string): string {
  const title = name.replace(/[<>&"]/g, "");
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="64" height="64"><title>${title}</title><rect width="64" height="64" fill="#ffffff"/><g transform="translate(10 10) scale(1.375)">${petals(name, primary, secondary)}</g></svg>\n`;
}

/** First letters and digits, in capitals, with a number where another site has them; an operator may choose another. */
function invoicePrefix(site: string, taken: readonly string[]): string {
  const plain = site.replace(/[^a-z0-9]/g, "").slice(0, 6);
  const first = plain.toUpperCase() || "SITE";
  let prefix = first;
  for (let number = 2; taken.includes(prefix); number++) prefix = `${first}${number}`;
  return prefix;
}

function text(value: string): string {
  return JSON.stringify(value);
}

function list(values: readonly string[]): string {
  return `[${values.map(text).join(", ")}]`;
}

function json(value: Record<string, string>): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
