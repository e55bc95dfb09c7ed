import type { Browser, Page } from "playwright/test";
import {
  expect,
  expectAccessible,
  hydrated,
  logIn,
  openAtRest,
  originOf,
  signUp,
  test,
  visitor,
} from "../support/journey.ts";

const SITE = "bbw";
const at = (path: string) => `${originOf(SITE)}${path}`;

/** A page of the login, in English. */
async function open(browser: Browser, login: "free" | "premium", options: { javaScriptEnabled?: boolean } = {}) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, ...options });
  await visitor(context, SITE, "en");
  const page = await context.newPage();
  await logIn(page, SITE, login);
  return page;
}

/** A page of a member of this run's own, with the first credits. */
async function openOwn(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  await visitor(context, SITE, "en");
  const page = await context.newPage();
  await signUp(page, SITE);
  return page;
}

async function ownId(page: Page): Promise<string> {
  return page.evaluate(async () => (await (await fetch("/api/user.php")).json()).user.profile.id as string);
}

const composer = (page: Page) => page.locator("textarea[name=message]");
const bubble = (page: Page, words: string) => page.locator("main li p", { hasText: words });
const rows = (page: Page) => page.locator("main nav li");

async function write(page: Page, words: string): Promise<void> {
  await composer(page).fill(words);
  await page.getByRole("button", { name: /^Send/ }).click();
}

test("S03 T09 T12 two members talk: typing, delivery, read state and unread badge without a reload, a draft survives", async ({
  browser,
}) => {
  const [premium, free] = [await open(browser, "premium"), await openOwn(browser)];
  await free.goto(at("/chats"));
  await premium.goto(at(`/members/${await ownId(free)}/chat`));
  await expect(premium.getByText(/^Balance/)).toBeVisible();
  // The form works without script too, but then it loads a page.
  await Promise.all([hydrated(premium), hydrated(free)]);
  await expectAccessible(premium);
  await write(premium, "Good evening\nfrom the other window");
  await expect(premium).toHaveURL(/\/chats\/\w{14}$/);
  await expect(bubble(premium, "from the other window")).toHaveCount(1);

  await expect(rows(free).first()).toContainText("Good evening");
  await expect(rows(free).first()).toContainText("1 unread message");
  await rows(free).first().getByRole("link").click();
  await expect(
    premium
      .getByText("Read", { exact: true })
      .or(premium.getByText(/· Read/))
      .first(),
  ).toBeVisible();
  await expect(rows(free).first()).not.toContainText("unread");

  await composer(free).pressSequentially("Hello to you", { delay: 20 });
  await expect(premium.getByText("is writing")).toHaveCount(1);
  await free.goto(at("/chats"));
  await free.goBack();
  await hydrated(free);
  await expect(composer(free)).toHaveValue("Hello to you");
  await composer(free).press("Enter");
  await expect(composer(free)).toHaveValue("");
  await expect(bubble(premium, "Hello to you")).toHaveCount(1);
  await expect(premium.getByText("is writing")).toHaveCount(0);
  await expectAccessible(premium);
});

test("S03 M2 a message that was not sent says so and is tried again under the same client id; an icebreaker fills the composer", async ({
  browser,
}) => {
  const page = await open(browser, "premium");
  await page.goto(at("/chats"));
  await hydrated(page);
  await rows(page).first().getByRole("link").click();
  await page.getByRole("button", { name: "Opening lines" }).click();
  await expectAccessible(page);
  await page.getByRole("button", { name: "What makes you feel at your most beautiful?" }).click();
  await expect(composer(page)).toHaveValue("What makes you feel at your most beautiful?");
  const bodies: { client_id: string; kind: string }[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/api/chat.php")) bodies.push(request.postDataJSON());
  });
  await page.route("**/api/chat.php", (route) =>
    route.fulfill({ status: 400, json: { error: { code: "x", message: "Broken wire" } } }),
  );
  await page.getByRole("button", { name: /^Send/ }).click();
  await expect(page.getByRole("alert")).toContainText("Broken wire");
  // What is given up goes, and whoever pressed the button is still in the thread.
  await write(page, "Given up");
  await expect(page.getByRole("alert")).toHaveCount(2);
  await page.getByRole("button", { name: "Discard" }).last().press("Enter");
  await expect(bubble(page, "Given up")).toHaveCount(0);
  await expect(page.getByRole("region", { name: "Messages", exact: true })).toBeFocused();
  await page.unroute("**/api/chat.php");
  const sent = page.waitForResponse((response) => response.url().endsWith("/api/chat.php") && response.ok());
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("button", { name: "Try again" })).toHaveCount(0);
  await sent;
  await expect(bubble(page, "at your most beautiful")).toHaveCount(1);
  await page.reload();
  await expect(bubble(page, "at your most beautiful")).toHaveCount(1);
  expect(bodies.map(({ kind }) => kind)).toEqual(["icebreaker", "text", "icebreaker"]);
  expect(bodies[0]?.client_id).toBe(bodies[2]?.client_id);
});

test("S03 M2 what was not sent is there after a reload, to be tried again under the same client id, until it is sent, given up or logged out", async ({
  browser,
}) => {
  const page = await openOwn(browser);
  const other = await open(browser, "premium");
  const own = await ownId(page);
  await page.goto(at(`/members/${await ownId(other)}/chat`));
  await hydrated(page);
  const bodies: { message: string; client_id: string }[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/api/chat.php")) bodies.push(request.postDataJSON());
  });
  const refuse = () =>
    page.route("**/api/chat.php", (route) =>
      route.fulfill({ status: 400, json: { error: { code: "x", message: "Broken wire" } } }),
    );
  await refuse();
  for (const words of ["First words", "Second thoughts"]) {
    await write(page, words);
    await expect(page.getByRole("alert").last()).toContainText("Broken wire");
  }
  await page.reload();
  await expect(page.getByRole("alert")).toHaveCount(2);
  await expect(page.getByRole("alert").first()).toContainText("Broken wire");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Discard" }).last().click();
  await page.unroute("**/api/chat.php");
  // The server has it, and its answer is lost.
  await page.route("**/api/chat.php", async (route) => {
    const { pathname, port, host } = new URL(route.request().url());
    // Not the browser asks but this process, which knows no *.localhost.
    const headers = { ...(await route.request().allHeaders()), host };
    await route.fetch({ url: `http://127.0.0.1:${port}${pathname}`, headers });
    await route.abort();
  });
  const lost = page.waitForEvent("requestfailed", (request) => request.url().endsWith("/api/chat.php"));
  await page.getByRole("button", { name: "Try again" }).click();
  await lost;
  await page.unroute("**/api/chat.php");
  await page.reload();
  await hydrated(page);
  await expect(bubble(page, "First words")).toHaveCount(1);
  await expect(bubble(page, "Second thoughts")).toHaveCount(0);
  await expect(page.getByRole("alert")).toHaveCount(0);
  expect(bodies.map(({ message }) => message).slice(0, 3)).toEqual(["First words", "Second thoughts", "First words"]);
  expect(new Set(bodies.filter(({ message }) => message === "First words").map((sent) => sent.client_id)).size).toBe(1);
  await other.goto(at(`/members/${own}/chat`));
  await expect(bubble(other, "First words")).toHaveCount(1);

  // Two tabs show it; what one of them gives up goes from the other.
  await refuse();
  await write(page, "Third time");
  await expect(page.getByRole("alert")).toContainText("Broken wire");
  const tab = await page.context().newPage();
  await tab.goto(page.url());
  await expect(bubble(tab, "Third time")).toHaveCount(1);
  await page.getByRole("button", { name: "Discard" }).click();
  await expect(bubble(tab, "Third time")).toHaveCount(0);

  await write(page, "Not for others");
  await expect(page.getByRole("alert")).toContainText("Broken wire");
  const kept = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("chat-unsent:")));
  expect(await kept()).toEqual([`chat-unsent:${own}`]);
  await page.goto(at("/members"));
  await page
    .locator('form[action="/logout"]')
    .first()
    .evaluate((form) => (form as HTMLFormElement).requestSubmit());
  await expect(page.locator("html.logged-out")).toHaveCount(1);
  await expect.poll(kept).toEqual([]);
});

test("V11 too many messages at once: the words are back in the composer in their order, with the reason beside it", async ({
  browser,
}) => {
  const page = await open(browser, "premium");
  await page.goto(at("/chats"));
  await hydrated(page);
  await rows(page).nth(2).getByRole("link").click();
  await expect(composer(page)).toBeVisible();
  let asked = 0;
  let release = () => {};
  const written = new Promise<void>((done) => {
    release = done;
  });
  await page.route("**/api/chat.php", async (route) => {
    asked++;
    await written;
    const error = { code: "too_many_requests", message: "That was a lot of messages" };
    await route.fulfill({ status: 429, headers: { "retry-after": "60" }, json: { error } });
  });
  await write(page, "one");
  await write(page, "two");
  await composer(page).fill("three");
  release();
  await expect(page.getByRole("alert")).toContainText("That was a lot of messages");
  await expect(composer(page)).toHaveValue("one\ntwo\nthree");
  expect(asked).toBe(2);
  await expect(page.locator("main li p", { hasText: /^You: (one|two)$/ })).toHaveCount(0);
  await expectAccessible(page);
  await composer(page).fill("");
});

test("S03 T09 an older page that is opened by its address leads back to the newest messages, and tells of those that come", async ({
  browser,
}) => {
  const [page, other] = [await openOwn(browser), await open(browser, "premium")];
  const own = await ownId(page);
  await other.goto(at("/chats"));
  /** Says something long. @returns its number */
  const say = (n: number) =>
    other.evaluate(
      async ([to, message, client_id]) => {
        const body = JSON.stringify({ to, message, client_id, kind: "text" });
        const headers = { "content-type": "application/json" };
        const answer = await fetch("/api/chat.php", { method: "POST", headers, body });
        return (await answer.json()).message as { id: number; conversation: string };
      },
      [own, `Line ${n}.${"\n…".repeat(20)}`, `${own}-${n}`] as const,
    );
  const line = (n: number) => page.locator("main li p", { hasText: `Line ${n}.` });
  const lines = page.locator("main li p", { hasText: /Line \d\./ });
  await say(1);
  await say(2);
  const { id, conversation } = await say(3);
  await say(4);
  const end = at(`/chats/${conversation}`);
  const old = `${end}?before=${id}`;

  await page.goto(end);
  await page.goto(old);
  await hydrated(page);
  await expect(lines).toHaveCount(2);
  // What is not shown is not read.
  const waiting = page.getByRole("status");
  await say(5);
  await expect(waiting.filter({ hasText: "1 unread message" })).toHaveCount(1);
  await expect(lines).toHaveCount(2);
  await expectAccessible(page);
  // Reading on: the place stays, and at the end the conversation is live again.
  await page.getByRole("link", { name: "Show newer messages" }).click();
  await expect(lines).toHaveCount(5);
  await expect(page).toHaveURL(end);
  await expect(line(2)).toBeInViewport();
  await expect(line(5)).not.toBeInViewport();
  await expect(waiting.filter({ hasText: "unread" })).toHaveCount(0);
  await say(6);
  await expect(line(6)).toHaveCount(1);
  await expect(line(2)).toBeInViewport();

  // Straight to the end; and whoever writes is taken there too.
  await page.goto(old);
  await hydrated(page);
  await page.getByRole("link", { name: "To the newest messages" }).click();
  await expect(line(6)).toBeInViewport();
  await expect(page).toHaveURL(end);
  await expect(lines).toHaveCount(6);
  await page.goto(old);
  await hydrated(page);
  await write(page, "Back again");
  await expect(bubble(page, "Back again")).toBeInViewport();
  await expect(page).toHaveURL(end);
});

test("T09 S03 that one is writing is told once, quietly, also when that fails", async ({ browser }) => {
  const page = await open(browser, "premium");
  await page.goto(at("/chats"));
  await rows(page).nth(1).getByRole("link").click();
  await hydrated(page);
  let told = 0;
  await page.route("**/api/typing.php", (route) => {
    told++;
    return route.fulfill({ status: 429, json: { error: { code: "x", message: "Broken wire" } } });
  });
  await composer(page).pressSequentially("Hm");
  await expect.poll(() => told).toBe(1);
  await page.waitForTimeout(1_200);
  expect(told).toBe(1);
  await expect(page.getByText("Broken wire")).toHaveCount(0);
  await composer(page).fill("");
});

test("T11 X11 a removed conversation leaves the list at once; when the server refuses it is back, with an alert", async ({
  browser,
}) => {
  const page = await open(browser, "premium");
  await page.goto(at("/chats"));
  await hydrated(page);
  const before = await rows(page).count();
  await rows(page).last().getByRole("link").click();
  await expect(page).toHaveURL(/\/chats\/\w{14}$/);
  const remove = async () => {
    await page.locator("summary[aria-label=More]").click();
    await page.getByRole("button", { name: "Remove conversation" }).click();
    await expect(page).toHaveURL(at("/chats"));
  };
  let answer: (() => void) | undefined;
  await page.route("**/api/chat.php", async (route) => {
    await new Promise<void>((resolve) => {
      answer = resolve;
    });
    await route.fulfill({ status: 404, json: { error: { code: "not_found", message: "x" } } });
  });
  await remove();
  await expect(rows(page)).toHaveCount(before - 1);
  const reloaded = page.waitForResponse((response) => new URL(response.url()).pathname === "/chats.data");
  answer?.();
  await reloaded;
  await expect(page.getByRole("alert")).toContainText("could not be removed");
  await expect(rows(page)).toHaveCount(before);
  await expectAccessible(page);
  await page.unroute("**/api/chat.php");
  await rows(page).last().getByRole("link").click();
  await expect(page).toHaveURL(/\/chats\/\w{14}$/);
  const removed = page.waitForResponse((response) => response.url().endsWith("/api/chat.php") && response.ok());
  await remove();
  await expect(rows(page)).toHaveCount(before - 1);
  await removed;
  await page.reload();
  await expect(rows(page)).toHaveCount(before - 1);
});

test("K03 user, chats and likes are polled 5 seconds after mount and then every 60", async ({ browser }) => {
  const page = await open(browser, "premium");
  const calls: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/api\/(user|chats|likes)\.php$/.test(pathname)) calls.push(pathname);
  });
  await openAtRest(page, () => page.goto(at("/chats")));
  await page.clock.runFor(4_000);
  expect(calls).toEqual([]);
  await page.clock.runFor(2_000);
  await expect.poll(() => [...calls].sort()).toEqual(["/api/chats.php", "/api/likes.php", "/api/user.php"]);
  await page.clock.runFor(50_000);
  expect(calls).toHaveLength(3);
  await page.clock.runFor(11_000);
  await expect.poll(() => calls.length).toBe(6);
});

test("S03 M2 messages written fast are stored in their order, also when the first one is slow or refused; none goes out in another's name", async ({
  browser,
}) => {
  const page = await open(browser, "premium");
  // No poll finds out meanwhile who is logged in now.
  await page.route(/\/api\/(user|chats|likes)\.php$/, (route) => route.abort());
  await page.goto(at("/chats"));
  await hydrated(page);
  await rows(page).nth(2).getByRole("link").click();
  await expect(composer(page)).toBeVisible();
  const asked: string[] = [];
  let release: (refused: boolean) => void = () => undefined;
  await page.route("**/api/chat.php", async (route) => {
    const { message } = route.request().postDataJSON() as { message: string };
    asked.push(message);
    const refused = /^slow/.test(message) && (await new Promise<boolean>((resolve) => (release = resolve)));
    if (refused) await route.fulfill({ status: 400, json: { error: { code: "x", message: "Broken wire" } } });
    else await route.continue();
  });
  await write(page, "slow one");
  await write(page, "quick one");
  await expect.poll(() => asked).toEqual(["slow one"]);
  await expect(bubble(page, "quick one")).toHaveCount(1);
  release(false);
  await expect.poll(() => asked).toEqual(["slow one", "quick one"]);
  await write(page, "slow two");
  await expect.poll(() => asked.length).toBe(3);
  const sent = page.waitForResponse((answer) => answer.request().postData()?.includes("quick two") === true);
  await write(page, "quick two");
  release(true);
  await expect(page.getByRole("alert")).toContainText("Broken wire");
  expect((await sent).status()).toBe(200);
  expect(asked).toEqual(["slow one", "quick one", "slow two", "quick two"]);

  // Another logs in in this browser: the page of the one before does not send its words.
  await page.unroute("**/api/chat.php");
  const context = page.context();
  await context.addCookies(await (await open(browser, "free")).context().cookies());
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("alert")).toContainText("Somebody else has logged in");
  await context.close();

  const again = await open(browser, "premium");
  await again.goto(at("/chats"));
  await rows(again).first().getByRole("link").click();
  await expect(bubble(again, "quick two")).toHaveCount(1);
  expect(await again.locator("main li p", { hasText: / (one|two)$/ }).allInnerTexts()).toEqual(
    ["slow one", "quick one", "quick two"].map((words) => expect.stringContaining(words)),
  );
});

test("C09 S03 without a network for a moment the conversation stays, with the words being written, and catches up afterwards", async ({
  browser,
}) => {
  // Another try finds the words of the one before.
  const [before, meanwhile] = ["Before", "In"].map((when) => `${when} the tunnel ${Date.now()}`) as [string, string];
  const [page, other] = [await open(browser, "free"), await open(browser, "premium")];
  await other.goto(at(`/members/${await ownId(page)}/chat`));
  await hydrated(other);
  await write(other, before);
  await page.goto(at(`/members/${await ownId(other)}/chat`));
  await hydrated(page);
  await expect(bubble(page, before)).toHaveCount(1);
  await composer(page).fill("Half a sentence");
  await page.context().setOffline(true);
  // As a phone does when it is taken out of a pocket: it asks at once, before there is a network.
  const asked = page.waitForEvent("requestfailed", (request) => request.url().includes(".data"));
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await asked;
  await write(other, meanwhile);
  await expect(bubble(other, meanwhile)).toHaveCount(1);
  await expect(bubble(page, before)).toHaveCount(1);
  await page.context().setOffline(false);
  await expect(bubble(page, meanwhile)).toHaveCount(1);
  await expect(composer(page)).toHaveValue("Half a sentence");
});

test("R08 V11 without script a member writes by form, and keeps the words when they are refused", async ({
  browser,
}) => {
  const page = await open(browser, "premium", { javaScriptEnabled: false });
  await page.goto(at("/chats"));
  await rows(page).nth(1).getByRole("link").click();
  await composer(page).fill("Written by hand");
  await page.getByRole("button", { name: /^Send/ }).click();
  await expect(bubble(page, "Written by hand")).toHaveCount(1);
  await composer(page).fill("x".repeat(1001));
  await page.getByRole("button", { name: /^Send/ }).click();
  await expect(page.getByRole("alert")).toContainText("Keep it to 1000 characters.");
  await expect(composer(page)).toHaveValue("x".repeat(1001));
});

test("N02 R08 before the first conversation the screen says one thing and where to go, with nothing around it", async ({
  browser,
}) => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  await visitor(context, SITE, "en");
  const page = await context.newPage();
  await signUp(page, SITE, { confirmed: false });
  await page.goto(at("/chats"));
  const tabs = page.getByRole("navigation", { name: "Main menu" });
  await expect(page.locator("main h2:visible")).toHaveText(["No conversations yet"]);
  await expect(page.locator("main header img")).toBeVisible();
  await expect(tabs).toHaveCount(0);
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.locator("main h2:visible")).toHaveText(["No conversations yet"]);
  await expect(tabs).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole("link", { name: "Search members" }).click();
  await expect(page).toHaveURL(/\/members$/);
});
