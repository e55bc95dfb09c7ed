import type { Browser, Page } from "playwright/test";
import sharp from "sharp";
import { expect, expectAccessible, hydrated, logIn, originOf, test, visitor } from "../support/journey.ts";

const SITE = "milf";
const at = (path: string) => `${originOf(SITE)}${path}`;
const picture = await sharp({ create: { width: 400, height: 500, channels: 3, background: "#3a6a8a" } })
  .jpeg()
  .toBuffer();

/** A page of the login, in English. */
async function open(browser: Browser, login: "free" | "premium", options: { javaScriptEnabled?: boolean } = {}) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, ...options });
  await visitor(context, SITE, "en");
  const page = await context.newPage();
  await logIn(page, SITE, login);
  return page;
}

async function ownId(page: Page): Promise<string> {
  return page.evaluate(async () => (await (await fetch("/api/user.php")).json()).user.profile.id as string);
}

/** As the page itself would be answered. */
async function statusOf(page: Page, path: string): Promise<number> {
  return page.evaluate(async (address) => (await fetch(address)).status, path);
}

const items = (page: Page) => page.getByRole("region", { name: "Messages" }).getByRole("listitem");
const rows = (page: Page) => page.locator("main nav li");
const tray = (page: Page) => page.getByRole("dialog");

test("A04 S03 E09 S01 from the profile a member sends a gift and a photo; the photo is blurred until the other taps it", async ({
  browser,
}) => {
  const [premium, free] = [await open(browser, "premium"), await open(browser, "free")];
  await free.goto(at("/chats"));
  await premium.goto(at(`/members/${await ownId(free)}`));
  await Promise.all([hydrated(premium), hydrated(free)]);
  await premium.getByRole("link", { name: "Send a gift" }).click();
  await expect(tray(premium).getByText("5 credits · Balance")).toBeVisible();
  await expectAccessible(premium);
  await tray(premium).getByText("Umbrella").click();
  await tray(premium).getByRole("button", { name: "Send a gift 5 credits" }).click();
  await expect(items(premium).last()).toContainText("You sent an umbrella");
  await expect(rows(free).first()).toContainText("sent you an umbrella");
  // The first message of all leads from the profile's chat to the conversation, which begins with closed trays.
  await expect(premium).toHaveURL(/\/chats\/\w{14}$/);

  await premium.getByRole("link", { name: "Send a photo" }).click();
  await tray(premium)
    .locator("input[type=file]")
    .setInputFiles({ name: "x.jpg", mimeType: "image/jpeg", buffer: Buffer.from("no photo") });
  await tray(premium).getByRole("button", { name: "Send a photo 2 credits" }).click();
  await expect(premium.getByRole("alert")).toContainText("Choose a JPEG, PNG, WebP or AVIF photo.");
  await premium.getByRole("link", { name: "Send a photo" }).click();
  await tray(premium)
    .locator("input[type=file]")
    .setInputFiles({ name: "x.jpg", mimeType: "image/jpeg", buffer: picture });
  await expectAccessible(premium);
  await tray(premium).getByRole("button", { name: "Send a photo 2 credits" }).click();
  await expect(items(premium).last().getByRole("link", { name: "Show the photo larger" })).toBeVisible();

  await rows(free).first().getByRole("link").click();
  const received = items(free).last();
  await expect(received.locator("img")).toHaveAttribute("src", /blurred\.webp$/);
  const sharpPath = (await received.locator("img").getAttribute("src"))?.replace("blurred", "full") ?? "";
  expect(await statusOf(free, sharpPath)).toBe(404);
  await expectAccessible(free);
  await received.getByRole("button", { name: "Tap to view" }).click();
  await expect(received.locator("img").first()).toHaveAttribute("src", /small\.webp$/);
  expect(await statusOf(free, sharpPath)).toBe(200);
  await premium.goto(at(`/members/${await ownId(free)}`));
  await expect(premium.getByRole("region", { name: "Gifts received" })).toContainText(/Umbrella × \d/);
});

test("S03 V11 without script a gift and a photo are sent by form, and seen by form", async ({ browser }) => {
  const [premium, scripted] = [
    await open(browser, "premium", { javaScriptEnabled: false }),
    await open(browser, "free"),
  ];
  await premium.goto(at(`/members/${await ownId(scripted)}/chat?gift=1`));
  await tray(premium).getByText("Postcard").click();
  await tray(premium)
    .getByRole("button", { name: /^Send a gift/ })
    .click();
  await expect(items(premium).last()).toContainText("You sent a postcard");
  await premium.getByRole("link", { name: "Send a photo" }).click();
  await tray(premium)
    .locator("input[type=file]")
    .setInputFiles({ name: "x.jpg", mimeType: "image/jpeg", buffer: picture });
  await tray(premium)
    .getByRole("button", { name: /^Send a photo/ })
    .click();
  await expect(items(premium).last().getByRole("link", { name: "Show the photo larger" })).toBeVisible();
  const free = await open(browser, "free", { javaScriptEnabled: false });
  await free.goto(at("/chats"));
  await rows(free).first().getByRole("link").click();
  await items(free).last().getByRole("button", { name: "Tap to view" }).click();
  await expect(items(free).last().locator("img").first()).toHaveAttribute("src", /small\.webp$/);
});
