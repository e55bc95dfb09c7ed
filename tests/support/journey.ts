import { randomUUID } from "node:crypto";
import AxeBuilder from "@axe-core/playwright";
import { type BrowserContext, test as base, expect, type Page } from "playwright/test";

const port = Number(process.env.JOURNEY_PORT ?? 3000);

export function originOf(site: string): string {
  return `http://${site}.localhost:${port}`;
}

export const DEMO_PASSWORD = "welcome-demo-2026";

export interface OutboxItem {
  channel: string;
  to: string;
  subject: string;
  text: string;
  links: string[];
  at: string;
}

/** Waits for the newest item to this address whose subject or text fits. */
export async function outboxItem(page: Page, to: string, fits = (_item: OutboxItem) => true): Promise<OutboxItem> {
  let found: OutboxItem | undefined;
  await expect
    .poll(
      async () => {
        // Not the browser asks but this process, which knows no *.localhost.
        const answer = await page.request.get(`http://127.0.0.1:${port}/dev/outbox.json`);
        const items = (await answer.json()) as OutboxItem[];
        found = items.find((item) => item.to === to && fits(item));
        return found !== undefined;
      },
      { timeout: 15_000 },
    )
    .toBe(true);
  return found as OutboxItem;
}

/** A visitor who has already answered the entry warning, in this language. */
export async function visitor(context: BrowserContext, site: string, locale: string): Promise<void> {
  const url = originOf(site);
  await context.addCookies([
    { name: "entry", value: "1", url },
    { name: "locale", value: locale, url },
  ]);
}

export async function logIn(page: Page, site: string, login: "free" | "premium"): Promise<void> {
  await page.goto(`${originOf(site)}/login`);
  await page.locator("main input[name=email]").fill(`${login}@${site}.example`);
  await page.locator("main input[name=password]").fill(DEMO_PASSWORD);
  await page.locator("main form:has(input[name=password]) button[type=submit]").click();
  await page.waitForURL((url) => url.pathname !== "/login");
}

/** Signs up a member of its own for this run of a journey, whose address is confirmed when `confirmed`; another try begins anew. */
export async function signUp(page: Page, site: string, { confirmed = true } = {}): Promise<string> {
  const email = `own-${randomUUID().slice(0, 8)}@journey.example`;
  await page.goto(`${originOf(site)}/login`);
  await page.evaluate((form) => fetch("/signup", { method: "POST", body: new URLSearchParams(form) }), {
    ...{ email, name: "Robin", date_of_birth: "1985-05-17" },
    ...{ signup_message: "", password: "correct horse battery" },
  });
  if (!confirmed) return email;
  const mail = await outboxItem(page, email);
  const link = mail.links.find((address) => /\/[\w-]{43}$/.test(address)) ?? "";
  await page.goto(`${originOf(site)}${new URL(link).pathname}`);
  await page.locator("main form button[type=submit]").first().click();
  await page.waitForURL(/\/activate\/done/);
  return email;
}

function isListening(): boolean {
  const last = [...document.querySelectorAll("body a, body button")].at(-1);
  return last !== undefined && Object.keys(last).some((key) => key.startsWith("__reactProps"));
}

/**
 * Waits until the page listens: React marks an element as its own when it has hydrated it. For what works only with
 * script; a link or a form pressed earlier simply loads a page.
 */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(isListening);
  // Effects come a turn later; a message counts turns even where a test holds the clock.
  await page.evaluate(async () => {
    for (let turn = 0; turn < 3; turn++) {
      await new Promise((done) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = done;
        port2.postMessage(0);
      });
    }
  });
}

/**
 * Loads a page whose own time stands still from the moment it listens: nothing happens by the clock until the test lets it
 * run, however long a slow machine takes in between.
 */
export async function openAtRest(page: Page, load: () => Promise<unknown>): Promise<void> {
  const now = Date.now();
  await page.clock.install({ time: now });
  await page.clock.pauseAt(now + 1_000);
  await load();
  // React asks for a moment now and then before it listens.
  await expect(async () => {
    await page.clock.runFor(20);
    expect(await page.evaluate(isListening)).toBe(true);
  }).toPass({ intervals: [50] });
  await page.clock.runFor(20);
}

/**
 * No violation of the WCAG A and AA rules on the page as it stands, or in the part of it that has changed since it was looked at.
 * The rules run in the page itself: no page of ours has a frame of another origin, for which a second page would be opened.
 */
export async function expectAccessible(page: Page, within?: string): Promise<void> {
  const axe = new AxeBuilder({ page })
    .options({ resultTypes: ["violations"] })
    .withTags(["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa"])
    .setLegacyMode();
  const { violations } = await (within === undefined ? axe : axe.include(within)).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(" ")).join(" | ")}`)).toEqual(
    [],
  );
}

/**
 * What a browser writes about an answer that the test asked for (a refusal, a lost connection), and what Remix writes
 * about one that it has left because the visitor has gone on meanwhile.
 */
const NO_FAULT = /status of 4\d\d|net::ERR_|^AbortError: signal is aborted without reason/;

/** Fails the test on any script error of any page it opens, and on any answer of the server that is its own fault. */
export const test = base.extend<{ faults: string[] }>({
  faults: [
    async ({ browser }, use) => {
      const faults: string[] = [];
      const watch = (context: BrowserContext) => {
        context.on("weberror", (error) => faults.push(String(error.error())));
        context.on("response", (response) => {
          if (response.status() >= 500) faults.push(`${response.status()} ${response.url()}`);
        });
        context.on("console", (message) => {
          if (message.type() === "error" && !NO_FAULT.test(message.text())) faults.push(message.text());
        });
      };
      browser.on("context", watch);
      await use(faults);
      browser.off("context", watch);
      expect(faults).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
