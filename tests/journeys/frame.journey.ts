import { randomUUID } from "node:crypto";
import type { BrowserContext, BrowserContextOptions, Page } from "playwright/test";
import { expect, expectAccessible, hydrated, originOf, outboxItem, test, visitor } from "../support/journey.ts";
import { textsOf } from "../support/texts.ts";

const SITE = "she";
/** A site with the entry warning; this one has none. */
const WARNED = "bdsm";
const t = textsOf("en", SITE);
const at = (path: string) => `${originOf(SITE)}${path}`;

/** Signs up a new member through the form; the address is not confirmed yet. */
async function newMember(context: BrowserContext): Promise<{ page: Page; email: string }> {
  await visitor(context, SITE, "en");
  const page = await context.newPage();
  const email = `${randomUUID().slice(0, 8)}@journey.example`;
  await page.goto(at("/signup"));
  const form = page.locator("main form:has(input[name=password])");
  await form.locator("input[name=email]").fill(email);
  await form.locator("input[name=name]").fill("Juno");
  await form.locator("select[name=date_of_birth_day]").selectOption("14");
  await form.locator("select[name=date_of_birth_month]").selectOption("3");
  await form.locator("select[name=date_of_birth_year]").selectOption("1988");
  await form.locator("input[name=password]").fill("a long enough password");
  await form.locator("button[type=submit]").click();
  await page.waitForURL("**/complete-signup**");
  return { page, email };
}

async function confirmAddress(page: Page, email: string): Promise<void> {
  const mail = await outboxItem(page, email);
  const link = mail.links.find((one) => one.startsWith(originOf(SITE)) && /\/[\w-]{20,}$/.test(new URL(one).pathname));
  await page.goto(link as string);
  await page.getByRole("button", { name: t("activate.confirm_button") }).click();
  await page.waitForURL("**/activate/done");
}

const desktop: BrowserContextOptions = { viewport: { width: 1280, height: 900 }, locale: "en-GB" };
const phone: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
  locale: "en-GB",
  userAgent: "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36",
};

test("T08 C08 N01 K08 the like modal appears after t seconds, leaves the address, opens the profile, and the likes list has it", async ({
  browser,
}) => {
  const { page, email } = await newMember(await browser.newContext(desktop));
  await confirmAddress(page, email);
  await page.goto(at("/likes?x=a%20b&t=1"));
  const dialog = page.getByRole("dialog");
  await expect(dialog).toBeVisible();
  await expect(page).toHaveURL(at("/likes?x=a%20b"));
  await expectAccessible(page);
  const profile = (await dialog.getByRole("link").last().getAttribute("href")) as string;
  expect(profile).toMatch(/^\/likes\/m\/\w{14}$/);
  expect(await dialog.getByRole("link").first().getAttribute("href")).toBe(profile);
  const id = profile.split("/").at(-1);
  await expect(page.locator(`main [data-profile="${id}"]`)).toHaveCount(1);
  await dialog.getByRole("link").last().click();
  await expect(page).toHaveURL(at(profile));
  await expect(dialog).toHaveCount(0);

  // The same day brings the same greeting, and no second like.
  await page.goto(at("/likes?t=0"));
  await expect(dialog.getByRole("link").first()).toHaveAttribute("href", profile);
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await page.goto(at("/likes/received"));
  await expect(page.locator("main [data-profile]")).toHaveCount(1);
});

test("T01 on a smartphone with api_signup_complete the activation reminder is a modal, and an alert once it is closed", async ({
  browser,
}) => {
  const context = await browser.newContext(phone);
  const { page } = await newMember(context);
  const dialog = page.getByRole("dialog");
  // The longest word of the languages stays inside the dialog.
  await visitor(context, SITE, "fi");
  await page.goto(at("/premium?api_signup_complete=1"));
  await expect(dialog).toBeVisible();
  expect(await dialog.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
  await visitor(context, SITE, "en");
  await page.goto(at("/premium?api_signup_complete=1"));
  await expect(dialog.getByRole("heading", { name: t("frame.confirm_title") })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: t("frame.later") }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText(t("frame.confirm_title"))).toBeVisible();
  await page.goto(at("/profile?api_signup_complete=1"));
  await expect(page.locator("main")).toBeVisible();
  await expect(page.getByText(t("frame.confirm_title"))).toHaveCount(0);
});

test("T01 T02 T03 the reminder gives way to the photo alert, which stays away once it is dismissed", async ({
  browser,
}) => {
  const { page, email } = await newMember(await browser.newContext(desktop));
  await page.goto(at("/credits"));
  await expect(page.getByText(t("frame.confirm_title"))).toBeVisible();
  await expect(page.getByText(t("frame.photo_title"))).toHaveCount(0);
  await confirmAddress(page, email);
  await page.goto(at("/credits"));
  const photo = page.getByText(t("frame.photo_title"));
  await expect(photo).toBeVisible();
  await expectAccessible(page);
  await page.goto(at("/premium"));
  await expect(photo).toHaveCount(0);
  await page.goto(at("/credits"));
  await hydrated(page);
  await page.getByRole("button", { name: t("frame.dismiss") }).click();
  // Whoever reloads in the same moment has dismissed it all the same.
  await page.reload();
  await expect(page.locator("main")).toBeVisible();
  await expect(photo).toHaveCount(0);
  // Not even for a moment: the server already leaves it out.
  const html = await page.evaluate(async () => (await fetch("/credits", { headers: { accept: "text/html" } })).text());
  expect(html).not.toContain(t("frame.photo_title"));
});

test("N01 a lost connection is told, tried again, and forgotten when it is back", async ({ browser }) => {
  const context = await browser.newContext(desktop);
  await visitor(context, SITE, "en");
  const page = await context.newPage();
  await page.goto(at("/"));
  await page.waitForLoadState("networkidle");
  await context.setOffline(true);
  const alert = page.getByText(t("frame.offline_title"));
  await expect(alert).toBeVisible();
  await page.getByRole("button", { name: t("frame.offline_retry") }).click();
  await expect(alert).toBeVisible();
  await context.setOffline(false);
  await expect(alert).toHaveCount(0);
});

test("N05 the entry warning is answered by keyboard, and is not asked again", async ({ browser }) => {
  const page = await (await browser.newContext(desktop)).newPage();
  const address = `${originOf(WARNED)}/?x=1`;
  await page.goto(address);
  const enter = page.getByRole("button", { name: t("frame.entry_enter", { min_age: 18 }) });
  await expect(enter).toBeFocused();
  // What lies behind cannot be reached.
  for (let step = 0; step < 12; step++) {
    await page.keyboard.press("Tab");
    const outside = await page.evaluate(
      () => document.activeElement !== document.body && !document.activeElement?.closest("[role=dialog]"),
    );
    expect(outside).toBe(false);
  }
  await enter.focus();
  const kept = page.waitForResponse((response) => response.request().method() === "POST");
  await page.keyboard.press("Enter");
  await kept;
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page).toHaveURL(address);
  await page.reload();
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("R23 X01 X02 an address that is none of ours answers 404 with a way home", async ({ browser }) => {
  const context = await browser.newContext(desktop);
  await visitor(context, SITE, "en");
  const page = await context.newPage();
  const answer = await page.goto(at("/nothing/here"));
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole("heading", { name: t("frame.not_found") })).toBeVisible();
  await expectAccessible(page);
  // One word may be a one-time link: unknown, it is an address like any other, with everything to go on by.
  expect((await page.goto(at("/nothing-here")))?.status()).toBe(404);
  await expect(page.getByRole("banner").getByRole("link", { name: t("frame.log_in") })).toBeVisible();
  await page.getByRole("link", { name: t("frame.back_home") }).click();
  await expect(page).toHaveURL(at("/"));
});

test("T21 N08 another language keeps the page and its query", async ({ browser }) => {
  const context = await browser.newContext(desktop);
  await visitor(context, SITE, "en");
  const page = await context.newPage();
  await page.goto(at("/pages/faq?x=1"));
  await page.locator("summary", { hasText: "EN" }).click();
  await page.getByRole("button", { name: "Nederlands" }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "nl");
  await expect(page).toHaveURL(at("/pages/faq?x=1"));
  await page.waitForLoadState("networkidle");
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("lang", "nl");
});

test("E05 C05 with lb a page that is hidden sends a beacon with empty JSON, and without it none", async ({
  browser,
}) => {
  const context = await browser.newContext(desktop);
  await visitor(context, SITE, "en");
  const page = await context.newPage();
  const beacons: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/api/page-hidden.php"))
      beacons.push(`${request.method()} ${request.headers()["content-type"]}`);
  });
  const hide = () =>
    page.evaluate(() => {
      Object.defineProperty(document, "visibilityState", { value: "hidden", configurable: true });
      document.dispatchEvent(new Event("visibilitychange"));
    });
  await page.goto(at("/?network=n1&ref=77"));
  await page.waitForLoadState("networkidle");
  await hide();
  await page.goto(at("/?network=n1&ref=78&lb=1"));
  await page.waitForLoadState("networkidle");
  const answered = page.waitForResponse("**/api/page-hidden.php");
  await hide();
  expect((await answered).status()).toBe(204);
  expect(beacons).toEqual(["POST application/json"]);
  const visit = (await context.cookies(originOf(SITE))).find(({ name }) => name === "visit");
  expect(visit?.httpOnly).toBe(true);
  // Its first part is what it says, the second the site's signature.
  const [body = ""] = (visit?.value ?? "").split(".");
  expect(JSON.parse(Buffer.from(body, "base64url").toString())).toContain("78");
});
