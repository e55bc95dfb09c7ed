import { randomUUID } from "node:crypto";
import type { Page } from "playwright/test";
import { expect, expectAccessible, originOf, outboxItem, test } from "../support/journey.ts";
import { textsOf } from "../support/texts.ts";

/** The whole way from a stranger to a paying member, on a phone and on a desktop, in two brands and two languages. */
const STORIES = [
  { site: "general", locale: "nl", width: 390, height: 844, phone: true },
  { site: "bdsm", locale: "de", width: 1280, height: 900, phone: false },
] as const;

for (const story of STORIES) {
  const { site, locale, phone } = story;
  const t = textsOf(locale, site);
  const origin = originOf(site);

  test(`A01 A02 N05 N06 V01 V02 V03 T16 T18 P05 a visitor becomes a paying member on ${site} in ${locale}`, async ({
    browser,
  }) => {
    const context = await browser.newContext({
      viewport: { width: story.width, height: story.height },
      locale,
      isMobile: phone,
      hasTouch: phone,
    });
    const page = await context.newPage();
    const email = `${randomUUID().slice(0, 8)}@journey.example`;

    await test.step("the entry warning covers the page until it is answered, and is remembered", async () => {
      await page.goto(origin);
      await expect(page.locator("html")).toHaveAttribute("lang", locale);
      await expect(page.locator("html")).toHaveClass(/logged-out/);
      await expect(page.getByRole("dialog")).toBeVisible();
      await expectAccessible(page);
      // The page opens at once; the answer is kept when the server has said so.
      const kept = page.waitForResponse((response) => response.request().method() === "POST");
      await page.getByRole("button", { name: t("frame.entry_enter", { min_age: 18 }) }).click();
      await kept;
      await expect(page.getByRole("dialog")).toHaveCount(0);
      await page.reload();
      await expect(page.getByRole("dialog")).toHaveCount(0);
      await expectAccessible(page);
    });

    const form = page.locator("form:has(input[name=password])");
    await test.step("signup: a page on a phone, a modal on a desktop, with the specified errors beside the fields", async () => {
      if (phone) {
        await page.goto(`${origin}/signup`);
      } else {
        await page.locator("main form[action='/signup'] input[name=email]").fill(email);
        await page.locator("main form[action='/signup'] button[type=submit]").click();
        await expect(page.getByRole("dialog")).toBeVisible();
        await expect(page).toHaveURL(`${origin}/`);
        await expect(form.locator("input[name=email]")).toHaveValue(email);
      }
      await form.locator("input[name=email]").fill("not an address");
      await form.locator("input[name=name]").fill("@juno");
      await form.locator("select[name=date_of_birth_day]").selectOption("14");
      await form.locator("select[name=date_of_birth_month]").selectOption("3");
      await form.locator("select[name=date_of_birth_year]").selectOption(String(new Date().getFullYear() - 18));
      await form.locator("input[name=password]").fill("short");
      await form.getByRole("button", { name: t("signup.submit") }).click();
      await expect(form.getByText(t("signup.error_email"))).toBeVisible();
      await expect(form.getByText(t("signup.error_name_at"))).toBeVisible();
      await expect(form.getByText(t("signup.error_password_short"))).toBeVisible();

      await form.locator("input[name=email]").fill(email);
      await form.locator("input[name=name]").fill(email);
      await form.locator("input[name=password]").fill("a long enough password");
      await form.getByRole("button", { name: t("signup.submit") }).click();
      await expect(form.getByText(t("signup.error_name_email"))).toBeVisible();

      await form.locator("input[name=name]").fill("Juno");
      await form.locator("select[name=date_of_birth_year]").selectOption("1988");
      await form.getByRole("button", { name: t("signup.submit") }).click();
      await page.waitForURL("**/complete-signup**");
      await expect(page.locator("html")).toHaveClass(/logged-in/);
    });

    await test.step("profile completion: one question a screen, back without loss", async () => {
      await expect(page.getByRole("heading", { name: t("signup.gender_title") })).toBeVisible();
      await expectAccessible(page);
      await choose(page, "gender", "female");
      await page.locator("input[name=meet]").first().waitFor({ state: "attached" });
      await choose(page, "meet", "men");
      await expect(page.getByRole("heading", { name: t("signup.place_title") })).toBeVisible();
      await page.goBack();
      await expect(page.locator("input[name=meet]:checked")).toHaveCount(1);
      await page.goForward();
      await expect(page.getByRole("heading", { name: t("signup.place_title") })).toBeVisible();
    });

    await test.step("the activation link of the mail shows a page and acts only when it is pressed", async () => {
      const mail = await outboxItem(page, email);
      const link = mail.links.find((one) => one.startsWith(origin) && /\/[\w-]{20,}$/.test(new URL(one).pathname));
      expect(link).toBeTruthy();
      await page.goto(link as string);
      await page.getByRole("button", { name: t("activate.confirm_button") }).click();
      await page.waitForURL("**/activate/done");
      await expect(page.getByRole("heading", { name: t("activate.done_title") })).toBeVisible();
      await expectAccessible(page);
    });

    await test.step("search with filters, a profile, a like", async () => {
      await page.goto(`${origin}/members?gender=male&min_age=20&max_age=80&real=1`);
      await expect(page.locator("main article").first()).toBeVisible();
      await expectAccessible(page);
      await page.locator("main article a").first().click();
      await page.waitForURL(/\/members\/\w{14}$/);
      await expectAccessible(page);
      const id = new URL(page.url()).pathname.split("/").at(-1);
      const heart = page.locator(`form:has(input[name=profile][value="${id}"]) button[aria-pressed]`).first();
      const answered = page.waitForResponse((response) => response.request().method() === "POST");
      await heart.click();
      await expect(heart).toHaveAttribute("aria-pressed", "true");
      expect((await answered).status()).toBe(200);
      await page.reload();
      await expect(heart).toHaveAttribute("aria-pressed", "true");
    });

    await test.step("the first message is paid with a signup credit: the balance falls by its price", async () => {
      await page.goto(`${page.url().split("?")[0]}/chat`);
      const before = await balance(page);
      expect(before).toBe(3);
      await page.locator("textarea[name=message]").fill("Een goedenavond, guten Abend!");
      await page.locator("form:has(textarea[name=message]) button[type=submit]:visible").last().click();
      await page.waitForURL(/\/chats\/\w{14}/);
      await expect(page.locator("main li p", { hasText: "guten Abend" })).toHaveCount(1);
      await expect.poll(() => balance(page)).toBe(before - 1);
    });
    const chat = page.url();

    await test.step("a package, the test payment service approves, the transaction page turns by itself, the member is premium", async () => {
      await page.goto(`${origin}/credits`);
      await page.locator("input[name=package]").nth(1).check({ force: true });
      await page.locator("input[name=consent]").check();
      for (const way of await page.locator("label:has(input[name=method])").all()) {
        const method = await way.locator("input").inputValue();
        const [note = ""] = t(`payments.method_note_${method}`, { amount: "|" }).split("|");
        await expect(way.getByText(note.trim())).toBeVisible();
        await expect(way.locator("svg")).toBeVisible();
      }
      await expectAccessible(page);
      await page.locator("form:has(input[name=consent]) button[type=submit]:visible").last().click();
      await page.waitForURL(/\/sandbox\/pay\//);
      // A second window waits on the transaction page while the payment is made in this one.
      const paymentId = new URL(page.url()).pathname.split("/").at(-1);
      const waiting = await context.newPage();
      await waiting.goto(`${origin}/transactions/${paymentId}`);
      await expect(waiting.getByRole("heading", { name: t("payments.pending_title") })).toBeVisible();
      await page.locator("button[name=press][value=approve]").click();
      await page.waitForURL(/\/transactions\//);
      await expect(page.getByRole("heading", { name: t("payments.completed_title") })).toBeVisible();
      await expect(waiting.getByRole("heading", { name: t("payments.completed_title") })).toBeVisible();
      await expectAccessible(page);
      const user = await page.evaluate(async () => (await (await fetch("/api/user.php")).json()).user);
      expect(user).toMatchObject({ paid_user: true, credits: 27 });
    });

    await test.step("the next message is paid with bought credits", async () => {
      await page.goto(chat);
      await page.locator("textarea[name=message]").fill("Second line");
      await page.locator("form:has(textarea[name=message]) button[type=submit]:visible").last().click();
      await expect(page.locator("main li p", { hasText: "Second line" })).toHaveCount(1);
      await expect.poll(() => balance(page)).toBe(26);
    });
    await context.close();
  });
}

/** Chooses an answer of a step by its value and goes on. */
async function choose(page: Page, name: string, value: string): Promise<void> {
  await page.locator(`input[name=${name}][value=${value}]`).check({ force: true });
  await page.locator("main form button[type=submit]:visible").last().click();
}

async function balance(page: Page): Promise<number> {
  const answer = await page.evaluate(async () => (await fetch("/api/user.php")).json());
  expect(answer).toHaveProperty("user.credits");
  return answer.user.credits;
}
