import { bubble, chatOn, composer, ownId, rows, write } from "../support/chat-journey.ts";
import { expect, expectAccessible, hydrated, openAtRest, test } from "../support/journey.ts";

const { at, open, openOwn } = chatOn("bbw");

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
  // Another run finds the words of the one before.
  const [one, two] = ["one", "two"].map((word) => `${word} ${Date.now()}`) as [string, string];
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
  await write(page, `slow ${one}`);
  await write(page, `quick ${one}`);
  await expect.poll(() => asked).toEqual([`slow ${one}`]);
  await expect(bubble(page, `quick ${one}`)).toHaveCount(1);
  release(false);
  await expect.poll(() => asked).toEqual([`slow ${one}`, `quick ${one}`]);
  await write(page, `slow ${two}`);
  await expect.poll(() => asked.length).toBe(3);
  const sent = page.waitForResponse((answer) => answer.request().postData()?.includes(`quick ${two}`) === true);
  await write(page, `quick ${two}`);
  release(true);
  await expect(page.getByRole("alert")).toContainText("Broken wire");
  expect((await sent).status()).toBe(200);
  expect(asked).toEqual([`slow ${one}`, `quick ${one}`, `slow ${two}`, `quick ${two}`]);

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
  await expect(bubble(again, `quick ${two}`)).toHaveCount(1);
  expect(await again.locator("main li p", { hasText: new RegExp(` (${one}|${two})$`) }).allInnerTexts()).toEqual(
    [`slow ${one}`, `quick ${one}`, `quick ${two}`].map((words) => expect.stringContaining(words)),
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
  const page = await openOwn(browser, { confirmed: false });
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
