import type { Browser, Page } from "playwright/test";
import {
  expect,
  expectAccessible,
  hydrated,
  logIn,
  openAtRest,
  originOf,
  outboxItem,
  test,
  visitor,
} from "../support/journey.ts";

const SITE = "milf";
const at = (path: string) => `${originOf(SITE)}${path}`;
let signups = 0;

/** A page of someone who signed up just now, in English; the e-mail address is not confirmed, so there are no credits yet. */
async function newMember(browser: Browser) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  await visitor(context, SITE, "en");
  const page = await context.newPage();
  const email = `bonus-${Date.now()}-${++signups}@mail.example`;
  const form = {
    email,
    name: "Robin",
    date_of_birth: "1985-05-17",
    signup_message: "",
    password: "correct horse battery",
  };
  await page.goto(at("/login"));
  await page.evaluate((values) => fetch("/signup", { method: "POST", body: new URLSearchParams(values) }), form);
  return { page, email };
}

async function confirm(page: Page, email: string): Promise<void> {
  const mail = await outboxItem(page, email);
  const link = mail.links.find((address) => /\/[\w-]{43}$/.test(address)) ?? "";
  await page.goto(`${originOf(SITE)}${new URL(link).pathname}`);
  await page.locator("main form button[type=submit]").first().click();
  await page.waitForURL(/\/activate\/done/);
}

const bonus = (page: Page) => page.getByRole("timer");
const dialog = (page: Page) => page.getByRole("dialog", { name: "25% off your first credits" });
test("T04 T05 T06 N01 the time bonus counts down by the second, says its end in words, and is gone at zero and after logging out", async ({
  browser,
}) => {
  const { page, email } = await newMember(browser);
  await confirm(page, email);
  await page.clock.install();
  await page.goto(at("/members"));
  await hydrated(page);
  await expect(page.getByText(/until (today|tomorrow) \d\d:\d\d/)).toBeVisible();
  await expect(bonus(page)).toHaveText(/Time left: 03:\d\d:\d\d$/);
  const seconds = async () => {
    const [hours = 0, minutes = 0, rest = 0] =
      ((await bonus(page).textContent()) ?? "").match(/\d+/g)?.map(Number) ?? [];
    return hours * 3600 + minutes * 60 + rest;
  };
  await page.clock.runFor(1000);
  const before = await seconds();
  await page.clock.runFor(5000);
  const passed = before - (await seconds());
  expect(passed).toBeGreaterThanOrEqual(5);
  expect(passed).toBeLessThan(20);
  await expectAccessible(page);
  // At zero the page asks the server anew, whose clock nobody moved: its answer waits until we have looked.
  let release = () => {};
  const looked = new Promise<void>((done) => {
    release = done;
  });
  await page.route("**/*.data**", async (route) => {
    await looked;
    await route.continue();
  });
  await page.clock.fastForward(4 * 3600 * 1000);
  await expect(bonus(page)).toHaveCount(0);
  release();
  await expect(bonus(page)).toHaveCount(1);
  await page
    .locator('form[action="/logout"]')
    .first()
    .evaluate((form) => (form as HTMLFormElement).requestSubmit());
  await expect(page.locator("html.logged-out")).toHaveCount(1);
  await expect(bonus(page)).toHaveCount(0);
});

test("T04 T06 P04 a premium member has no time bonus", async ({ browser }) => {
  const context = await browser.newContext();
  await visitor(context, SITE, "en");
  const page = await context.newPage();
  await logIn(page, SITE, "premium");
  await page.goto(at("/members"));
  await expect(page.locator("html.logged-in")).toHaveCount(1);
  await expect(bonus(page)).toHaveCount(0);
});

test("T07 the window about the time bonus opens 40 seconds after entering the members area, not after leaving it, and once closed never again", async ({
  browser,
}) => {
  const { page } = await newMember(browser);
  await openAtRest(page, () => page.goto(at("/members")));
  await page.clock.runFor(39_000);
  await expect(dialog(page)).toHaveCount(0);
  await page.locator('footer a[href="/pricing"]').click();
  await expect(page).toHaveURL(at("/pricing"));
  await expect(page).toHaveTitle(/^Pricing/);
  await page.clock.runFor(60_000);
  await expect(dialog(page)).toHaveCount(0);

  await page.goBack();
  await expect(page).toHaveURL(at("/members"));
  await page.clock.runFor(20_000);
  await openAtRest(page, () => page.goto(at("/likes")));
  await page.clock.runFor(39_000);
  await expect(dialog(page)).toHaveCount(0);
  await page.clock.runFor(1_000);
  await expect(dialog(page)).toBeVisible();
  await page.clock.resume();
  await expect(dialog(page)).toContainText("first 4 hours");
  await expect(dialog(page)).toContainText(/until (today|tomorrow) \d\d:\d\d/);
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toHaveCount(0);
  await page.reload();
  await hydrated(page);
  await page.clock.runFor(120_000);
  await expect(dialog(page)).toHaveCount(0);
});

test("T07 N02 the window never opens over the chat, nor while somebody is writing: it waits for the next page", async ({
  browser,
}) => {
  const { page } = await newMember(browser);
  await openAtRest(page, () => page.goto(at("/chats")));
  await page.clock.runFor(60_000);
  await expect(dialog(page)).toHaveCount(0);
  await page.getByRole("link", { name: "Search members" }).click();
  await expect(page).toHaveURL(/\/members$/);
  await expect(dialog(page)).toBeVisible();

  await openAtRest(page, () => page.goto(at("/members")));
  await page.evaluate(() => {
    const field = document.querySelector("main")?.appendChild(document.createElement("input"));
    field?.focus();
  });
  await page.clock.runFor(60_000);
  await expect(dialog(page)).toHaveCount(0);
  await page.locator('a[href="/likes"]:visible').first().click();
  await expect(page).toHaveURL(at("/likes"));
  await expect(dialog(page)).toBeVisible();
});

test("T07 a member with credits is not asked", async ({ browser }) => {
  const { page, email } = await newMember(browser);
  await confirm(page, email);
  await page.clock.install();
  await page.goto(at("/members"));
  await hydrated(page);
  await expect(bonus(page)).toHaveCount(1);
  await page.clock.runFor(120_000);
  await expect(dialog(page)).toHaveCount(0);
});

test("S07 T06 T20 the bonus is in every price and on the button; paying by it ends it and the receipt names it", async ({
  browser,
}) => {
  const { page, email } = await newMember(browser);
  await confirm(page, email);
  await page.goto(at("/premium"));
  await expect(bonus(page)).toHaveCount(1);
  await page.goto(at("/credits"));
  await hydrated(page);
  await expect(page.locator("main s")).toHaveCount(await page.locator("main input[name=package]").count());
  await expect(page.getByText("TIMEBONUS25 (25%)")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: /^Pay .*22\.49/ }).click();
  await page.getByRole("button", { name: "Approve" }).click();
  await expect(page.getByRole("heading", { name: "Payment received" })).toBeVisible();
  await page.goto(at("/credits"));
  await expect(bonus(page)).toHaveCount(0);
  await expect(page.locator("main s")).toHaveCount(0);
  await page.getByLabel("Discount code").fill("timebonus25");
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(page.getByText("You have already used this code.")).toBeVisible();
  const receipt = await outboxItem(page, email, ({ text }) => text.includes("TIMEBONUS25"));
  expect(receipt.text).toContain("22.49");
});

for (const javaScriptEnabled of [true, false])
  test(`S07 V05 a code is entered ${javaScriptEnabled ? "with" : "without"} script: a refusal beside the field, then the lower price on the button`, async ({
    browser,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled });
    await visitor(context, SITE, "en");
    const page = await context.newPage();
    await logIn(page, SITE, "premium");
    await page.goto(at("/credits"));
    if (javaScriptEnabled) await hydrated(page);
    const field = page.getByLabel("Discount code");
    await expect(page.locator("main s")).toHaveCount(0);
    await field.fill("nothing");
    await page.getByRole("button", { name: "Apply" }).click();
    await expect(field).toHaveAccessibleDescription("We don’t know this code. Check how it is spelled.");
    await expect(field).toHaveAttribute("aria-invalid", "true");
    await field.fill("demo10");
    await page.getByRole("button", { name: "Apply" }).click();
    await expect(page.getByText("10% discount applied.")).toBeVisible();
    await expect(page.getByRole("button", { name: /^Pay .*26\.99/ })).toBeVisible();
    if (javaScriptEnabled) await expectAccessible(page);
    await page.getByRole("checkbox").check();
    await page.getByRole("button", { name: /^Pay/ }).click();
    await expect(page).toHaveURL(/\/sandbox\/pay\//);
    await expect(page.locator("main")).toContainText("26.99");
    await page.goto(at("/credits?code=demo10"));
    await page.getByRole("link", { name: "Remove" }).click();
    await expect(page.getByRole("button", { name: /^Pay .*29\.99/ })).toBeVisible();
  });

for (const javaScriptEnabled of [true, false])
  test(`S07 V05 a code that is only typed is applied on paying ${javaScriptEnabled ? "with" : "without"} script: first the new total, then the money; nothing chosen is lost`, async ({
    browser,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled, viewport: { width: 390, height: 844 } });
    await visitor(context, SITE, "en");
    const page = await context.newPage();
    await logIn(page, SITE, "premium");
    await page.goto(at("/credits"));
    if (javaScriptEnabled) await hydrated(page);
    const field = page.getByLabel("Discount code");
    const consent = page.getByRole("checkbox");
    await page.locator("main input[name=method][value=paypal]").check();
    await consent.check();
    await field.fill("nothing");
    await page.getByRole("button", { name: /^Pay/ }).click();
    await expect(field).toHaveAccessibleDescription("We don’t know this code. Check how it is spelled.");
    await expect(field).toHaveValue("nothing");
    await expect(consent).toBeChecked();
    await expect(page.locator("main input[name=method][value=paypal]")).toBeChecked();
    await field.fill("demo10");
    await page.getByRole("button", { name: /^Pay .*29\.99/ }).click();
    await expect(page.getByText(/10% discount applied.*You now pay .*26\.99/)).toBeVisible();
    await expect(page).toHaveURL(/\/credits$/);
    await expect(consent).toBeChecked();
    if (javaScriptEnabled) await expectAccessible(page);
    await page.getByRole("button", { name: /^Pay .*26\.99/ }).click();
    await expect(page).toHaveURL(/\/sandbox\/pay\//);
    await expect(page.locator("main")).toContainText("26.99");
  });
