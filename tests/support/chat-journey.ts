import type { Browser, BrowserContextOptions, Page } from "playwright/test";
import { logIn, originOf, signUp, visitor } from "./journey.ts";

/** Who talks on a site, each in a window of their own, in English. */
export function chatOn(site: string) {
  const window = async (browser: Browser, options: BrowserContextOptions = {}): Promise<Page> => {
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, ...options });
    await visitor(context, site, "en");
    return context.newPage();
  };
  return {
    at: (path: string) => `${originOf(site)}${path}`,

    /** A member of the demo. */
    async open(browser: Browser, login: "free" | "premium", options: BrowserContextOptions = {}): Promise<Page> {
      const page = await window(browser, options);
      await logIn(page, site, login);
      return page;
    },

    /** A member of this run's own, with the first credits. */
    async openOwn(browser: Browser, account: { confirmed?: boolean } = {}): Promise<Page> {
      const page = await window(browser);
      await signUp(page, site, account);
      return page;
    },
  };
}

/** The member who is logged in on a page. */
export function ownId(page: Page): Promise<string> {
  return page.evaluate(async () => (await (await fetch("/api/user.php")).json()).user.profile.id as string);
}

export const composer = (page: Page) => page.locator("textarea[name=message]");
export const bubble = (page: Page, words: string) => page.locator("main li p", { hasText: words });
/** Of the list of conversations. */
export const rows = (page: Page) => page.locator("main nav li");

export async function write(page: Page, words: string): Promise<void> {
  await composer(page).fill(words);
  await page.getByRole("button", { name: /^Send/ }).click();
}
