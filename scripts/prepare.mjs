// What start, dev and test need before anything else: a recent Node, the packages of the lock file, a build that is not stale.
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

export const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const BUILD_STAMP = join(ROOT, "build", ".stamp");
const SOURCES = [
  "app",
  "sites",
  "themes",
  "locales",
  "package-lock.json",
  "vite.config.ts",
  "remix.config.js",
  "tsconfig.json",
];

export function say(text) {
  process.stdout.write(`${text}\n`);
}

/** Ends the program with one plain sentence. */
export function giveUp(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

export function checkNode() {
  const [major] = process.versions.node.split(".").map(Number);
  if (major < 20) giveUp(`Node ${process.versions.node} is too old: install Node 20 or newer.`);
}

/** True when node_modules holds what the lock file says (optional packages of other systems aside). */
function isInstalled() {
  try {
    const read = (path) => JSON.parse(readFileSync(join(ROOT, path), "utf8")).packages;
    const wanted = read("package-lock.json");
    const present = read("node_modules/.package-lock.json");
    return Object.entries(wanted).every(
      ([path, { version, optional }]) => path === "" || optional || present[path]?.version === version,
    );
  } catch {
    return false;
  }
}

/** An image or a package brings its build and the packages that it runs on; there is nothing to prepare in it. */
const isPrebuilt = process.env.PREBUILT === "1";

export async function install() {
  if (isPrebuilt) return;
  if (isInstalled()) return;
  say("Installing packages (a minute or two the first time) …");
  const code = await run(process.platform === "win32" ? "npm.cmd" : "npm", [
    "ci",
    "--no-audit",
    "--no-fund",
    "--loglevel=error",
  ]);
  if (code !== 0) giveUp("npm ci failed: see its message above; the network or the disk is the usual reason.");
}

/** Fingerprint of everything that the build is made from. */
function fingerprint() {
  const hash = createHash("sha256").update(process.version);
  const visit = (path) => {
    const full = join(ROOT, path);
    if (!existsSync(full)) return;
    let entries;
    try {
      entries = readdirSync(full, { withFileTypes: true });
    } catch {
      hash.update(path).update(readFileSync(full));
      return;
    }
    for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
      if (/\.test\.tsx?$/.test(entry.name)) continue;
      visit(join(path, entry.name));
    }
  };
  for (const source of SOURCES) visit(source);
  return hash.digest("hex");
}

export async function build() {
  if (isPrebuilt) return;
  const now = fingerprint();
  if (existsSync(BUILD_STAMP) && readFileSync(BUILD_STAMP, "utf8") === now) return;
  say("Building …");
  const output = [];
  const code = await run(
    process.execPath,
    [join(ROOT, "node_modules/@remix-run/dev/dist/cli.js"), "vite:build", "--logLevel", "warn"],
    { collect: output },
  );
  if (code !== 0) {
    process.stderr.write(output.join(""));
    giveUp("The build failed: see the message above.");
  }
  keepMaps();
  const { precompress } = await import("./precompress.mjs");
  await precompress(join(ROOT, "build", "client"));
  writeFileSync(BUILD_STAMP, now);
}

/** The browser's maps go where nothing is served from; `errors:map` reads them there. */
function keepMaps() {
  const from = join(ROOT, "build", "client", "assets");
  const to = join(ROOT, "build", "client-maps");
  rmSync(to, { recursive: true, force: true });
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from)) if (name.endsWith(".map")) renameSync(join(from, name), join(to, name));
}

export function run(command, args, { collect, env } = {}) {
  return new Promise((done) => {
    const child = spawn(command, args, {
      cwd: ROOT,
      env: { ...process.env, ...env },
      stdio: collect ? ["ignore", "pipe", "pipe"] : ["ignore", "inherit", "inherit"],
    });
    child.stdout?.on("data", (chunk) => collect.push(String(chunk)));
    child.stderr?.on("data", (chunk) => collect.push(String(chunk)));
    child.once("error", () => done(1));
    child.once("exit", (code) => done(code ?? 1));
  });
}

/** The built program: everything that app/entry.server.tsx exports. */
export async function loadProgram() {
  // Errors in the log name lines of the source; the maps lie with the server program and are never served.
  process.setSourceMapsEnabled(true);
  const build = await import(new URL("../build/server/index.js", import.meta.url));
  return { build, program: build.entry.module };
}
