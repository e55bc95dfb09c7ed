import { readdir, readFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { cruise, type ICruiseResult, type IForbiddenRuleType } from "dependency-cruiser";
import { beforeAll, expect, test } from "vitest";

/** Features in their order: each may use those before it (house.md). */
const FEATURES = [
  "tenancy",
  "i18n",
  "search-engines",
  "tracking",
  "affiliates",
  "members",
  "session",
  "notifications",
  "moderation",
  "photos",
  "profiles",
  "credits",
  "discounts",
  "payments",
  "likes",
  "chat",
  "reporting",
  "news",
  "search",
  "swipe-game",
  "match-finder",
  "signup",
  "account",
  "lifecycle",
  "landers",
  "legal",
  "demo",
  "frame",
  "back-office",
];

const TEST = "\\.test\\.tsx?$";

/** Tables may point at each other by foreign keys, whatever the order of their features. */
const TABLES = "\\.tables\\.ts$";

/** Later layers by path; each may import only what stands before it. */
const forbidden: IForbiddenRuleType[] = [
  {
    name: "no-circle",
    severity: "error",
    from: { pathNot: TEST },
    to: { circular: true, viaOnly: { dependencyTypesNot: ["type-only"] } },
  },
  {
    name: "ground-imports-ground",
    severity: "error",
    from: { path: "^(sites|themes|locales)/", pathNot: TEST },
    to: { path: "^(app|scripts|tests)/" },
  },
  {
    name: "platform-knows-no-feature",
    severity: "error",
    from: { path: "^app/platform/", pathNot: TEST },
    to: { path: "^app/(features|ui)/|^app/[^/]+$" },
  },
  {
    name: "ui-knows-no-feature",
    severity: "error",
    from: { path: "^app/ui/", pathNot: TEST },
    to: { path: "^app/(features|platform)/|^app/[^/]+$" },
  },
  {
    name: "features-know-no-shell",
    severity: "error",
    from: { path: "^app/features/", pathNot: TEST },
    to: { path: "^app/[^/]+$" },
  },
  ...FEATURES.map(
    (feature, index): IForbiddenRuleType => ({
      name: `${feature}-imports-down`,
      severity: "error",
      from: { path: `^app/features/${feature}/`, pathNot: [TEST, TABLES] },
      to: { path: `^app/features/(${FEATURES.slice(index + 1).join("|") || "-"})/` },
    }),
  ),
  ...FEATURES.map(
    (feature): IForbiddenRuleType => ({
      name: `${feature}-keeps-its-private-files`,
      severity: "error",
      from: { path: "^app/", pathNot: [`^app/features/${feature}/`, TABLES, TEST] },
      to: {
        path: `^app/features/${feature}/.*(\\.tables\\.ts|\\.queries\\.server\\.ts|/screens/.*)$`,
        dependencyTypesNot: ["type-only"],
      },
    }),
  ),
];

let result: ICruiseResult;

beforeAll(async () => {
  const { output } = await cruise(["app", "sites", "themes", "locales"], {
    validate: true,
    ruleSet: { forbidden },
    tsPreCompilationDeps: "specify",
    doNotFollow: { path: "node_modules" },
    exclude: { path: "node_modules|\\?" },
    enhancedResolveOptions: {
      extensions: [".ts", ".tsx", ".js", ".json"],
      conditionNames: ["import"],
      exportsFields: ["exports"],
    },
  });
  result = output as ICruiseResult;
}, 240_000);

test("imports go down: scripts, shell, features, ui, platform, ground, and no circles", () => {
  const unresolved = result.modules.flatMap((module) =>
    module.dependencies
      .filter((found) => found.couldNotResolve && found.module.startsWith("#"))
      .map((found) => found.module),
  );
  expect(unresolved).toEqual([]);
  expect(result.summary.totalCruised).toBeGreaterThan(200);
  expect(result.summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`)).toEqual([]);
});

test("every feature folder is in the order of features", async () => {
  const folders = (await readdir("app/features", { withFileTypes: true }))
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name);
  expect(folders.filter((name) => !FEATURES.includes(name))).toEqual([]);
});

test("nothing is filed under utils, misc, helpers or common, and no folder has a barrel file", async () => {
  const files = await walk("app");
  expect(files.filter((path) => /(^|\/)(utils?|misc|helpers?|common)(\/|\.)/.test(path))).toEqual([]);
  expect(files.filter((path) => /\/index\.tsx?$/.test(path) && !path.includes("/screens/"))).toEqual([]);
});

test("no file written by hand is longer than 400 lines", async () => {
  const folders = ["app", "sites", "themes", "locales", "scripts", "tests"];
  const files = (await Promise.all(folders.map(walk))).flat().filter((path) => /\.(tsx?|m?js)$/.test(path));
  const long: string[] = [];
  for (const path of files) {
    const lines = (await readFile(path, "utf8")).split("\n").length - 1;
    if (lines > 400) long.push(`${path}: ${lines} lines`);
  }
  expect(files.length).toBeGreaterThan(900);
  expect(long).toEqual([]);
});

test("files are named in small letters with dashes", async () => {
  const files = (await walk("app")).filter((path) => /\.tsx?$/.test(path));
  const names = files.map((path) => path.slice(path.lastIndexOf("/") + 1));
  expect(names.filter((name) => !/^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z]+)+$/.test(name))).toEqual([]);
});

test("what a screen or call answers is a function, and only a route has a default export", async () => {
  const wrong: string[] = [];
  for (const path of (await walk("app")).filter((path) => /\.tsx?$/.test(path) && !path.endsWith(".test.ts"))) {
    const text = await readFile(path, "utf8");
    const isRoute = /\/(screens|api)\//.test(path) || /^app\/(root|routes|entry\.\w+)\.tsx?$/.test(path);
    if (isRoute && /^export const (loader|action)\b/m.test(text)) wrong.push(`${path}: export const loader`);
    if (!isRoute && /^export default /m.test(text)) wrong.push(`${path}: export default`);
  }
  expect(wrong).toEqual([]);
});

test("no colour is written outside the themes", async () => {
  const wrong: string[] = [];
  for (const path of (await walk("app")).filter((path) => path.endsWith(".css.ts"))) {
    const text = await readFile(path, "utf8");
    if (/["'\s(]#[0-9a-f]{3,8}\b|\brgba?\(|\bhsla?\(/i.test(text)) wrong.push(path);
  }
  expect(wrong).toEqual([]);
});

async function walk(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => relative(".", join(entry.parentPath, entry.name)));
}
