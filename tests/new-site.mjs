// A site from nothing, as an operator makes one: written by npm run site:new into a copy of this checkout, found valid, built, served.
import { spawn } from "node:child_process";
import { cpSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from "node:fs";
import { request } from "node:http";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ROOT, say } from "../scripts/prepare.mjs";

const SITE = "lumen";
const HEADLINE = "Neem de tijd. Goed gezelschap wacht.";
const NOT_COPIED = new Set([".git", "build", "node_modules", ".data", ".cache", "test-results", "screenshots"]);
const folder = mkdtempSync(join(tmpdir(), "new-site-"));
const copy = join(folder, "checkout");
const startedAt = Date.now();
const seconds = () => ((Date.now() - startedAt) / 1000).toFixed(0);
let server;

try {
  for (const entry of readdirSync(ROOT))
    if (!NOT_COPIED.has(entry)) cpSync(join(ROOT, entry), join(copy, entry), { recursive: true });
  symlinkSync(join(ROOT, "node_modules"), join(copy, "node_modules"), "dir");

  const made = await node(
    ["scripts/sites.mjs", "new", "--name", "Lumen", "--niche", "5", "--languages", "nl,de"].concat(
      ["--domains", "lumen.example,www.lumen.example", "--primary", "#7a2fd0", "--secondary", "#ffb03a"],
      ["--dark", "#431a78", "--tone", "calm"],
    ),
  );
  expect(made.code === 0 && made.text.includes("sites/lumen is ready"), "site:new writes the folder", made.text);
  const again = await node([
    "scripts/sites.mjs",
    "new",
    "--name",
    "Lumen",
    "--domains",
    "nearly.example",
    "--primary",
    "red",
  ]);
  expect(
    again.code === 1 &&
      ["already", "belongs to another site", "no colour"].every((words) => again.text.includes(words)),
    "site:new names every mistake at once and writes nothing",
    again.text,
  );
  const checked = await node(["scripts/sites.mjs", "check"]);
  expect(checked.code === 0 && checked.text.includes("0 errors"), "sites:check finds it valid", checked.text);

  const port = await freePort();
  server = spawn(process.execPath, ["scripts/sites.mjs", "preview", SITE], {
    cwd: copy,
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: join(folder, "data"),
      DATABASE_URL: "",
      WEB_CONCURRENCY: "1",
      LOG_LEVEL: "error",
      NODE_ENV: "",
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  await said(server, "Serving:");
  const page = await get(port, "/");
  expect(
    page.status === 200 && page.text.includes(`data-site="${SITE}"`),
    "the new host answers",
    page.text.slice(0, 300),
  );
  expect(page.text.includes(HEADLINE) && page.text.includes('lang="nl"'), "in its own words and language", "");
  const sheet = /\/brand\/colours\.[0-9a-f]{10}\.css/.exec(page.text)?.[0];
  const css = sheet ? await get(port, sheet) : null;
  expect(css?.text.includes("--colour-primary:#7a2fd0"), "and in its own colours", css?.text.slice(0, 300));
  say(`A new site from nothing to a live page in ${seconds()} s.`);
} catch (error) {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
} finally {
  await stop();
  rmSync(folder, { recursive: true, force: true });
}

function expect(holds, what, seen) {
  if (!holds) throw new Error(`Failed: ${what}.\n${seen}`);
  say(`  ${what} (${seconds()} s)`);
}

function node(args) {
  return new Promise((done) => {
    const child = spawn(process.execPath, args, { cwd: copy, stdio: ["ignore", "pipe", "pipe"] });
    let text = "";
    for (const stream of [child.stdout, child.stderr])
      stream.on("data", (chunk) => {
        text += chunk;
      });
    child.once("exit", (code) => done({ code, text }));
  });
}

function said(child, words) {
  return new Promise((done, fail) => {
    let text = "";
    const late = setTimeout(() => fail(new Error(`Not ready after five minutes:\n${text}`)), 300_000);
    child.stdout.on("data", (chunk) => {
      text += chunk;
      if (!text.includes(words)) return;
      clearTimeout(late);
      done();
    });
    child.once("exit", () => {
      clearTimeout(late);
      fail(new Error(`The preview ended:\n${text}`));
    });
  });
}

/** Node resolves no *.localhost: the name goes into the Host header. */
function get(port, path) {
  return new Promise((done, fail) => {
    const headers = { host: `${SITE}.localhost:${port}`, accept: "text/html" };
    request({ host: "127.0.0.1", port, path, headers }, (answer) => {
      let text = "";
      answer.setEncoding("utf8").on("data", (chunk) => {
        text += chunk;
      });
      answer.once("end", () => done({ status: answer.statusCode, text }));
    })
      .once("error", fail)
      .end();
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

async function stop() {
  if (!server || server.exitCode !== null) return;
  const gone = new Promise((done) => server.once("exit", done));
  server.kill("SIGTERM");
  await gone;
}
