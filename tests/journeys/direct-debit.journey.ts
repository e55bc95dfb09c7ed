import { expect, expectAccessible, hydrated, originOf, outboxItem, signUp, test, visitor } from "../support/journey.ts";
import { textsOf } from "../support/texts.ts";

test("S11 T01 a direct debit asks for a confirmed address first: nothing chosen is lost, the mail comes again, and the order goes on", async ({
  browser,
}) => {
  const [site, locale] = ["general", "de"] as const;
  const t = textsOf(locale, site);
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });
  await visitor(context, site, locale);
  const page = await context.newPage();
  const email = await signUp(page, site, { confirmed: false });
  await page.goto(`${originOf(site)}/credits/eur-10/card`);
  await hydrated(page);
  const consent = page.locator("input[name=consent]");
  await consent.evaluate((box: HTMLInputElement) => box.click());
  await page.locator("input[name=method][value=directdebit]").check();
  const first = page.locator("fieldset", { hasText: t("directdebit.unconfirmed_text", { email }) });
  await first.getByRole("button", { name: t("session.resend_confirmation") }).click();
  await expect(page.getByText(t("lifecycle.resend_sent"))).toBeVisible();
  await expect(page).toHaveURL(/\/credits\/eur-10\/card$/);
  await expect(consent).toBeChecked();
  await page.locator("form#checkout button[type=submit]").last().click();
  await page.waitForURL(/\/directdebit\?payment=/);
  await expect(page.getByRole("heading", { name: t("directdebit.unconfirmed_title") })).toBeVisible();
  await expect(page.locator("input[name=iban]")).toHaveCount(0);
  await expectAccessible(page);
  const mail = await outboxItem(page, email);
  const other = await context.newPage();
  await other.goto(mail.links.find((address) => /\/[\w-]{43}$/.test(address)) ?? "");
  await other.locator("main form button[type=submit]").first().click();
  await other.waitForURL(/\/activate\/done/);
  await page.getByRole("link", { name: t("directdebit.unconfirmed_continue") }).click();
  await expect(page.locator("input[name=iban]")).toBeVisible();
});
