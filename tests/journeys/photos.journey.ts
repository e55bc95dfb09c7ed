import type { Page } from "playwright/test";
import sharp from "sharp";
import { expect, expectAccessible, hydrated, originOf, signUp, test, visitor } from "../support/journey.ts";

const SITE = "general";

async function picture(name: string, background: string) {
  const buffer = await sharp({ create: { width: 480, height: 640, channels: 3, background } })
    .jpeg()
    .toBuffer();
  return { name, mimeType: "image/jpeg", buffer };
}

/** The photos on the page in their order, by their number. */
const photos = (page: Page) => page.locator("#photos li a:has(img)");
const order = (page: Page) =>
  photos(page).evaluateAll((links) =>
    links.map((link) => (link.querySelector("img") as HTMLImageElement).currentSrc.split("/").at(-2)),
  );

test("S05 S13 photos: cancelled, several at once, dropped, taken, refused; put in order, made the main one, removed and back", async ({
  page,
  context,
}) => {
  await visitor(context, SITE, "en");
  await signUp(page, SITE);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${originOf(SITE)}/profile`);
  await hydrated(page);
  const files = page.locator("#photo-files");

  // On its way it has a progress bar and can be stopped; nothing of it stays.
  let letGo = () => {};
  const held = new Promise<void>((done) => {
    letGo = done;
  });
  await page.route("**/profile/upload", async (route) => {
    await held;
    await route.abort().catch(() => undefined);
  });
  await files.setInputFiles(await picture("slow.jpg", "#888"));
  await expect(page.getByRole("progressbar", { name: /slow\.jpg/ })).toBeVisible();
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("progressbar", { name: /slow\.jpg/ })).toBeHidden();
  letGo();
  await page.unroute("**/profile/upload");
  await expect(photos(page)).toHaveCount(0);

  // M2: stored, but the answer is lost; pressed again it is the same photo.
  await page.evaluate(() => {
    const { send } = XMLHttpRequest.prototype;
    XMLHttpRequest.prototype.send = function (body) {
      XMLHttpRequest.prototype.send = send;
      this.onload = this.onerror;
      send.call(this, body);
    };
  });
  await files.setInputFiles(await picture("red.jpg", "#a33"));
  await expect(page.getByRole("alert").filter({ hasText: "red.jpg" })).toBeVisible();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(photos(page)).toHaveCount(1);

  await files.setInputFiles(await picture("green.jpg", "#3a3"));
  await expect(photos(page)).toHaveCount(2);
  await files.setInputFiles({ name: "letter.jpg", mimeType: "image/jpeg", buffer: Buffer.from("no picture at all") });
  await expect(page.getByRole("alert").filter({ hasText: "letter.jpg" })).toBeVisible();

  // Dropped from the desktop.
  const blue = [...(await picture("blue.jpg", "#33a")).buffer];
  await page
    .locator("#photos ul")
    .first()
    .evaluate((list, bytes) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([new Uint8Array(bytes)], "blue.jpg", { type: "image/jpeg" }));
      for (const type of ["dragover", "drop"])
        list.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
    }, blue);
  await expect(photos(page)).toHaveCount(3);
  await expect(page.getByText(/All 3 places are taken|3 photos/).first()).toBeVisible();
  await expectAccessible(page);

  const before = await order(page);
  await photos(page).nth(2).click();
  await page.getByRole("button", { name: "Move forward" }).click();
  await expect.poll(() => order(page)).toEqual([before[0], before[2], before[1]]);
  await page.getByRole("button", { name: "Make main photo" }).click();
  await expect.poll(async () => (await order(page))[0]).toBe(before[2]);

  // Removed at once, and back; removed and left: gone.
  const three = await order(page);
  await photos(page).nth(2).click();
  await page.getByRole("link", { name: "Remove" }).click();
  await expect(photos(page)).toHaveCount(2);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(photos(page)).toHaveCount(3);
  expect(await order(page)).toEqual(three);
  await photos(page).nth(2).click();
  await page.getByRole("link", { name: "Remove" }).click();
  await expect(photos(page)).toHaveCount(2);
  await page.goto(`${originOf(SITE)}/likes`);
  await expect(async () => {
    await page.goto(`${originOf(SITE)}/profile`);
    expect(await photos(page).count()).toBe(2);
  }).toPass();

  // The camera of a phone is asked for by its own field.
  await hydrated(page);
  const camera = page.locator("#photos input[capture=user]");
  await camera.setInputFiles(await picture("camera.jpg", "#aa3"));
  await expect(photos(page)).toHaveCount(3);
});
