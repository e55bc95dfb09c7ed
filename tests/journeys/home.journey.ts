import { expect, expectAccessible, logIn, originOf, test, visitor } from "../support/journey.ts";

const SITES = ["general", "she", "bdsm", "bbw", "gilf", "milf", "gay"];
const PHONES = [
  { width: 390, height: 844 },
  { width: 320, height: 844 },
];

for (const site of SITES) {
  test(`R01 A05 the home page of ${site}: button above the fold, four labelled drawings, nothing to scroll sideways`, async ({
    browser,
  }) => {
    for (const viewport of PHONES) {
      for (const locale of viewport.width === 390 ? ["en", "de", "pl"] : ["fi"]) {
        const context = await browser.newContext({ viewport, javaScriptEnabled: false });
        await visitor(context, site, locale);
        const page = await context.newPage();
        await page.goto(originOf(site));
        await expect(page.locator("h1")).toHaveCount(1);
        const button = await page.locator("main form button[type=submit]").first().boundingBox();
        expect((button?.y ?? 0) + (button?.height ?? 9999), `${locale} ${viewport.width}`).toBeLessThan(844);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
        const cards = page.locator("main article[data-fictional]");
        await expect(cards).toHaveCount(4);
        for (const card of await cards.all()) {
          await expect(card.locator("a")).toHaveCount(0);
          await expect(card.locator("svg")).toBeVisible();
          expect((await card.innerText()).length).toBeGreaterThan(10);
        }
        await context.close();
      }
    }
  });
}

test("R01 A01 without JavaScript the address typed on the home page is kept on the signup page, and not in its address", async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  await visitor(context, "she", "en");
  const page = await context.newPage();
  await page.goto(originOf("she"));
  await page.locator("main input[name=email]").fill("home@example.test");
  await page.locator("main form button[type=submit]").first().click();
  await expect(page).toHaveURL(`${originOf("she")}/signup`);
  await expect(page.locator("main input[name=email]")).toHaveValue("home@example.test");
  await context.close();
});

test("R01 A05 the label stands on every drawing in words, and after login the same address is the member search", async ({
  page,
  context,
}) => {
  await visitor(context, "gay", "en");
  await page.goto(originOf("gay"));
  await expect(page.locator("main article[data-fictional]").getByText("Fictional profile")).toHaveCount(4);
  await expect(page.getByText("Fictional profiles, drawn for this page.")).toBeVisible();
  await expectAccessible(page);
  await logIn(page, "gay", "free");
  await page.goto(originOf("gay"));
  await expect(page.locator("[data-brand-page]")).toHaveCount(0);
  await expect(page.locator("main article[data-profile]").first()).toBeVisible();
});
