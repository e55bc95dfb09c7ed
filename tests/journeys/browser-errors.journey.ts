import { expect, test } from "playwright/test";
import { hydrated, originOf, visitor } from "../support/journey.ts";

test("what fails in a browser is told once, by its own page, and no map of our program is served", async ({
  page,
  context,
}) => {
  await visitor(context, "she", "de");
  const reports: string[] = [];
  await page.route("**/api/client-error.php", async (route) => {
    reports.push(route.request().postDataBuffer()?.toString() ?? "");
    await route.continue();
  });
  await page.goto(`${originOf("she")}/login?to=/chats`);
  await hydrated(page);
  const answered = page.waitForResponse("**/api/client-error.php");
  for (let time = 0; time < 3; time++)
    await page.evaluate(() => setTimeout(() => Promise.reject(new TypeError("boom")), 0));
  expect((await answered).status()).toBe(204);
  await page.waitForTimeout(300);
  expect(reports).toHaveLength(1);
  const script = await page.locator("link[rel=modulepreload]").first().getAttribute("href");
  expect((await page.request.get(`http://127.0.0.1:${new URL(page.url()).port}${script}`)).status()).toBe(200);
  expect((await page.request.get(`http://127.0.0.1:${new URL(page.url()).port}${script}.map`)).status()).toBe(404);
});
