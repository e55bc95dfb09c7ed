// npm test: format and lint, types, rules and use-cases on a real database, then the journeys in a real browser.

import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build, checkNode, install, ROOT, run, say } from "./prepare.mjs";

process.chdir(ROOT);
checkNode();
await install();

const bin = (path) => join(ROOT, "node_modules", path);
const folder = mkdtempSync(join(tmpdir(), "dating-test-"));
const total = { passed: 0, failed: 0, skipped: 0 };
/** What failed, by name, with the beginning of its reason: said last, where the end of a long report is all that is kept. */
const failures = [];
/** What passed, but not at once. */
const seconds = [];
const only = process.argv[2];
const startedAt = Date.now();

/** A check that is one test: it passes or it does not. */
async function check(name, args) {
  say(`\n— ${name}`);
  const code = await run(process.execPath, args);
  total[code === 0 ? "passed" : "failed"]++;
  if (code !== 0) failures.push(name);
}

/**
 * What fails is tried once more, by its files alone, as the journeys are: that tells a busy machine from a broken rule. Who
 * needed it is named.
 */
async function unitTests() {
  say("\n— rules and use-cases");
  const first = await vitest([]);
  const broken = first.files.filter(({ status }) => status === "failed").map(({ name }) => name);
  if (broken.length > 0) say("\n— what failed, once more");
  const second = broken.length > 0 ? await vitest(broken) : { code: first.code, files: [] };
  const tests = [...first.files.filter(({ name }) => !broken.includes(name)), ...second.files].flatMap(outcomes);
  for (const { status } of tests) total[status]++;
  const still = tests.filter(({ status }) => status === "failed");
  if (still.length === 0 && (tests.length === 0 || second.code !== 0)) failedBeside("rules and use-cases");
  failures.push(...still.map(({ name, reason }) => `${name}: ${reason}`));
  const before = first.files.flatMap(outcomes).filter(({ status }) => status === "failed");
  for (const { name, reason } of before) {
    if (still.every((other) => other.name !== name)) seconds.push(`${name}: ${reason}`);
  }
}

/** Runs these files, or all of them. */
async function vitest(files) {
  const output = join(folder, "vitest.json");
  rmSync(output, { force: true });
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${output}`];
  const code = await run(process.execPath, [bin("vitest/vitest.mjs"), "run", ...files, ...reporters]);
  return { code, files: readReport(output)?.testResults ?? [] };
}

/** Something outside any test: an error that nobody caught, or no report at all. */
function failedBeside(part) {
  total.failed++;
  failures.push(part);
}

function outcomes({ name: file, status, message, assertionResults }) {
  const tests = assertionResults.map((test) => ({
    name: test.fullName,
    status: test.status === "passed" || test.status === "failed" ? test.status : "skipped",
    reason: test.failureMessages.join("\n").slice(0, 600),
  }));
  // A file that could not be loaded or set up has failed without a test of it.
  if (status === "failed" && tests.every((test) => test.status !== "failed"))
    tests.push({ name: file, status, reason: message.slice(0, 600) });
  return tests;
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return null;
  }
}

/** The server of the journeys, with demo content of its own, which takes half a minute. */
async function startSites() {
  await build();
  const port = await freePort();
  const server = spawn(process.execPath, ["scripts/start.mjs"], {
    cwd: ROOT,
    env: {
      ...process.env,
      DATABASE_URL: "",
      PORT: String(port),
      HOST: "127.0.0.1",
      DATA_DIR: join(folder, "data"),
      WEB_CONCURRENCY: "2",
      LOG_LEVEL: "error",
      NODE_ENV: "",
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  return { server, port, ready: waitFor(server, "Serving:") };
}

async function journeys({ server, port, ready }) {
  const serves = await ready;
  say("\n— journeys in a browser");
  if (!serves) return failedBeside("the start of the server");
  const output = join(folder, "playwright.json");
  const code = await run(
    process.execPath,
    [bin("playwright/cli.js"), "test", "--config", "tests/journeys/playwright.config.ts"],
    {
      env: {
        JOURNEY_PORT: String(port),
        DATA_DIR: join(folder, "data"),
        PLAYWRIGHT_JSON_OUTPUT_NAME: output,
        NODE_ENV: "test",
      },
    },
  );
  const report = readReport(output);
  total.passed += (report?.stats.expected ?? 0) + (report?.stats.flaky ?? 0);
  total.skipped += report?.stats.skipped ?? 0;
  total.failed += report?.stats.unexpected ?? 0;
  if (code !== 0 && !report?.stats.unexpected) failedBeside("journeys in a browser");
  seconds.push(...journeysThat("flaky", report?.suites));
  failures.push(...journeysThat("unexpected", report?.suites));
  const gone = new Promise((done) => server.once("exit", done));
  server.kill("SIGTERM");
  await gone;
}

function* journeysThat(status, suites = []) {
  for (const suite of suites) {
    for (const spec of suite.specs ?? []) {
      if (spec.tests.some((test) => test.status === status)) yield spec.title;
    }
    yield* journeysThat(status, suite.suites);
  }
}

function waitFor(child, text) {
  return new Promise((done) => {
    child.stdout.on("data", (chunk) => {
      process.stdout.write(chunk);
      if (String(chunk).includes(text)) done(true);
    });
    child.once("exit", () => done(false));
  });
}

function freePort() {
  return new Promise((done) => {
    const probe = createServer().listen(0, "127.0.0.1", () => {
      const { port } = probe.address();
      probe.close(() => done(port));
    });
  });
}

const types = () => check("types", [bin("typescript/bin/tsc"), "--noEmit"]);

if (!only) await check("format and lint", [bin("@biomejs/biome/bin/biome"), "check", "."]);
// Unit tests wait for each other and for the database: they leave the processors half free.
const sites = !only || only === "journeys" ? await startSites() : null;
const typed = only ? null : sites?.ready.then(types);
if (!only || only === "unit") await unitTests();
await typed;
if (sites) await journeys(sites);
if (!only || only === "new-site") await check("a new site from nothing", ["tests/new-site.mjs"]);

rmSync(folder, { recursive: true, force: true });
for (const test of seconds) say(`\npassed at the second try only: ${test}`);
for (const failure of failures) say(`\nfailed: ${failure}`);
say(`\nAfter ${Math.round((Date.now() - startedAt) / 1000)} s:`);
say(`${total.passed} passed, ${total.failed} failed${total.skipped > 0 ? `, ${total.skipped} skipped` : ""}`);
process.exit(total.failed === 0 && total.passed > 0 ? 0 : 1);
