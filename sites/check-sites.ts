import { LOCALES, type Locale } from "#locales/locales.ts";
import type { LanderSlug } from "./define-landers.ts";
import { demoCompany, demoDirectDebit } from "./demo-company.ts";
import { LANDER_FAMILIES } from "./lander-slugs.ts";
import { isDrawing } from "./new-site.ts";
import type { SiteSettings } from "./settings-schema.ts";

/** What was read of one folder under sites/, each part or what went wrong with it. */
export interface SiteFolder {
  site: string;
  /** The settings, or the lines of what is wrong with them. */
  settings: SiteSettings | string[];
  landers: LanderSlug[] | string[];
  /** Texts of `copy/<locale>.json` by locale, as they were read. */
  copy: Record<string, string>;
  /** `brand/mark.svg` and `brand/icon.svg`, as far as they exist. */
  brand: Record<string, string>;
  /** Sentences about its colours (themes/site-colours.ts). */
  colours: string[];
}

interface Finding {
  /** An error keeps the site from being served as it should; a warning should be dealt with before it goes live. */
  level: "error" | "warning";
  /** File, field and what is expected there. */
  text: string;
}

/** Every mistake of every site at once. `shared` are the locale files' texts, by locale. */
export function checkSites(folders: SiteFolder[], shared: Record<string, Record<string, string>>): Finding[] {
  return [...folders.flatMap((folder) => checkFolder(folder, shared)), ...checkTogether(folders)];
}

function checkFolder(folder: SiteFolder, shared: Record<string, Record<string, string>>): Finding[] {
  const { site, settings, landers, colours } = folder;
  const findings: Finding[] = [];
  const error = (text: string) => findings.push({ level: "error", text });
  const warning = (text: string) => findings.push({ level: "warning", text });
  const at = `sites/${site}`;

  for (const line of Array.isArray(settings) ? settings : []) error(line);
  for (const line of isProblem(landers) ? landers : []) error(line);
  if (!isProblem(landers)) {
    for (const family of LANDER_FAMILIES)
      if (!landers.some((slug) => slug.family === family)) error(`${at}/landers.ts: ${family}: no slug`);
  }
  for (const line of colours) error(`${at}/site.ts: ${line}`);
  for (const file of ["mark.svg", "icon.svg"]) {
    const drawing = folder.brand[file];
    if (drawing === undefined) error(`${at}/brand/${file}: is missing`);
    else if (!isDrawing(drawing))
      error(
        `${at}/brand/${file}: expected an SVG drawing without scripts and without pictures from elsewhere, up to 20 KB`,
      );
  }
  for (const [locale, text] of Object.entries(folder.copy))
    checkCopy(`${at}/copy/${locale}.json`, locale, text, shared, error);
  if (Array.isArray(settings)) return findings;

  for (const locale of settings.locales) {
    if (locale !== "en-US" && folder.copy[locale] === undefined)
      warning(`${at}/copy/${locale}.json: is missing; the site speaks with the words that every site has`);
  }
  const { company } = settings;
  const fields = ["name", "address", "kvk", "vatNumbers", "supportPhone"] as const;
  const untouched = fields.filter((field) => String(company[field]) === String(demoCompany[field]));
  if (untouched.length > 0)
    warning(`${at}/site.ts: company: ${untouched.join(", ")}: still the demonstration company's`);
  if (!company.tradenames.includes(settings.name))
    error(`${at}/site.ts: company.tradenames: expected ${settings.name} among them`);
  if (settings.directDebit?.iban === demoDirectDebit.iban)
    warning(`${at}/site.ts: direct_debit: still the demonstration company's creditor, which no bank knows`);
  if (settings.domains.some((host) => /\.(example|test|localhost|invalid)$/.test(host)))
    warning(`${at}/site.ts: domains: a name for examples can't be reached by visitors`);
  if (settings.paymentMethods.every(({ provider }) => provider === "sandbox"))
    warning(`${at}/site.ts: payment_methods: only the test payment service, which takes no money`);
  return findings;
}

function isProblem(landers: LanderSlug[] | string[]): landers is string[] {
  return typeof landers[0] === "string";
}

function checkCopy(
  file: string,
  locale: string,
  text: string,
  shared: Record<string, Record<string, string>>,
  error: (text: string) => unknown,
): void {
  if (!LOCALES.includes(locale as Locale)) {
    error(`${file}: there is no language ${locale}`);
    return;
  }
  for (const [key, value] of Object.entries(readTexts(file, text, error))) {
    const original = shared[locale]?.[key] ?? shared.en?.[key];
    if (original === undefined) error(`${file}: ${key}: there is no text of this name`);
    else if (typeof value !== "string" || value.trim() === "") error(`${file}: ${key}: expected a text`);
    else if (placeholders(value) !== placeholders(original))
      error(`${file}: ${key}: expected the placeholders ${placeholders(original)}, got ${placeholders(value)}`);
  }
}

function readTexts(file: string, text: string, error: (text: string) => unknown): Record<string, unknown> {
  try {
    const copy: unknown = JSON.parse(text);
    if (copy !== null && typeof copy === "object" && !Array.isArray(copy)) return copy as Record<string, unknown>;
    error(`${file}: expected an object of texts`);
  } catch (problem) {
    error(`${file}: is no JSON: ${(problem as Error).message}`);
  }
  return {};
}

/** `{{name}} {{price}}`, each once, in the alphabet's order; a dash for none. */
function placeholders(text: string): string {
  return [...new Set(text.match(/\{\{[^}]*\}\}/g) ?? [])].sort().join(" ") || "—";
}

function checkTogether(folders: SiteFolder[]): Finding[] {
  const findings: Finding[] = [];
  const hosts = new Map<string, string>();
  const prefixes = new Map<string, string>();
  const names = new Set(folders.map(({ site }) => site));
  for (const { site, settings } of folders) {
    if (Array.isArray(settings)) continue;
    const file = `sites/${site}/site.ts`;
    const error = (text: string) => findings.push({ level: "error", text: `${file}: ${text}` });
    if (settings.site !== site) error(`site: expected the folder name ${site}, got ${settings.site}`);
    for (const host of new Set(settings.domains)) {
      const owner = hosts.get(host);
      if (owner !== undefined) error(`domains: ${host} already belongs to sites/${owner}/site.ts`);
      hosts.set(host, owner ?? site);
    }
    const { prefix } = settings.invoice;
    const owner = prefixes.get(prefix);
    if (owner !== undefined) error(`invoice.prefix: ${prefix} already belongs to sites/${owner}/site.ts`);
    prefixes.set(prefix, owner ?? site);
    for (const other of settings.resellWith) if (!names.has(other)) error(`resell_with: there is no site ${other}`);
  }
  return findings;
}
