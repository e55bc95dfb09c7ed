// npm run site:new, sites:check and site:preview: the folders under sites/, without a database and without a build.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { createInterface } from "node:readline/promises";
import { parseArgs } from "node:util";
import { build, checkNode, giveUp, install, loadProgram, ROOT, say } from "./prepare.mjs";

process.chdir(ROOT);
checkNode();
await install();
// Only now: these come with the packages.
const { withSources } = await import("./sources.mjs");
const [action, ...args] = process.argv.slice(2);
const SITES = join(ROOT, "sites");

if (action === "check") process.exitCode = await check(args);
else if (action === "new") process.exitCode = await create(args);
else if (action === "preview") await preview(args);
else giveUp("What? npm run site:new, npm run sites:check or npm run site:preview -- <site>.");

async function readFolders(load) {
  const { coloursTooPale } = await load("/themes/site-colours.ts");
  const { themeTables } = await load("/themes/theme-colours.ts");
  const { NICHES } = await load("/sites/niche.ts");
  const folders = [];
  for (const site of siteFolders()) {
    const read = async (file) => {
      try {
        return (await load(`/sites/${site}/${file}`)).default;
      } catch (error) {
        const lines = String(error.message).split("\n");
        return lines.map((line) => (line.startsWith("sites/") ? line : `sites/${site}/${file}: ${line}`));
      }
    };
    const settings = existsSync(join(SITES, site, "site.ts"))
      ? await read("site.ts")
      : [`sites/${site}/site.ts: is missing`];
    const known = !Array.isArray(settings) && settings !== undefined;
    folders.push({
      site,
      settings: settings ?? [`sites/${site}/site.ts: expected "export default defineSite(…)"`],
      landers: (await read("landers.ts")) ?? [`sites/${site}/landers.ts: expected "export default defineLanders(…)"`],
      copy: readTexts(join(SITES, site, "copy"), ".json"),
      brand: readTexts(join(SITES, site, "brand"), ""),
      colours:
        known && settings.colours ? coloursTooPale(themeTables[NICHES[settings.niche].name], settings.colours) : [],
    });
  }
  return folders;
}

async function check(args) {
  const { values } = parseArgs({ args, options: { json: { type: "boolean" }, strict: { type: "boolean" } } });
  return withSources(async (load) => {
    const { checkSites } = await load("/sites/check-sites.ts");
    const folders = await readFolders(load);
    const findings = checkSites(folders, sharedTexts());
    const errors = findings.filter(({ level }) => level === "error");
    const warnings = findings.filter(({ level }) => level === "warning");
    if (values.json) say(JSON.stringify(findings, null, 2));
    else {
      for (const { text } of errors) say(`error    ${text}`);
      for (const { text } of warnings) say(`warning  ${text}`);
      say(`${folders.length} sites: ${errors.length} errors, ${warnings.length} warnings.`);
    }
    return errors.length > 0 || (values.strict && warnings.length > 0) ? 1 : 0;
  });
}

async function create(args) {
  const { values } = parseArgs({
    args,
    options: {
      site: { type: "string" },
      name: { type: "string" },
      niche: { type: "string" },
      domains: { type: "string" },
      languages: { type: "string" },
      countries: { type: "string" },
      primary: { type: "string" },
      secondary: { type: "string" },
      dark: { type: "string" },
      tone: { type: "string" },
      logo: { type: "string" },
      help: { type: "boolean" },
    },
  });
  if (values.help) {
    say(`npm run site:new                asks what it needs
npm run site:new -- --name Lumen --niche 1 --domains lumen.example,www.lumen.example
    --languages nl,de    the first is the site's own; all twelve unless told
    --countries NL,BE    those of the languages unless told
    --primary "#1e5c4b" --secondary "#c8a15a" --dark "#123d32"    its niche's colours unless told
    --tone warm|direct|calm    the voice of its first words
    --logo mark.svg      made from the name unless told
    --site lumen         the folder's name; from the name unless told`);
    return 0;
  }
  return withSources(async (load) => {
    const { newSiteFiles, mistakesIn, siteNameOf, countriesOf } = await load("/sites/new-site.ts");
    const { TONES } = await load("/sites/new-site-copy.ts");
    const { NICHES } = await load("/sites/niche.ts");
    const { LOCALES } = await load("/locales/locales.ts");
    const asks = values.name === undefined;
    if (asks && !process.stdin.isTTY)
      giveUp("Give the answers as options (npm run site:new -- --help), or run this in a terminal.");
    const terminal = asks ? createInterface({ input: process.stdin, output: process.stdout }) : null;
    const answer = async (given, question, fallback) => {
      if (given !== undefined) return given;
      if (!terminal) return fallback;
      return (await terminal.question(`${question}${fallback ? ` [${fallback}]` : ""}: `)).trim() || fallback;
    };
    const niches = Object.values(NICHES).map(({ number, name }) => `${number} ${name}`);
    const name = await answer(values.name, "Name of the brand", "");
    const niche = await answer(values.niche, `Niche (${niches.join(", ")})`, "1");
    const domains = await answer(values.domains, "Domains, the primary one first", `${siteNameOf(name)}.example`);
    const languages = await answer(values.languages, `Languages (${LOCALES.join(", ")})`, LOCALES.join(","));
    const locales = words(languages);
    const countries = await answer(values.countries, "Countries", countriesOf(locales).join(","));
    const primary = await answer(values.primary, "First colour, as #1e5c4b; nothing for the niche's colours", "");
    const secondary = primary && (await answer(values.secondary, "Second colour", primary));
    const dark = primary && (await answer(values.dark, "Dark colour", primary));
    const tone = await answer(values.tone, `Voice (${TONES.join(", ")})`, "warm");
    const logo = await answer(values.logo, "File of your mark (SVG); nothing to have one made", "");
    terminal?.close();

    const wanted = {
      site: values.site ?? siteNameOf(name),
      name,
      niche: Number(niche),
      domains: words(domains.toLowerCase()),
      locales,
      countries: words(countries.toUpperCase()),
      colours: primary ? { primary, secondary, dark } : null,
      tone,
      logo: logo ? readLogo(logo) : null,
    };
    const taken = await takenBy(load);
    const mistakes = mistakesIn(wanted, taken);
    if (!TONES.includes(tone)) mistakes.push(`tone: expected one of ${TONES.join(", ")}`);
    if (mistakes.length > 0) {
      for (const mistake of mistakes) process.stderr.write(`${mistake}\n`);
      return 1;
    }
    for (const [path, text] of Object.entries(newSiteFiles(wanted, taken.prefixes))) {
      const file = join(SITES, wanted.site, path);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, text);
    }
    say(`sites/${wanted.site} is ready: a valid site on ${wanted.domains.join(", ")}.
Look at it:      npm run site:preview -- ${wanted.site}
Before it lives: npm run sites:check names what is still the demonstration's (company, payment methods).`);
    return 0;
  });
}

/** Folders, hosts and prefixes of invoices that exist; a site that can't be read keeps its folder's name only. */
async function takenBy(load) {
  const folders = await readFolders(load);
  const known = folders.flatMap(({ settings }) => (Array.isArray(settings) ? [] : [settings]));
  return {
    sites: folders.map(({ site }) => site),
    hosts: known.flatMap(({ domains }) => domains),
    prefixes: known.map(({ invoice }) => invoice.prefix),
  };
}

/** Starts everything, with demo content for this site, and says where the site is. */
async function preview(args) {
  const site = args.find((arg) => !arg.startsWith("-"));
  if (site === undefined || !siteFolders().includes(site)) giveUp(`Which site? There are ${siteFolders().join(", ")}.`);
  if ((await check([])) !== 0) giveUp("Mend the errors above first.");
  await build();
  process.env.NODE_ENV ??= "production";
  const { program } = await loadProgram();
  const port = process.env.PORT || 3000;
  say(`\nYour site: http://${site}.localhost:${port}\n`);
  try {
    await program.startPlatform({
      workerScript: new URL("./serve.mjs", import.meta.url).pathname,
      report: say,
      demoSites: [site],
    });
  } catch (error) {
    if (!program.isExplained(error)) throw error;
    giveUp(error.message);
  }
}

function siteFolders() {
  const entries = readdirSync(SITES, { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
}

function readTexts(folder, ending) {
  if (!existsSync(folder)) return {};
  const files = readdirSync(folder).filter((file) => file.endsWith(ending));
  return Object.fromEntries(
    files.map((file) => [file.slice(0, file.length - ending.length), readFileSync(join(folder, file), "utf8")]),
  );
}

function sharedTexts() {
  const texts = readTexts(join(ROOT, "locales"), ".json");
  return Object.fromEntries(Object.entries(texts).map(([locale, text]) => [locale, JSON.parse(text)]));
}

function readLogo(file) {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    return giveUp(`The mark ${file} cannot be read (${error.code}).`);
  }
}

function words(text) {
  return text.split(/[\s,]+/).filter(Boolean);
}
