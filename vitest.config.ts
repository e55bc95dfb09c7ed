import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { vanillaExtractPlugin } from "@vanilla-extract/vite-plugin";
import { defineConfig } from "vitest/config";

const FOLDERS = ["app", "sites", "themes", "tests"];
const FILES = FOLDERS.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((name) => join(folder, name))
    .filter((name) => /\.test\.tsx?$/.test(name)),
);

/** Who changes what a process reads once, the environment or where a provider answers, or counts what is open in it, has one of its own. */
const CHANGES_THE_PROCESS =
  /process\.env\b|support\/(sandbox-service|verotel-shop)\.ts|app\/features\/news\/news-push|openStreamCount/;
const own = FILES.filter(
  (name) => CHANGES_THE_PROCESS.test(name) || CHANGES_THE_PROCESS.test(readFileSync(name, "utf8")),
);

/** All others share processes: reading the program anew for each file would take longer than the tests. */
const shared = FILES.filter((name) => !own.includes(name));

const project = (name: string, include: string[], isolate: boolean) => ({
  plugins: [vanillaExtractPlugin()],
  test: {
    name,
    include,
    isolate,
    setupFiles: ["tests/support/setup.ts"],
    pool: "forks" as const,
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});

export default defineConfig({
  test: {
    // Once for both.
    globalSetup: ["tests/support/global-setup.ts"],
    maxWorkers: 3,
    projects: [project("own process", own, true), project("shared process", shared, false)],
  },
});
