import { brotliCompressSync, gzipSync } from "node:zlib";
import type { Browser } from "playwright/test";
import { expect, expectAccessible, originOf, test, visitor } from "../support/journey.ts";

const FAMILIES = [
  "tinderswipe",
  "alonetonight",
  "collagelanding",
  "gallery",
  "iconslanding",
  "maplanding",
  "socialnetwork",
  "transitionsvideolanding",
  "video",
];

async function openAt(browser: Browser, site: string, locale: string, width: number, javaScriptEnabled = false) {
  const context = await browser.newContext({ viewport: { width, height: 844 }, javaScriptEnabled });
  await visitor(context, site, locale);
  return { context, page: await context.newPage() };
}

for (const [site, locale] of [
  ["general", "pl"],
  ["milf", "de"],
] as const) {
  test(`R19 N03 S12 every lander of ${site}: one headline, one form, its button in the first screen, nothing sideways, accessible`, async ({
    browser,
  }) => {
    test.slow();
    const { context, page } = await openAt(browser, site, locale, 390, true);
    for (const family of FAMILIES) {
      await page.emulateMedia({ reducedMotion: "reduce" });
      await page.goto(`${originOf(site)}/landers/${family}`);
      await expect(page.locator("h1"), family).toHaveCount(1);
      await expect(page.locator("main form[action='/signup']"), family).toHaveCount(1);
      const button = await page.locator("main form[action='/signup'] button[type=submit]").boundingBox();
      expect((button?.y ?? 0) + (button?.height ?? 9999), family).toBeLessThan(844);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), family).toBe(390);
      for (const person of await page.locator("main [data-fictional=true]").all())
        expect((await person.locator("svg").count()) > 0, `${family}: labelled`).toBe(true);
      await expectAccessible(page);
    }
    await context.close();
  });
}

test("R19 A01 what was typed on a lander is kept on the signup page, without JavaScript; the deck's buttons bring the next card", async ({
  browser,
}) => {
  const { context, page } = await openAt(browser, "gay", "en", 390);
  await page.goto(`${originOf("gay")}/landers/tinderswipe`);
  const first = await page.locator("main [data-card] img").first().getAttribute("alt");
  await page.locator("[data-side='1']").click();
  await expect(page).toHaveURL(/card=2/);
  await expect(page.locator("main [data-card] img").first()).not.toHaveAttribute("alt", String(first));
  await page.goto(`${originOf("gay")}/landers/socialnetwork/gay-tonights-question`);
  await page.locator("main [name=signup_message]").fill("Good bread.");
  await page.locator("main [name=email]").fill("lander@example.test");
  await page.locator("main form[action='/signup'] button[type=submit]").click();
  await expect(page).toHaveURL(`${originOf("gay")}/signup`);
  await expect(page.locator("main [name=email]")).toHaveValue("lander@example.test");
  await expect(page.locator("main [name=signup_message]")).toHaveValue("Good bread.");
  await context.close();
});

test("R20 the pages that a visitor gets are the kept ones: unknown slug 404, script by hash runs, deck moves by keys", async ({
  page,
  context,
}) => {
  await visitor(context, "bdsm", "en");
  const missing = await page.goto(`${originOf("bdsm")}/landers/gallery/guest-book`);
  expect(missing?.status()).toBe(404);
  const answer = await page.goto(`${originOf("bdsm")}/landers/tinderswipe`);
  expect(answer?.headers()["content-security-policy"]).toContain("sha256-");
  const cards = page.locator("main [data-card]");
  await expect(cards).toHaveCount(3);
  await expect(async () => {
    await page.keyboard.press("ArrowRight");
    await expect(cards).toHaveCount(2, { timeout: 1000 });
  }).toPass();
});

test("R19 weight: at most 100 KB before the first paint and no framework on any lander", async ({ browser }) => {
  // The brands with the heaviest faces.
  for (const site of ["gay", "gilf"]) {
    for (const family of FAMILIES) {
      const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
      await visitor(context, site, "nl");
      const page = await context.newPage();
      const sizes = new Map<string, number>();
      const scripts: string[] = [];
      const read: Promise<void>[] = [];
      page.on("response", (answer) => {
        const type = answer.request().resourceType();
        if (type === "script") scripts.push(answer.url());
        if (!["document", "stylesheet", "font", "image"].includes(type)) return;
        read.push(
          answer.body().then(
            (body) => {
              const packed =
                type === "font"
                  ? body.length
                  : type === "image"
                    ? gzipSync(body).length
                    : brotliCompressSync(body).length;
              sizes.set(answer.url(), packed);
            },
            () => undefined,
          ),
        );
      });
      await page.goto(`${originOf(site)}/landers/${family}`, { waitUntil: "load" });
      await Promise.all(read);
      // Pictures below the first screen come after the first paint.
      const below = await page.evaluate(() =>
        [...document.images]
          .filter((image) => image.getBoundingClientRect().top >= innerHeight)
          .map((image) => image.currentSrc),
      );
      for (const address of below) sizes.delete(address);
      const total = [...sizes.values()].reduce((sum, size) => sum + size, 0);
      expect(scripts, `${site} ${family}`).toEqual([]);
      expect(total, `${site} ${family} ${JSON.stringify([...sizes])}`).toBeLessThanOrEqual(100 * 1024);
      await context.close();
    }
  }
});
