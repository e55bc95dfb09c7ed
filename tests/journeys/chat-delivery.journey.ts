import { bubble, chatOn, composer, ownId, rows, write } from "../support/chat-journey.ts";
import { expect, expectAccessible, hydrated, test } from "../support/journey.ts";

const { at, open, openOwn } = chatOn("bdsm");

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
