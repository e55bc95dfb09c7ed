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
const only = process.argv[2];
const startedAt = Date.now();

/** A check that is one test: it passes or it does not. */
async function check(name, args) {
  say(`\n— ${name}`);
  const code = await run(process.execPath, args);
  total[code === 0 ? "passed" : "failed"]++;
  if (code !== 0) failures.push(name);
}

function count(file, read) {
  try {
    const found = read(JSON.parse(readFileSync(file, "utf8")));
    for (const key of Object.keys(total)) total[key] += found[key];
    return found;
  } catch {
    return { passed: 0, failed: 0, skipped: 0 };
  }
}

async function unitTests() {
  say("\n— rules and use-cases");
  const output = join(folder, "vitest.json");
  const code = await run(process.execPath, [
    bin("vitest/vitest.mjs"),
    "run",
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${output}`,
  ]);
  const found = count(output, (report) => {
    failures.push(...failedUnits(report));
    return {
      passed: report.numPassedTests,
      failed: report.numFailedTests,
      skipped: report.numPendingTests + report.numTodoTests,
    };
  });
  if (code !== 0 && found.failed === 0) total.failed++;
}

function* failedUnits(report) {
  for (const file of report.testResults) {
    if (file.assertionResults.length === 0 && file.status === "failed") yield `${file.name}: ${file.message}`;
    for (const { status, fullName, failureMessages } of file.assertionResults) {
      if (status === "failed") yield `${fullName}: ${failureMessages.join("\n").slice(0, 600)}`;
    }
  }
}

/** `meanwhile` runs while the demo content is made, which leaves a processor free. */
async function journeys(meanwhile) {
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
  const [ready] = await Promise.all([waitFor(server, "Serving:"), meanwhile?.()]);
  say("\n— journeys in a browser");
  if (!ready) {
    total.failed++;
    return;
  }
  const output = join(folder, "playwright.json");
  const code = await run(
    process.execPath,
    [bin("playwright/cli.js"), "test", "--config", "tests/journeys/playwright.config.ts"],
    {
      env: { JOURNEY_PORT: String(port), PLAYWRIGHT_JSON_OUTPUT_NAME: output, NODE_ENV: "test" },
    },
  );
  const found = count(output, ({ stats, suites }) => {
    for (const name of journeysThat("flaky", suites)) say(`passed at the second try only: ${name}`);
    failures.push(...journeysThat("unexpected", suites));
    return { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped };
  });
  if (code !== 0 && found.failed === 0) total.failed++;
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
if (!only || only === "unit") await unitTests();
if (!only || only === "journeys") await journeys(only ? undefined : types);
if (!only || only === "new-site") await check("a new site from nothing", ["tests/new-site.mjs"]);

rmSync(folder, { recursive: true, force: true });
for (const failure of failures) say(`\nfailed: ${failure}`);
say(`\nAfter ${Math.round((Date.now() - startedAt) / 1000)} s:`);
say(`${total.passed} passed, ${total.failed} failed${total.skipped > 0 ? `, ${total.skipped} skipped` : ""}`);
process.exit(total.failed === 0 && total.passed > 0 ? 0 : 1);
