import { createHmac } from "node:crypto";
import { brotliCompressSync, gzipSync } from "node:zlib";
import type { Browser } from "playwright/test";
import { expect, expectAccessible, originOf, outboxItem, test, visitor } from "../support/journey.ts";

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

/** A headless browser says that it is one, and is counted apart from people. */
const PHONE =
  "Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36";

async function openAt(browser: Browser, site: string, locale: string, width: number, javaScriptEnabled = false) {
  const context = await browser.newContext({ viewport: { width, height: 844 }, javaScriptEnabled, userAgent: PHONE });
  await visitor(context, site, locale);
  return { context, page: await context.newPage() };
}

for (const [site, locale, showsMembers] of [
  ["general", "pl", true],
  ["milf", "de", true],
  ["bdsm", "fi", false],
] as const) {
  test(`R19 R05 R06 N03 S12 every lander of ${site}, a member's too where visitors see members: one headline, one form, its button in the first screen, nothing sideways, accessible`, async ({
    browser,
  }) => {
    test.slow();
    const { context, page } = await openAt(browser, site, locale, 390, true);
    await page.emulateMedia({ reducedMotion: "reduce" });
    const landers = FAMILIES.map((family) => `/landers/${family}`);
    if (showsMembers) {
      await page.goto(`${originOf(site)}/members`);
      const member = await page.locator("main a[href^='/members/']").first().getAttribute("href");
      const [id] = /[0-9a-z]{14}/.exec(member ?? "") ?? [];
      for (const landing of ["landing", "landing2", "landing3"]) landers.push(`/members/${id}/${landing}`);
    }
    for (const lander of landers) {
      const answer = await page.goto(`${originOf(site)}${lander}`);
      expect(answer?.status(), lander).toBe(200);
      const { end, ...seen } = await page.evaluate(() => {
        const forms = document.querySelectorAll("main form[action$='/signup']");
        const people = [...document.querySelectorAll("main [data-fictional=true]")];
        return {
          headlines: document.querySelectorAll("h1").length,
          forms: forms.length,
          wide: document.documentElement.scrollWidth,
          withoutLabel: people.filter((person) => !person.querySelector("svg")).length,
          end:
            forms[0]?.querySelector("button[type=submit]")?.getBoundingClientRect().bottom ?? Number.POSITIVE_INFINITY,
        };
      });
      expect(seen, lander).toEqual({ headlines: 1, forms: 1, wide: 390, withoutLabel: 0 });
      expect(end, lander).toBeLessThan(844);
      await expectAccessible(page);
    }
    await context.close();
  });
}

test("R19 S12 on wide screens the chair that waits stands beside the form; the widest letters leave room for the form on a phone", async ({
  browser,
}) => {
  const { context, page } = await openAt(browser, "gay", "de", 1280, true);
  for (const width of [1280, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`${originOf("gay")}/landers/video`);
    const [chair = 0, form = 0] = await page.evaluate(() => [
      document.querySelector("main svg g[transform*='scale(-1']")?.getBoundingClientRect().right,
      document.querySelector("main form[action='/signup']")?.parentElement?.getBoundingClientRect().left,
    ]);
    expect(chair, `${width}`).toBeGreaterThan(width / 2);
    expect(chair, `${width}`).toBeLessThan(form);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  for (const lander of ["collagelanding/gay-viele-gesichter", "transitionsvideolanding/gay-vier-worte"]) {
    await page.goto(`${originOf("gay")}/landers/${lander}`);
    const [lines, end] = await page
      .locator("h1")
      .evaluate((headline) => [
        Math.round(headline.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(headline).lineHeight)),
        document.querySelector("main form button[type=submit]")?.getBoundingClientRect().bottom ?? 9999,
      ]);
    expect(lines, lander).toBeLessThanOrEqual(4);
    expect(end, lander).toBeLessThan(844);
  }
  await context.close();
});

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

test("R19 E05 A01 from a lander to a signup and its confirmation without JavaScript: the affiliate's page counts each once", async ({
  browser,
}) => {
  const { context, page } = await openAt(browser, "she", "en", 390);
  const ref = `r${Date.now()}`;
  const email = `${ref}@mail.example`;
  await page.goto(`${originOf("she")}/landers/gallery?network=journey&ref=${ref}&sub1=%3Cscript%3E%3D1`);
  await page.locator("main [name=email]").fill(email);
  await page.locator("main [name=name]").fill("Robin");
  for (const [part, value] of Object.entries({ day: "17", month: "5", year: "1985" }))
    await page.locator(`main [name=date_of_birth_${part}]`).fill(value);
  await page.locator("main form[action='/signup'] button[type=submit]").click();
  // Only what the lander did not ask is left to say.
  await expect(page.locator("main [name=name]")).toHaveValue("Robin");
  await page.locator("main [name=password]").fill("correct horse");
  await page.locator("main form:has([name=password]) button[type=submit]").click();
  await expect(page).toHaveURL(/\/complete-signup/);
  const activates = (link: string) => link.startsWith(originOf("she")) && /\/[\w-]{20,}$/.test(new URL(link).pathname);
  const mail = await outboxItem(page, email, ({ links }) => links.some(activates));
  await page.goto(mail.links.find(activates) ?? "");
  await page.locator("main form button[type=submit]").click();
  await expect(page).toHaveURL(/\/activate\/done/);

  const report = await context.newPage();
  const sums = async (by: string) => {
    await report.goto(`${originOf("she")}/affiliates/${reportLink("she", "journey", ref)}?by=${by}`);
    return (await report.locator("tfoot td").allInnerTexts()).slice(0, 4);
  };
  // Clicks are written within a second, conversions with the account.
  await expect.poll(() => sums("sub1"), { timeout: 15_000 }).toEqual(["1", "0", "1", "1"]);
  await expect(report.locator("tbody th")).toHaveText("script=1");
  await expect.poll(() => sums("lander")).toEqual(["1", "0", "1", "1"]);
  await expect(report.locator("tbody th")).toHaveText("gallery");
  await context.close();
});

/** A link as `affiliates:link` prints it, with the secret of a machine without one. */
function reportLink(site: string, network: string, ref: string): string {
  const expires = Math.floor(Date.now() / 1000) + 3600;
  const body = Buffer.from(JSON.stringify([network, ref, expires])).toString("base64url");
  const key = process.env.SESSION_SECRET || "development-only-secret-not-for-production";
  return `${body}.${createHmac("sha256", key).update(`affiliate-report:${site}:${body}`).digest("base64url")}`;
}

test("R19 weight: at most 100 KB for the whole page with every picture, and no framework on any lander", async ({
  browser,
}) => {
  // The brands with the heaviest faces.
  for (const site of ["gay", "gilf"]) {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
    await visitor(context, site, "nl");
    const page = await context.newPage();
    // What one page has brought counts in full for the next one too: only asking for it again is saved.
    const packed = new Map<string, Promise<number>>();
    const scripts = new Set<string>();
    page.on("response", (answer) => {
      const type = answer.request().resourceType();
      if (type === "script") scripts.add(answer.url());
      if (!["document", "stylesheet", "font", "image"].includes(type) || packed.has(answer.url())) return;
      packed.set(
        answer.url(),
        answer.body().then((body) => {
          if (type === "font") return body.length;
          return type === "image" ? gzipSync(body).length : brotliCompressSync(body).length;
        }),
      );
    });
    for (const family of FAMILIES) {
      await page.goto(`${originOf(site)}/landers/${family}`, { waitUntil: "load" });
      // Pictures below the first screen wait until they are near: all of them count.
      const used = await page.evaluate(async () => {
        for (const image of document.images) image.loading = "eager";
        await Promise.all([...document.images].map((image) => image.decode()));
        return [location.href, ...performance.getEntriesByType("resource").map(({ name }) => name)];
      });
      const sizes = await Promise.all([...new Set(used)].map(async (url) => [url, await packed.get(url)] as const));
      const counted = sizes.filter(([, size]) => size !== undefined);
      const total = counted.reduce((sum, [, size = 0]) => sum + size, 0);
      const named = (end: string) => counted.filter(([url]) => url.endsWith(end)).length;
      // The text face, the display face, the styles and at least the page's mark have been counted.
      expect([named(".woff2"), named(".css") > 10, named(".svg") > 0], `${site} ${family}`).toEqual([2, true, true]);
      expect([...scripts], `${site} ${family}`).toEqual([]);
      expect.soft(total, `${site} ${family} ${JSON.stringify(counted)}`).toBeLessThanOrEqual(100 * 1024);
    }
    await context.close();
  }
});
