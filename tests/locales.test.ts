import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { LOCALES, type Locale } from "#locales/locales.ts";

type Texts = Record<string, string>;

/**
 * Keys that no literal in the code names. Keys that code puts together (`t(`field.${name}`)`) are found by the part
 * before the first `${`, which must hold the feature and its dot; only what that cannot see is listed here.
 */
const USED_OTHERWISE: RegExp[] = [
  // Every brand's own voice (sites/*/copy); screens pick by name.
  /^brand\./,
  // The page of a one-time link picks its texts by what the link is for (features/lifecycle/screens/token.tsx).
  /^activate\.confirm_(title|text|button)$/,
];

const PLURAL_SUFFIX = /_(zero|one|two|few|many|other)$/;
const read = (path: string): Texts => JSON.parse(readFileSync(path, "utf8")) as Texts;
const texts = Object.fromEntries(LOCALES.map((locale) => [locale, read(`locales/${locale}.json`)])) as Record<
  Locale,
  Texts
>;
const languages = LOCALES.filter((locale) => locale !== "en-US");
const baseOf = (key: string) => key.replace(PLURAL_SUFFIX, "");
const pluralBases = new Set(
  Object.keys(texts.en)
    .filter((key) => key.endsWith("_other"))
    .map(baseOf),
);
const isPlural = (key: string) => PLURAL_SUFFIX.test(key) && pluralBases.has(baseOf(key));
const bases = (locale: Locale) => new Set(Object.keys(texts[locale]).map((key) => (isPlural(key) ? baseOf(key) : key)));
const copies = readdirSync("sites", { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .flatMap(({ name }) =>
    readdirSync(`sites/${name}/copy`).map((file) => ({
      path: `sites/${name}/copy/${file}`,
      locale: file.replace(".json", "") as Locale,
    })),
  );

test("A06 every key of English exists in all eleven languages, and no language has one more", () => {
  expect(languages).toHaveLength(11);
  for (const locale of languages) {
    expect({ locale, keys: [...bases(locale)].sort() }).toEqual({ locale, keys: [...bases("en")].sort() });
  }
});

test("A06 US English only overrides keys of English, and only where it differs", () => {
  for (const [key, text] of Object.entries(texts["en-US"])) {
    expect(texts.en, key).toHaveProperty([key]);
    expect(text, key).not.toBe(texts.en[key]);
  }
});

test("A06 no text is empty, padded, or a leftover of writing", () => {
  for (const [name, file] of everyFile()) {
    for (const [key, text] of Object.entries(file)) {
      expect(text.trim(), `${name} ${key}`).toBe(text);
      expect(text, `${name} ${key}`).not.toMatch(/^$|TODO|FIXME|[Ll]orem ipsum|\uFFFD/);
    }
  }
});

test("A06 plurals have exactly the forms that their language needs", () => {
  for (const locale of languages) {
    const needed = new Intl.PluralRules(locale).resolvedOptions().pluralCategories.toSorted();
    for (const base of pluralBases) {
      const forms = Object.keys(texts[locale]).filter((key) => isPlural(key) && baseOf(key) === base);
      const found = forms.map((key) => key.slice(base.length + 1)).sort();
      expect({ locale, base, found }).toEqual({ locale, base, found: needed });
    }
  }
});

test("A06 a text has the same placeholders in every language", () => {
  for (const locale of LOCALES) {
    for (const [key, text] of Object.entries(texts[locale])) {
      const original = texts.en[key] ?? texts.en[`${baseOf(key)}_other`] ?? "";
      expect(differing(text, original, isPlural(key)), `${locale} ${key}`).toEqual([]);
    }
  }
});

test("A06 a site's copy overrides existing keys in existing languages, with the same placeholders", () => {
  for (const { path, locale } of copies) {
    expect(LOCALES, path).toContain(locale);
    for (const [key, text] of Object.entries(read(path))) {
      const shared = texts[locale === "en-US" ? "en" : locale];
      expect(shared, `${path} ${key}`).toHaveProperty([key]);
      expect(
        placeholders(text).filter((name) => name !== "site"),
        `${path} ${key}`,
      ).toEqual(placeholders(shared[key] ?? "").filter((name) => name !== "site"));
    }
  }
});

test("A06 texts that use other texts name ones that exist", () => {
  for (const [name, file] of everyFile()) {
    for (const [key, text] of Object.entries(file)) {
      for (const used of nested(text)) expect(texts.en, `${name} ${key}`).toHaveProperty([used]);
    }
  }
});

/**
 * One word per thing, as the voice guide says; each pattern is a word that crept in beside it. What looks alike but means something
 * else is written around in the pattern.
 */
const ONE_WORD: Partial<Record<Locale, Record<string, RegExp>>> = {
  en: {
    email: /\be-?mails\b(?<!emails)|\be-mail\b|\bmails?\b/i,
    "log out": /\bsign out\b/i,
    current: /\bpresent password\b/i,
  },
  nl: { opwaarderen: /bijvullen/, afdrukken: /\bprinten\b/i },
  de: {
    "einloggen, ausloggen, registrieren":
      /\b[AaMm]eldest? dich an\b|\b[Aa](n|b)melde|\b(an|ab)gemeldet\b|\bAnmeldungen\b/,
    Kundenservice: /\bSupport\b/,
    "Versuch es": /\b[Vv]ersuche es\b/,
    Wähle: /\bWähl\b/,
  },
  fr: { "e-mail": /(?<![\w-])mails?\b/, "service client": /\bsupport\b/, plaire: /\baimes? bien\b/ },
  es: {
    "iniciar sesión": /\bentrar (con|sin) |\bVolver a entrar\b/,
    notificaciones: /\bavisos\b/i,
    "a form that is right outside Spain too": /(?<!\p{L})(os|vosotr[oa]s|sois|tenéis|habéis)(?!\p{L})/iu,
  },
  it: { "e-mail": /(?<![\w-])e?mails?\b/i, notifiche: /^Novità$/ },
  pl: { "e-mail": /(?<![\w-])mail(em|e|a|u|i|ach|ami)?\b/, "podobać się": /\blubi(cie)?\b/ },
  da: { billede: /\bfotos?\b/i, "kan lide": /synes godt om/, side: /\bsitet?\b/, kundeservice: /\bsupport\b/i },
  sv: { bild: /\bfoto(t|n)?\b/i, kundtjänst: /\bsupport(en)?\b/i, sajt: /\bwebbplats/ },
  fi: { asiakaspalvelu: /\btukeen\b/, "osta krediittejä": /\bLataa (lisää|krediittejä)\b/ },
  nb: { bilde: /\bfoto\b/i },
};

test("A06 one word per thing: no text uses another one", () => {
  const found = Object.entries(ONE_WORD).flatMap(([locale, words]) =>
    Object.entries(texts[locale as Locale]).flatMap(([key, text]) =>
      Object.entries(words)
        .filter(([, other]) => other.test(text.replace(/\{\{[^}]*\}\}/g, "")))
        .map(([word]) => `${locale} ${key}: ${text} (${word})`),
    ),
  );
  expect(found).toEqual([]);
});

test("A06 French keeps its double signs at the word before them", () => {
  for (const [name, file] of everyFile().filter(([path]) => path.endsWith("fr.json"))) {
    for (const [key, text] of Object.entries(file))
      expect(text, `${name} ${key}`).not.toMatch(/ [?!;:»]|« |[^\s][?!;](\s|$)/);
  }
});

/** The signs that open and close a quotation. */
const QUOTES: Record<string, string> = {
  en: "“”",
  nl: "‘’",
  de: "„“",
  it: "«»",
  fr: "«»",
  es: "«»",
  pl: "„”",
  da: "””",
  fi: "””",
  nb: "«»",
  sv: "””",
};

test("A06 quotations have the signs of their language, and no text has typewriter signs", () => {
  for (const locale of languages) {
    const [open, close] = QUOTES[locale] ?? "";
    for (const [key, text] of Object.entries(texts[locale])) {
      expect(text, `${locale} ${key}`).not.toMatch(/["']|\.\.\./);
      // The sign that closes is an apostrophe too, and some languages open with what others close with.
      const foreign = [..."“”„«»‘"].filter((sign) => sign !== open && sign !== close);
      expect(
        [...text].filter((sign) => foreign.includes(sign)),
        `${locale} ${key}: ${text}`,
      ).toEqual([]);
    }
  }
});

/** Numbers that no constant or setting of ours decides: laws, schemes, names of methods, and what is told as a story. */
const OWN_NUMBERS =
  /^(affiliates\.days_|brand\.|directdebit\.(mandate_text|error_phone)|frame\.(us_footer|compliance)|landers\.(map_cell|social_|icons_)|profile\.(place_privacy|distance)|match_finder\.hint_seek)/;

test("A06 a number that a setting or a constant decides is never written by hand", () => {
  const found = languages.flatMap((locale) =>
    Object.entries(texts[locale])
      .filter(([key]) => !OWN_NUMBERS.test(key))
      .filter(([, text]) => /\d/.test(text.replace(/\{\{[^}]*\}\}/g, "")))
      .map(([key, text]) => `${locale} ${key}: ${text}`),
  );
  expect(found).toEqual([]);
});

const sources = ["app", "sites"].flatMap(sourceFiles).map((path) => [path, readFileSync(path, "utf8")] as const);

test("A06 every key that the code uses exists", () => {
  const known = bases("en");
  const missing = sources.flatMap(([path, source]) =>
    [...source.matchAll(/(?<![\w$])t\(\s*["'`]([a-z0-9_.-]+)["'`]|i18nKey=\{?["']([a-z0-9_.-]+)["']/gi)]
      .map((match) => match[1] ?? match[2] ?? "")
      .filter((key) => !known.has(key))
      .map((key) => `${path}: ${key}`),
  );
  expect(missing).toEqual([]);
});

test("A06 every key that exists is used", () => {
  const literals = new Set(Object.values(texts.en).flatMap(nested));
  const prefixes = new Set<string>();
  for (const [, source] of sources) {
    for (const match of source.matchAll(/["'`]([a-z0-9]+(?:[._-][a-z0-9_-]+)+)["'`]/gi)) literals.add(match[1] ?? "");
    for (const match of source.matchAll(/`([a-z0-9_]+\.[a-z0-9_.-]*)\$\{/gi)) prefixes.add(match[1] ?? "");
  }
  const used = (key: string) =>
    literals.has(key) ||
    [...prefixes].some((prefix) => key.startsWith(prefix)) ||
    USED_OTHERWISE.some((family) => family.test(key));
  expect([...bases("en")].filter((key) => !used(key))).toEqual([]);
});

function everyFile(): [string, Texts][] {
  const shared = LOCALES.map((locale): [string, Texts] => [`locales/${locale}.json`, texts[locale]]);
  return [...shared, ...copies.map(({ path }): [string, Texts] => [path, read(path)])];
}

function placeholders(text: string): string[] {
  return [...new Set([...text.matchAll(/\{\{\s*(\w+)[^}]*\}\}/g)].map((match) => match[1] ?? ""))].sort();
}

/** `site` is always there and may be left out; a plural form may write its number as a word ("one", "jedną"). */
function differing(text: string, original: string, plural: boolean): string[] {
  const free = new Set(plural ? ["site", "count"] : ["site"]);
  const [one, other] = [placeholders(text), placeholders(original)];
  return [...one.filter((name) => !other.includes(name)), ...other.filter((name) => !one.includes(name))].filter(
    (name) => !free.has(name),
  );
}

function nested(text: string): string[] {
  return [...text.matchAll(/\$t\(([\w.-]+)/g)].map((match) => match[1] ?? "");
}

function sourceFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return sourceFiles(path);
    return /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name) ? [path] : [];
  });
}
