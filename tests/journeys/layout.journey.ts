import type { Locator } from "playwright/test";
import { expect, expectAccessible, hydrated, logIn, originOf, test, visitor } from "../support/journey.ts";

/** Names of the footer's links in the specification's order, by address. */
const FOOTER = [
  "/pages/terms",
  "/pages/privacy",
  "/pages/cookies",
  "/pages/ban",
  "/pricing",
  "/complaints",
  "/pages/return-policy",
  "/pages/faq",
  "/pages/service",
];

test("N09 N11 N12 R13 a visitor finds a login button and the tall footer, a member the short one with the same links, each of which opens", async ({
  browser,
}) => {
  const site = "she";
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  await visitor(context, site, "en");
  const page = await context.newPage();
  await page.goto(`${originOf(site)}/pricing`);
  await expect(page.locator("html")).toHaveClass(/logged-out/);
  await expect(page.getByRole("banner").getByRole("link", { name: "Log in" })).toBeVisible();
  const footer = page.getByRole("contentinfo");
  const links = () => footer.locator("nav a").evaluateAll((all) => all.map((link) => link.getAttribute("href")));
  expect(await links()).toEqual(FOOTER);
  expect((await footer.boundingBox())?.height).toBeGreaterThanOrEqual(380);
  const words = await footer.innerText();
  // R13: what is asked before buying anything, answered by what this site has set.
  for (const question of ["When does a message cost money?", "And fictional profiles?", "Changed your mind?"])
    await expect(page.getByRole("heading", { name: question })).toBeVisible();
  await expect(page.getByRole("main").getByText("Fictional profile", { exact: true })).toBeVisible();
  await expectAccessible(page);

  for (const path of FOOTER) {
    const answer = await page.goto(originOf(site) + path);
    expect(answer?.status(), path).toBe(200);
    await expect(page.getByRole("heading", { level: 1 }), path).toBeVisible();
  }
  await expectAccessible(page);

  await logIn(page, site, "premium");
  await page.goto(`${originOf(site)}/pricing`);
  await expect(page.locator("html")).toHaveClass(/logged-in/);
  await expect(page.getByRole("banner").getByRole("link", { name: "Log in" })).toHaveCount(0);
  expect(await links()).toEqual(FOOTER);
  const height = (await footer.boundingBox())?.height ?? 0;
  expect(height).toBeGreaterThanOrEqual(220);
  expect(height).toBeLessThan(380);
  expect(await footer.innerText()).not.toBe(words);
  await context.close();
});

test("X03 X01 a page that breaks on the server says the generic text in the visitor's language, with a way home, and nothing of the error", async ({
  browser,
  faults,
}) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: "nl" });
  await visitor(context, "general", "nl");
  const page = await context.newPage();
  await page.goto(`${originOf("general")}/pricing`);
  await hydrated(page);
  // The next screen's data never comes: what the router throws is a bug to the page, not an HTTP ending.
  await page.route("**/pages/terms.data**", (route) => route.fulfill({ status: 200, body: "canary, no data" }));
  await page.getByRole("contentinfo").locator("a[href='/pages/terms']").click();
  await expect(page.getByText("Er is een fout opgetreden, probeer het later opnieuw.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Terug naar de startpagina" })).toBeVisible();
  expect(await page.locator("body").innerText()).not.toContain("canary");
  // That one fault was meant, and no other.
  expect(faults.splice(0)).toEqual([expect.stringContaining("SyntaxError")]);
  await context.close();
});

test("X01 presses on a page that is just coming alive are no fault, whatever moment they hit", async ({ page }) => {
  // One after the other from the first element on until React listens, and for a while after.
  await page.addInitScript(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      document.body?.dispatchEvent(new MouseEvent("mousedown", { bubbles: true }));
      if (document.readyState !== "complete" || performance.now() < 2_000) port2.postMessage(0);
    };
    port2.postMessage(0);
  });
  await visitor(page.context(), "general", "en");
  await page.goto(`${originOf("general")}/login`);
  await hydrated(page);
  await expect(page.locator("main input[name=email]")).toBeVisible();
});

test("N01 N03 a page reached without a reload is read out, and whoever went there by keyboard starts at its content", async ({
  browser,
}) => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  await visitor(context, "general", "en");
  const page = await context.newPage();
  await page.goto(`${originOf("general")}/pages/faq`);
  await hydrated(page);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  const announcer = page.locator("[data-announcer]");
  await expect(announcer).toHaveText("");
  const link = page.getByRole("banner").getByRole("link", { name: "Log in" });
  await link.focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/login$/);
  // The address changes a moment before the page does.
  await expect(page).toHaveTitle(/^Log in/);
  await expect(announcer).toHaveText(await page.title());
  // The login page has another frame, so the link is gone and its focus with it.
  await expect(page.locator("main")).toBeFocused();
  expect(await page.evaluate(() => "sameDocument" in window)).toBe(true);
  await context.close();
});

test("N08 S08 A05 long words keep their room: the bar at 320 px, the sort list at 390, the notification switches at 1280", async ({
  browser,
}) => {
  const site = "bdsm";
  const context = await browser.newContext({ viewport: { width: 320, height: 640 } });
  await visitor(context, site, "fi");
  const page = await context.newPage();
  const boxOf = async (part: Locator) => {
    const box = await part.boundingBox();
    if (!box) throw new Error("nothing there to measure");
    return { start: box.x, end: box.x + box.width, height: box.height };
  };
  for (const path of ["/signup", "/complaints"]) {
    await page.goto(originOf(site) + path);
    const bar = page.getByRole("banner");
    const [logo, language, login] = [
      await boxOf(bar.getByRole("link", { name: "Sable" })),
      await boxOf(bar.locator("summary")),
      await boxOf(bar.locator("a[href='/login']")),
    ];
    expect(logo.end, path).toBeLessThanOrEqual(language.start);
    expect(language.end, path).toBeLessThanOrEqual(login.start);
    expect(login.end, path).toBeLessThanOrEqual(320);
    expect(login.height, path).toBeLessThan(50);
  }

  await page.setViewportSize({ width: 390, height: 844 });
  await logIn(page, site, "free");
  await page.goto(`${originOf(site)}/members`);
  await hydrated(page);
  await page.locator("main summary").click();
  const list = await boxOf(page.locator("main details > div"));
  expect(list.start).toBeGreaterThanOrEqual(0);
  expect(list.end).toBeLessThanOrEqual(390);

  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(`${originOf(site)}/notifications`);
  const covered = await page.locator("main fieldset").evaluateAll(
    (rows) =>
      rows.filter((row) => {
        const legend = row.querySelector("legend");
        return legend === null || legend.scrollWidth > legend.clientWidth;
      }).length,
  );
  expect(covered).toBe(0);
  await context.close();
});

test("R10 S05 on a phone three packages stand above the sum that is paid; the account's other pages have the ways around it", async ({
  browser,
}) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  await visitor(context, "general", "en");
  const page = await context.newPage();
  await logIn(page, "general", "premium");
  await page.goto(`${originOf("general")}/credits`);
  const third = await page.locator("label:has(input[name=package])").nth(2).boundingBox();
  const pay = await page.getByRole("button", { name: /^Pay/ }).boundingBox();
  expect((third?.y ?? 999) + (third?.height ?? 0)).toBeLessThan((pay?.y ?? 0) - 40);
  await page.goto(`${originOf("general")}/profile/photos`);
  const here = page.locator("main nav [aria-current=location]");
  await expect(here).toHaveText("Photos");
  await expect(here).toHaveAttribute("href", "/profile#photos");
  await expectAccessible(page);
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    for (const path of ["/profile/email", "/profile/delete", "/profile/export"]) {
      await page.goto(originOf("general") + path);
      await hydrated(page);
      await expect(here, path).toHaveText("Password and devices");
      await expect(here, path).toBeInViewport();
      await expect(page.getByRole("link", { name: "Back to settings" }), path).toHaveAttribute(
        "href",
        "/profile#password",
      );
      const title = await page.getByRole("heading", { level: 1 }).boundingBox();
      const nav = await page.locator("main nav").boundingBox();
      if (!title || !nav) throw new Error("nothing there to measure");
      // Beside the page on a wide screen, above it on a phone.
      if (width === 1280) expect(title.x, path).toBeGreaterThan(nav.x + nav.width);
      else expect(title.y, path).toBeGreaterThan(nav.y + nav.height);
    }
  }
  await expectAccessible(page);

  // X01: what a form is refused with is the site's own page too, in the visitor's language, with nothing to wake up on it.
  await visitor(context, "general", "nl");
  const [status, refusal] = await page.evaluate(async () => {
    const answer = await fetch("/profile", { method: "POST", body: new URLSearchParams({ intent: "nothing" }) });
    return [answer.status, await answer.text()] as const;
  });
  expect(status).toBe(400);
  expect(refusal).toMatch(/<html lang="nl" class="[^"]* logged-in" data-site="general"/);
  expect(refusal).toContain("Er is een fout opgetreden, probeer het later opnieuw.");
  expect(refusal).not.toContain("__remixContext");
  await visitor(context, "general", "en");

  // However narrow, no line of the totals begins with the sign between two of them.
  for (const width of [240, 280, 320, 360, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(`${originOf("general")}/members`);
    const starts = await page.locator("#search-title + p span").evaluateAll((facts) =>
      facts.filter((fact) => {
        const [sign, before] = [document.createRange(), document.createRange()];
        const walker = document.createTreeWalker(fact, NodeFilter.SHOW_TEXT);
        const texts: Text[] = [];
        while (walker.nextNode()) texts.push(walker.currentNode as Text);
        const holder = texts.find((text) => text.data.includes("·"));
        if (!holder) throw new Error("no sign");
        sign.setStart(holder, holder.data.indexOf("·"));
        sign.setEnd(holder, holder.data.indexOf("·") + 1);
        before.selectNodeContents(fact.previousElementSibling as Element);
        const ends = [...before.getClientRects()].at(-1);
        return Math.abs((ends?.bottom ?? 0) - sign.getBoundingClientRect().bottom) > 4;
      }),
    );
    expect(starts).toHaveLength(0);
  }
  await context.close();
});
