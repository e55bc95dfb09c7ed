import { defineConfig } from "playwright/test";
import { browserLaunch } from "../support/browser.ts";

/** The server is started by scripts/test.mjs, which tells its port. */
export default defineConfig({
  testDir: ".",
  testMatch: "*.journey.ts",
  fullyParallel: false,
  workers: 2,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  // Another try tells a slow machine from a broken page; scripts/test.mjs names every journey that needed one.
  retries: 1,
  outputDir: "../../test-results",
  reporter: [["list"], ["json"]],
  use: {
    launchOptions: await browserLaunch(),
    actionTimeout: 10_000,
    navigationTimeout: 20_000,
    screenshot: "only-on-failure",
  },
});
