import { existsSync } from "node:fs";
import type { LaunchOptions } from "playwright";

const INSTALLED = [
  process.env.CHROME_PATH,
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/** A browser of the system, else the one that npm brings, else Playwright's own download. */
export async function browserLaunch(): Promise<LaunchOptions> {
  const args = [
    "--no-sandbox",
    "--disable-gpu",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--host-resolver-rules=MAP *.localhost 127.0.0.1",
  ];
  const installed = INSTALLED.find((path) => path && existsSync(path));
  if (installed) return { executablePath: installed, args };
  try {
    const { default: chromium } = await import("@sparticuz/chromium");
    return { executablePath: await chromium.executablePath(), args: [...chromium.args, ...args] };
  } catch {
    return { args };
  }
}
