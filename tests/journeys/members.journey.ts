import { expect, test } from "playwright/test";
import { expectAccessible, logIn, originOf, visitor } from "../support/journey.ts";

const site = "general";

test.beforeEach(async ({ context }) => {
  await visitor(context, site, "en");
});

test("T15 C04 E13 the browser's own place fills the search: asked when the button is pressed, rounded before it is sent", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["geolocation"], { origin: originOf(site) });
  await context.setGeolocation({ latitude: 52.090_737, longitude: 5.121_42 });
  await logIn(page, site, "free");
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(`${originOf(site)}/members?gender=`);
  const place = page.locator("aside [data-geolocation]");
  await expect(place).toHaveAttribute("data-geolocation", "granted");
  const asked = page.waitForRequest(/\/api\/geocode\.php/);
  await place.getByRole("button").click();
  expect((await asked).url()).not.toMatch(/52\.09|5\.12/);
  await page.waitForURL(/country=NL&countryregion=Utrecht/);
  await expect(page.locator("aside select[name=countryregion]")).toHaveValue("Utrecht");
});

test("T15 a browser that may not tell its place says so, and the fields stay", async ({ page }) => {
  await page.addInitScript(() => {
    navigator.permissions.query = async () => Object.assign(new EventTarget(), { state: "denied" }) as PermissionStatus;
  });
  await logIn(page, site, "free");
  await page.goto(`${originOf(site)}/profile?edit=place`);
  await expect(page.locator("[data-geolocation=denied]")).toContainText("does not share");
  await expect(page.locator("#form-place select[name=country]")).toBeVisible();

  // One that knows no places at all.
  await page.addInitScript(() => {
    delete (Navigator.prototype as { geolocation?: unknown }).geolocation;
  });
  await page.reload();
  await expect(page.locator("[data-geolocation=unsupported]")).toBeVisible();
  await expect(page.locator("[data-geolocation] button")).toHaveCount(0);
  await expect(page.locator("#form-place select[name=country]")).toBeVisible();
});

test("S01 the gallery turns by arrow keys and by a swipe", async ({ page }) => {
  await logIn(page, site, "premium");
  await page.setViewportSize({ width: 390, height: 844 });
  // One's own photos are as good as any, and known to be several.
  await page.goto(`${originOf(site)}/profile`);
  const own = await page.locator('a[href^="/members/"]').first().getAttribute("href");
  const photo = await page.evaluate(async () => {
    const canvas = Object.assign(document.createElement("canvas"), { width: 300, height: 400 });
    const pen = canvas.getContext("2d");
    if (pen) {
      pen.fillStyle = "#246";
      pen.fillRect(0, 0, 300, 400);
    }
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/jpeg"));
    const form = new FormData();
    form.set("photo", blob as Blob, "second.jpg");
    return (await fetch("/profile/upload", { method: "POST", body: form })).status;
  });
  expect(photo).toBe(200);
  await page.goto(`${originOf(site)}${own}`);
  const next = page.locator("main section a[href*='photo=2']").first();
  await next.focus();
  await expect(async () => {
    await next.press("ArrowRight");
    await expect(page).toHaveURL(/photo=2/, { timeout: 1000 });
  }).toPass();
  const stage = page.locator("main section[aria-label]").first();
  const box = await stage.boundingBox();
  if (!box) throw new Error("no photo");
  const y = box.y + 200;
  await page.mouse.move(box.x + 60, y);
  await page.mouse.down();
  await page.mouse.move(box.x + 260, y, { steps: 6 });
  await page.mouse.up();
  await expect(page).not.toHaveURL(/photo=2/);
  await expectAccessible(page);
});
