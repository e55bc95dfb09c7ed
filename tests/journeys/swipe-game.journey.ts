import type { Page } from "playwright/test";
import { expect, expectAccessible, hydrated, logIn, originOf, signUp, test, visitor } from "../support/journey.ts";

const onTop = (page: Page) => page.locator('main article[data-depth="0"]:not([data-leaving])');
const idOnTop = (page: Page) => onTop(page).getAttribute("data-profile");

/** Someone who likes the member and is not liked back yet. */
async function fanOf(page: Page): Promise<string> {
  const { profiles } = await page.evaluate<{ profiles: { id: string; liked_by_me: boolean }[] }>(async () =>
    (await fetch("/api/likes.php")).json(),
  );
  const fan = profiles.find((profile) => !profile.liked_by_me);
  expect(fan, "the member has an admirer").toBeDefined();
  return (fan as { id: string }).id;
}

async function drag(page: Page, way: number): Promise<void> {
  // A card that has come back is on its way for a moment.
  await (await onTop(page).elementHandle())?.waitForElementState("stable");
  const box = (await onTop(page).boundingBox()) as { x: number; y: number; width: number };
  const [x, y] = [box.x + box.width / 2, box.y + 150];
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (let step = 1; step <= 10; step++) await page.mouse.move(x + (way * step) / 10, y);
  // Held still, so that the way counts and not the speed.
  await page.waitForTimeout(150);
  await page.mouse.move(x + way, y + 1);
  await page.mouse.up();
}

/** Likes the card on top; the next one may turn out to be a match too. */
async function likeBy(page: Page, press: () => Promise<void>): Promise<void> {
  const answer = page.waitForResponse((response) => response.url().endsWith("/api/swipe.php"));
  await press();
  const { match } = (await (await answer).json()) as { match: boolean };
  if (match) await page.getByRole("dialog").getByRole("button", { name: "Keep browsing" }).click();
}

test("R18 A04 K05 S04 cards are thrown by drag, keys and buttons, a pass comes back, a match is told, four likes end the day", async ({
  page,
  context,
}) => {
  const site = "bbw";
  await visitor(context, site, "en");
  // Likes are spent for the day: each try needs a member of its own, whom somebody greets with a like.
  await signUp(page, site);
  const greeted = await page.evaluate(async () => (await fetch("/api/auto-like.php")).status);
  expect(greeted).toBe(200);
  await page.goto(`${originOf(site)}/swipe-game?card=${await fanOf(page)}`);
  await hydrated(page);
  await expect(page.getByText("4 of 4 left")).toBeVisible();
  await expectAccessible(page);
  const fan = await idOnTop(page);

  await drag(page, 40);
  expect(await idOnTop(page)).toBe(fan);
  await drag(page, -200);
  await expect(onTop(page)).not.toHaveAttribute("data-profile", fan as string);
  await page.keyboard.press("ArrowDown");
  await expect(onTop(page)).toHaveAttribute("data-profile", fan as string);

  await drag(page, 200);
  const match = page.getByRole("dialog", { name: "It’s a match" });
  await expect(match).toBeVisible();
  await expect(match.locator('[aria-hidden="true"] > span')).toHaveCount(26);
  await page.keyboard.press("ArrowRight");
  await match.click({ position: { x: 5, y: 5 } });
  await expect(match).toBeHidden();
  await expect(page.getByText("3 of 4 left")).toBeVisible();

  await likeBy(page, () => page.keyboard.press("ArrowRight"));
  await expect(page.getByText("2 of 4 left")).toBeVisible();
  await likeBy(page, () => page.getByRole("button", { name: /^Like / }).click());
  await expect(page.getByText("1 of 4 left")).toBeVisible();
  await likeBy(page, () => page.keyboard.press("ArrowRight"));
  await expect(page.getByRole("heading", { name: "Today’s likes are used up" })).toBeVisible();
  await expect(page.getByText(/At midnight you get 4 new likes, in \d+ (hour|minute)s?\./)).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByRole("heading", { name: "Today’s likes are used up" })).toBeVisible();
});

test("R18 a card that is pressed opens its profile; a drag opens nothing", async ({ page, context }) => {
  const site = "milf";
  await visitor(context, site, "nl");
  await logIn(page, site, "premium");
  await page.goto(`${originOf(site)}/swipe-game`);
  await hydrated(page);
  const id = await idOnTop(page);
  const link = onTop(page).getByRole("link");
  const box = (await link.boundingBox()) as { x: number; y: number };
  await page.mouse.move(box.x + 10, box.y + 10);
  await page.mouse.down();
  for (let step = 1; step <= 8; step++) await page.mouse.move(box.x + 10 + step * 5, box.y + 10);
  await page.waitForTimeout(150);
  await page.mouse.move(box.x + 51, box.y + 10);
  await page.mouse.up();
  await expect(page).toHaveURL(/\/swipe-game$/);
  await link.click();
  await expect(page).toHaveURL(new RegExp(`/members/${id}$`));
});

test("R18 N01 on a phone the deck takes what an alert leaves: its buttons stay above the tab bar, the footer below the window", async ({
  page,
  context,
}) => {
  const site = "bbw";
  await page.setViewportSize({ width: 390, height: 844 });
  await visitor(context, site, "es");
  await signUp(page, site);
  for (const locale of ["es", "de"]) {
    await visitor(context, site, locale);
    await page.goto(`${originOf(site)}/swipe-game`);
    const edges = (alert: number) =>
      page.evaluate((height) => {
        // As high as a tall alert, or as much of it as this member's own alerts leave.
        const strip = document.createElement("div");
        const own = document.querySelector("main")?.getBoundingClientRect().top ?? 0;
        strip.style.cssText = `flex:none;block-size:${Math.max(0, height - own)}px`;
        document.querySelector("main")?.before(strip);
        const edge = (selector: string, side: "top" | "bottom") =>
          document.querySelector(selector)?.getBoundingClientRect()[side] ?? Number.NaN;
        const tabBar = [...document.querySelectorAll("nav")].find((nav) => getComputedStyle(nav).position === "fixed");
        const found = {
          main: edge("main", "top"),
          card: edge("main article", "bottom") - edge("main article", "top"),
          like: edge("main button[value=like]", "bottom"),
          tabs: tabBar?.getBoundingClientRect().top ?? Number.NaN,
          footer: edge("footer", "top"),
        };
        strip.remove();
        return found;
      }, alert);
    for (const alert of [0, 225]) {
      const { main, card, like, tabs, footer } = await edges(alert);
      expect(main, locale).toBeGreaterThanOrEqual(alert);
      expect(like, `${locale} ${alert}`).toBeLessThanOrEqual(tabs);
      expect(card, `${locale} ${alert}`).toBeGreaterThan(220);
      expect(footer, `${locale} ${alert}`).toBeGreaterThanOrEqual(844);
    }
  }
});

test.describe("with less movement", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });
  test("S04 a match is told without confetti, and its button leads to the profile", async ({ page, context }) => {
    const site = "gilf";
    await visitor(context, site, "de");
    await signUp(page, site);
    expect(await page.evaluate(async () => (await fetch("/api/auto-like.php")).status)).toBe(200);
    const fan = await fanOf(page);
    await page.goto(`${originOf(site)}/swipe-game?card=${fan}`);
    await page.locator("main button[value=like]").click();
    const match = page.locator("dialog[open]");
    await expect(match).toBeVisible();
    await expect(match.locator('[aria-hidden="true"] > span').first()).toBeHidden();
    await match.locator(`a[href="/members/${fan}"]`).last().click();
    await expect(page).toHaveURL(new RegExp(`/members/${fan}$`));
  });
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });
  test("R18 K05 the buttons are forms that lead to the next card", async ({ page, context }) => {
    const site = "gay";
    await visitor(context, site, "en");
    await signUp(page, site);
    await page.goto(`${originOf(site)}/swipe-game`);
    const first = await idOnTop(page);
    await page.locator("main button[value=pass]").click();
    await expect(onTop(page)).not.toHaveAttribute("data-profile", first as string);
    await page.locator("main button[value=undo]").click();
    await expect(onTop(page)).toHaveAttribute("data-profile", first as string);
    for (let left = 3; left > 0; left--) {
      await page.locator("main button[value=like]").click();
      await expect(page.getByText(`${left} of 4 left`)).toBeVisible();
    }
    await page.locator("main button[value=like]").click();
    await expect(page.getByRole("heading", { name: "Today’s likes are used up" })).toBeVisible();
  });
});
