import { execFile } from "node:child_process";
import { promisify } from "node:util";
import sharp from "sharp";
import { expect, expectAccessible, hydrated, originOf, signUp, test, visitor } from "../support/journey.ts";
import { textsOf } from "../support/texts.ts";

const SITE = "gilf";
const t = textsOf("en", SITE);
const at = (path: string) => `${originOf(SITE)}${path}`;

/** An operator's command beside the running program: the one that scripts/test.mjs has started, by the same folder of data. */
async function command(...args: string[]): Promise<void> {
  await promisify(execFile)(process.execPath, ["scripts/command.mjs", ...args], {
    env: { ...process.env, DATABASE_URL: "", NODE_ENV: "development", LOG_LEVEL: "error" },
  });
}

test("S13 X09 a member whose photo was taken away reads why and what to do, once", async ({ page, context }) => {
  await visitor(context, SITE, "en");
  await signUp(page, SITE);
  await page.goto(at("/profile"));
  await hydrated(page);
  const buffer = await sharp({ create: { width: 600, height: 800, channels: 3, background: "#a33" } })
    .jpeg()
    .toBuffer();
  await page.locator("#photo-files").setInputFiles({ name: "red.jpg", mimeType: "image/jpeg", buffer });
  const photo = page.locator("#photos li a:has(img)");
  await expect(photo).toHaveCount(1);
  const id = new URL((await photo.getAttribute("href")) ?? "", at("/profile")).searchParams.get("photo") ?? "";
  await page.goto(at("/likes"));
  await hydrated(page);
  await expect(page.getByRole("dialog")).toHaveCount(0);

  await command("photos:remove", id, "explicit");
  await page.reload();
  const dialog = page.getByRole("dialog", { name: t("frame.photo_removed_title") });
  await expect(dialog).toBeVisible();
  await expect(dialog).toContainText(t("photos.reason_explicit"));
  await expect(dialog.getByRole("link", { name: t("frame.photo_action") })).toHaveAttribute("href", "/profile#photos");
  await expect(dialog.getByRole("link", { name: t("frame.photo_object") })).toHaveAttribute("href", "/complaints");
  await expectAccessible(page);
  const read = page.waitForResponse((answer) => new URL(answer.url()).pathname.startsWith("/profile/photo-notice"));
  await dialog.getByRole("button", { name: t("frame.photo_understood") }).click();
  await expect(dialog).toHaveCount(0);
  await read;
  await page.reload();
  await hydrated(page);
  await expect(dialog).toHaveCount(0);
});
