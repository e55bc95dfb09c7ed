import type { Page } from "playwright/test";
import { chatOn, ownId, rows } from "../support/chat-journey.ts";
import { expect, expectAccessible, hydrated, openAtRest, test } from "../support/journey.ts";

const { at, open, openOwn } = chatOn("gilf");

const menu = (page: Page) => page.locator("main header summary[aria-label=More]");
const answered = (page: Page, path: string) =>
  page.waitForResponse((response) => new URL(response.url()).pathname.startsWith(path) && response.ok());

test("S01 T11 mute, report with a reference, remove and undo, search: each from the conversation, without a reload", async ({
  browser,
}) => {
  const page = await open(browser, "premium");
  await page.goto(at("/chats"));
  await hydrated(page);
  const before = await rows(page).count();
  await rows(page).last().getByRole("link").click();
  await expect(page).toHaveURL(/\/chats\/\w{14}$/);
  const here = page.url();
  // The address changes a moment before the page does.
  await expect(menu(page)).toBeVisible();
  await expect(page.locator("h1")).not.toHaveText("Messages");
  const name = (await page.locator("h1").innerText()).split(/\s/)[0] as string;

  await menu(page).click();
  await expectAccessible(page, "main section header");
  const muted = answered(page, "/api/chat.php");
  await page.getByRole("button", { name: "Mute conversation" }).click();
  await muted;
  await expect(rows(page).getByLabel("Muted")).toHaveCount(1);

  await menu(page).click();
  await page.getByRole("link", { name: "Report conversation" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toBeVisible();
  await expectAccessible(page, "dialog[open]");
  await dialog.getByLabel("Something else").check();
  await dialog.getByRole("button", { name: "Send report" }).click();
  await expect(dialog.getByText("Tell us in a few words")).toBeVisible();
  await dialog.getByLabel("In your own words").fill("Only a rehearsal");
  await dialog.getByRole("button", { name: "Send report" }).click();
  await expect(dialog.getByRole("status")).toContainText(/Your reference: \w{14}/);
  await expect(dialog.getByRole("button", { name: `Block ${name}` })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(menu(page)).toBeFocused();

  const removed = answered(page, "/api/chat.php");
  await menu(page).click();
  await page.getByRole("button", { name: "Remove conversation" }).click();
  await expect(rows(page)).toHaveCount(before - 1);
  await removed;
  const restored = answered(page, "/api/chat.php");
  await page.getByRole("button", { name: "Undo" }).click();
  await restored;
  await expect(page).toHaveURL(here);
  await expect(rows(page)).toHaveCount(before);

  await page.getByRole("searchbox").fill(name.slice(0, 3).toUpperCase());
  await expect(page).toHaveURL(/[?&]q=/);
  // Who types on goes on typing.
  await expect(page.getByRole("searchbox")).toBeFocused();
  await expect(rows(page).filter({ hasText: name })).toHaveCount(1);
  await page.getByRole("searchbox").fill("nobody of that name");
  await expect(page.getByText("Nobody found")).toBeVisible();
  await page.getByRole("link", { name: "Show all" }).first().click();
  await expect(rows(page)).toHaveCount(before);
});

test("Z6 without script a message is reported by form, the member blocked from there, and unblocked again", async ({
  browser,
}) => {
  // A member of this run's own, whom somebody has written to.
  const own = await openOwn(browser);
  const id = await ownId(own);
  const writer = await open(browser, "premium");
  await writer.evaluate(async (to) => {
    const body = JSON.stringify({ to, message: "Good evening", client_id: `z6-${to}`, kind: "text" });
    await fetch("/api/chat.php", { method: "POST", headers: { "content-type": "application/json" }, body });
  }, id);
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, javaScriptEnabled: false });
  await context.addCookies(await own.context().cookies());
  const page = await context.newPage();
  await page.goto(at("/chats"));
  await rows(page).first().getByRole("link").click();
  const conversation = page.url();
  await page.locator("summary[aria-label='Message options']").last().click({ force: true });
  await page.getByRole("link", { name: "Report message" }).last().click();
  await expect(page.locator("blockquote")).not.toBeEmpty();
  await page.getByLabel("A scam, or asks for money").check();
  await page.getByRole("button", { name: "Send report" }).click();
  await expect(page.getByRole("status")).toContainText(/Your reference: \w{14}/);
  await page.getByRole("button", { name: /^Block / }).click();
  await expect(page.getByText("You have blocked this member.")).toBeVisible();
  await page.getByRole("link", { name: "Report profile" }).click();
  await expect(page.getByRole("button", { name: "Send report" })).toBeVisible();
  await page.goto(conversation);
  await page.getByRole("button", { name: "Unblock" }).first().click();
  await expect(page.locator("textarea[name=message]")).toBeVisible();
});

/** How many tabs lead, and how many wait for it. */
async function locks(page: Page, wanted: { held: number; pending: number }): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const { held = [], pending = [] } = await navigator.locks.query();
        return { held: held.length, pending: pending.length };
      }),
    )
    .toEqual(wanted);
}

test("K03 of a browser's tabs one polls, and when it closes the next one does", async ({ browser }) => {
  const first = await open(browser, "premium");
  const context = first.context();
  // Time is the pages' own, and stands until it is let run; which tab asks is what counts.
  const polls = new Map<Page, number>();
  const watch = (page: Page) => {
    polls.set(page, 0);
    page.on("request", (request) => {
      if (new URL(request.url()).pathname === "/api/chats.php") polls.set(page, (polls.get(page) ?? 0) + 1);
    });
  };
  const second = await context.newPage();
  for (const page of [first, second]) {
    watch(page);
    await openAtRest(page, () => page.goto(at("/chats")));
  }
  await locks(second, { held: 1, pending: 1 });
  for (const page of [second, first]) await page.clock.runFor(6_000);
  await expect.poll(() => polls.get(first)).toBe(1);
  expect(polls.get(second)).toBe(0);
  await first.close();
  await locks(second, { held: 1, pending: 0 });
  await second.clock.runFor(61_000);
  await expect.poll(() => polls.get(second)).toBeGreaterThan(0);
});
