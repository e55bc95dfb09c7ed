import type { Browser, Page } from "playwright/test";
import { expect, expectAccessible, hydrated, logIn, originOf, signUp, test, visitor } from "../support/journey.ts";

const SITE = "gay";
const at = (path: string) => `${originOf(SITE)}${path}`;
/** More than a page of a conversation holds. */
const MANY = 51;

async function open(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  await visitor(context, SITE, "en");
  return context.newPage();
}

const thread = (page: Page) => page.getByRole("region", { name: "Messages" });

/** Credits for more messages than two tries need. */
async function buyCredits(page: Page): Promise<void> {
  await page.goto(at("/credits"));
  await hydrated(page);
  await page.locator("input[name=package]").last().dispatchEvent("click");
  await page.locator("input[name=consent]").check();
  await page.locator("form:has(input[name=consent]) button[type=submit]:visible").last().click();
  await page.locator("button[name=press][value=approve]").click();
  await page.waitForURL(/\/transactions\//);
}

async function send(page: Page, to: string, messages: string[]): Promise<void> {
  await page.evaluate(
    async ([receiver, words]) => {
      for (const message of words) {
        const body = JSON.stringify({ to: receiver, message, client_id: crypto.randomUUID() });
        const init = { method: "POST", headers: { "content-type": "application/json" }, body };
        const answer = await fetch("/api/chat.php", init);
        if (!answer.ok) throw new Error(await answer.text());
      }
    },
    [to, messages] as const,
  );
}

const ownId = (page: Page) =>
  page.evaluate(async () => (await (await fetch("/api/user.php")).json()).user.profile.id as string);

/** From now on, all that a screen reader is given to say by itself: what is added within a live region. */
async function listen(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const live = "[aria-live=polite], [aria-live=assertive], [role=log], [role=status], [role=alert]";
    const said: string[] = [];
    Object.assign(window, { said });
    new MutationObserver((records) => {
      for (const { target, addedNodes } of records) {
        const element = target instanceof Element ? target : target.parentElement;
        if (!element?.closest(live)) continue;
        for (const node of addedNodes) if (node.textContent) said.push(node.textContent);
      }
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  return () => page.evaluate(() => (window as unknown as { said: string[] }).said);
}

test("S03 a screen reader is told what comes in, once, and nothing of the earlier messages that are looked up", async ({
  browser,
}) => {
  const [writer, reader] = [await open(browser), await open(browser)];
  await logIn(writer, SITE, "premium");
  // A member of its own for each try: the conversation begins with it.
  await signUp(reader, SITE);
  const readerId = await ownId(reader);
  await buyCredits(writer);
  const lines = Array.from({ length: MANY }, (_, n) => `line ${n + 1}`);
  await send(writer, readerId, lines);
  await reader.goto(at(`/members/${await ownId(writer)}/chat`));
  await hydrated(reader);
  const heard = await listen(reader);
  const earlier = reader.getByRole("link", { name: "Show earlier messages" });
  await earlier.focus();
  await reader.keyboard.press("Enter");
  await expect(reader.locator("main li p", { hasText: /line 1$/ })).toHaveCount(1);
  expect(await heard()).toEqual([]);
  // Where there is nothing earlier the button is gone, and who pressed it is still in the thread.
  await expect(earlier).toHaveCount(0);
  await expect(thread(reader)).toBeFocused();
  await expectAccessible(reader);

  await send(writer, readerId, ["Fresh words"]);
  await expect.poll(heard).toEqual([expect.stringMatching(/^.+: Fresh words$/)]);
  await reader.locator("textarea[name=message]").fill("An answer");
  await reader.locator("textarea[name=message]").press("Enter");
  await expect(thread(reader).getByText("An answer")).toHaveCount(1);
  await expect.poll(async () => (await heard()).slice(1)).toEqual(["Sent"]);
});
