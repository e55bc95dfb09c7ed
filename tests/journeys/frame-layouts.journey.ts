import type { Browser, Page } from "playwright/test";
import { expect, hydrated, logIn, originOf, test, visitor } from "../support/journey.ts";
import { textsOf } from "../support/texts.ts";

/** A site with the entry warning. */
const SITE = "general";
const t = textsOf("en", SITE);
const at = (path: string) => `${originOf(SITE)}${path}`;
const desktop = { viewport: { width: 1280, height: 900 } };
const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };

async function pageOf(browser: Browser, size: typeof desktop | typeof phone): Promise<Page> {
  const context = await browser.newContext(size);
  await visitor(context, SITE, "en");
  return context.newPage();
}

/** Navigation, footer and tab bar on the page, whatever they hold. */
const frameParts = (page: Page) =>
  page.locator("header, footer, nav").and(page.locator(":not(main *)")).and(page.locator(":not(dialog *)"));

test("N02 N05 a chat has nothing around it, and the entry warning over it in Dutch and German only", async ({
  browser,
}) => {
  for (const size of [desktop, phone]) {
    const page = await pageOf(browser, size);
    await logIn(page, SITE, "free");
    await page.goto(at("/members"));
    expect(await frameParts(page).count()).toBeGreaterThan(1);
    await page.goto(at("/chats"));
    await expect(page.locator("main")).toBeVisible();
    await expect(frameParts(page)).toHaveCount(0);
    await page.context().clearCookies({ name: "entry" });
    const locales = size === phone ? (["en", "nl"] as const) : (["fr", "de"] as const);
    for (const locale of locales) {
      const warned = locale === "nl" || locale === "de" ? 1 : 0;
      await page.context().addCookies([{ name: "locale", value: locale, url: originOf(SITE) }]);
      await page.goto(at("/chats"));
      await expect(page.locator("html")).toHaveAttribute("lang", locale);
      await expect(page.locator("[role=dialog]")).toHaveCount(warned);
    }
    await page.context().close();
  }
});

test("N04 N06 an empty layout has no navigation and no footer; signing up there is a modal on a desktop and a page on a phone", async ({
  browser,
}) => {
  for (const size of [desktop, phone]) {
    const page = await pageOf(browser, size);
    await page.goto(at("/activate/error"));
    await hydrated(page);
    await expect(frameParts(page)).toHaveCount(0);
    await page.getByRole("link", { name: t("activate.sign_up") }).click();
    if (size === phone) await expect(page).toHaveURL(at("/signup"));
    else {
      await expect(page.getByRole("dialog", { name: t("signup.title") })).toBeVisible();
      await expect(page).toHaveURL(at("/activate/error"));
    }
    await page.context().close();
  }
});

test("N06 while a signup is on its way neither Escape nor a press beside it closes the modal; the login page does", async ({
  browser,
}) => {
  const page = await pageOf(browser, desktop);
  await page.goto(at("/pricing"));
  await hydrated(page);
  const dialog = page.getByRole("dialog", { name: t("signup.title") });
  const open = () => page.locator("main a[href='/signup']").first().click();
  await open();
  await expect(dialog).toBeVisible();
  // Nothing is under way: each closes it.
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await open();
  await page.mouse.click(5, 5);
  await expect(dialog).toHaveCount(0);

  await open();
  await dialog.locator("input[name=name]").fill("Juno");
  // Refused by the server only.
  await dialog.locator("input[name=email]").fill("juno@mailinator.com");
  await dialog.locator("select[name=date_of_birth_day]").selectOption("14");
  await dialog.locator("select[name=date_of_birth_month]").selectOption("3");
  await dialog.locator("select[name=date_of_birth_year]").selectOption("1988");
  await dialog.locator("input[name=password]").fill("a long enough password");
  let answer = () => {};
  const held = new Promise<void>((done) => {
    answer = done;
  });
  await page.route("**/signup.data**", async (route) => {
    await held;
    await route.continue();
  });
  const sent = page.waitForRequest("**/signup.data**");
  await dialog.getByRole("button", { name: t("signup.submit") }).click();
  await sent;
  // The page knows that it waits: there is nothing to close it by.
  await expect(dialog.getByRole("button", { name: t("signup.close") })).toHaveCount(0);
  for (let press = 0; press < 3; press++) await page.keyboard.press("Escape");
  await page.mouse.click(5, 5);
  await expect(dialog).toBeVisible();
  answer();
  await expect(dialog.getByText(t("signup.error_disposable"))).toBeVisible();

  await dialog.getByRole("link", { name: t("signup.log_in") }).click();
  await expect(page).toHaveURL(at("/login"));
  await expect(dialog).toHaveCount(0);
  await page.context().close();
});

test("N08 T13 a member's bar has search, messages, likes, premium or credits, languages and the account; the app's number goes with the login", async ({
  browser,
}) => {
  for (const login of ["free", "premium"] as const) {
    const page = await pageOf(browser, desktop);
    await page.addInitScript(() => {
      Object.assign(navigator, {
        setAppBadge: async (count: number) => localStorage.setItem("badge", `${count}`),
      });
    });
    await logIn(page, SITE, login);
    await page.goto(at("/members"));
    await hydrated(page);
    const bar = page.getByRole("banner");
    const hrefs = await bar.locator("nav a").evaluateAll((all) => all.map((link) => link.getAttribute("href")));
    expect(hrefs).toEqual(["/members", "/chats", "/likes"]);
    await expect(bar.locator("a[href='/premium']")).toHaveCount(login === "free" ? 1 : 0);
    await expect(bar.locator("a[href='/credits']")).toHaveCount(login === "free" ? 0 : 1);
    await expect(bar.locator("form[action='/lang-config'] button")).toHaveCount(12);
    const account = bar.locator("details:has(form[action='/logout'])");
    const choices = await account.locator("a").evaluateAll((all) => all.map((link) => link.getAttribute("href")));
    expect(choices).toEqual(expect.arrayContaining(["/profile", "/profile#settings"]));

    const waiting = Number(/^\((\d+)\) /.exec(await page.title())?.[1] ?? 0);
    const badge = () => page.evaluate(() => localStorage.getItem("badge"));
    await expect.poll(badge).toBe(`${waiting}`);
    await page.evaluate(() => localStorage.setItem("badge", "7"));
    await account.locator("form").evaluate((form) => (form as HTMLFormElement).requestSubmit());
    await expect(page.locator("html.logged-out")).toHaveCount(1);
    await expect.poll(badge).toBe("0");
    await page.context().close();
  }
});

test("N10 the back button is there in an installed app, and nowhere else", async ({ browser }) => {
  const page = await pageOf(browser, desktop);
  await logIn(page, SITE, "premium");
  const back = page
    .getByRole("banner")
    .locator("button")
    .and(page.locator(`[aria-label="${t("frame.back")}"]`));
  for (const path of ["/likes", "/likes/given", "/credits"]) {
    await page.goto(at(path));
    await expect(back).toHaveCount(1);
    await expect(back).toBeHidden();
    // No browser of a test is an installed app: what would show the button there is the sheet's own rule.
    const shownIn = await back.evaluate((button) => {
      const place = button.parentElement as Element;
      const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]);
      return rules
        .filter((rule): rule is CSSMediaRule => rule instanceof CSSMediaRule)
        .filter((rule) =>
          [...rule.cssRules].some(
            (inner) =>
              inner instanceof CSSStyleRule &&
              place.matches(inner.selectorText) &&
              !["", "none"].includes(inner.style.display),
          ),
        )
        .map((rule) => rule.conditionText);
    });
    expect(shownIn).toEqual([expect.stringContaining("display-mode: standalone")]);
  }
  for (const path of ["/members", "/premium", "/notifications", "/profile"]) {
    await page.goto(at(path));
    await expect(back).toHaveCount(0);
  }
  await page.context().close();
});

test("X10 a screen whose code does not come reloads the page once, and then says that something went wrong", async ({
  browser,
  faults,
}) => {
  const page = await pageOf(browser, desktop);
  const loaded: string[] = [];
  page.on("request", (request) => {
    if (request.isNavigationRequest()) loaded.push(new URL(request.url()).pathname);
  });
  await page.goto(at("/pages/faq"));
  await hydrated(page);
  await page.route(/\/assets\/complaints-.*\.js$/, (route) => route.abort());
  const link = page.getByRole("contentinfo").locator("a[href='/complaints']");
  const reloaded = page.waitForEvent("load");
  await link.click();
  await reloaded;
  await hydrated(page);
  expect(loaded).toEqual(["/pages/faq", "/pages/faq"]);
  await link.click();
  await expect(page.getByText(t("frame.error_text"))).toBeVisible();
  expect(loaded).toHaveLength(2);
  // A minute later it may reload again.
  await page.evaluate(() => {
    const [key = ""] = Object.keys(sessionStorage).filter((name) => name.includes("chunk"));
    sessionStorage.setItem(key, String(Date.now() - 61_000));
  });
  await page.goto(at("/pages/faq"));
  await hydrated(page);
  await link.click();
  await expect.poll(() => loaded.slice(2)).toEqual(["/pages/faq", "/pages/faq"]);
  // Those faults were meant, and no others.
  expect(faults.splice(0).filter((fault) => !/complaints|dynamically imported|route module/.test(fault))).toEqual([]);
  await page.context().close();
});
