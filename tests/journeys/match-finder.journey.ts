import { expect, expectAccessible, logIn, originOf, test, visitor } from "../support/journey.ts";

test("R18 A04 S02 four questions lead to ranked matches with reasons, and one answer is changed without the others", async ({
  page,
  context,
}) => {
  const site = "gilf";
  await visitor(context, site, "en");
  await logIn(page, site, "free");
  await page.goto(`${originOf(site)}/match-finder?step=seek`);
  await expectAccessible(page);
  await page.getByRole("radio", { name: "Both" }).check();
  await page.getByRole("button", { name: "Next" }).click();
  await expect(page.getByRole("heading", { name: "What age range?" })).toBeVisible();
  await page.getByRole("button", { name: "Back" }).click();
  await expect(page.getByRole("radio", { name: "Both" })).toBeChecked();
  await page.getByRole("button", { name: "Next" }).click();
  await expect(page.getByRole("heading", { name: "What age range?" })).toBeVisible();
  await page.getByRole("button", { name: "Next" }).click();
  await expect(page.getByRole("heading", { name: "Where should they live?" })).toBeVisible();
  await page.getByLabel("Country").selectOption("");
  await expect(page.getByLabel("Region")).toBeHidden();
  await page.getByRole("button", { name: "Next" }).click();
  await page.getByRole("checkbox", { name: "Gardening" }).check();
  await page.getByRole("button", { name: "Show my matches" }).click();
  const matches = page.locator("main ol > li");
  await expect(matches.first().getByRole("list", { name: /^Why .+ fits$/ })).toContainText("shared interest");
  await expectAccessible(page);
  await page.getByRole("link", { name: "All countries" }).click();
  await expect(page.getByRole("heading", { name: "Where should they live?" })).toBeVisible();
  await page.getByRole("link", { name: "Cancel" }).click();
  await expect(matches.first()).toBeVisible();
  await page.reload();
  await expect(page.getByRole("link", { name: "Everyone" })).toBeVisible();
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });
  test("R18 the match finder is four plain forms, with a button for the regions of another country", async ({
    page,
    context,
  }) => {
    const site = "milf";
    await visitor(context, site, "en");
    await logIn(page, site, "free");
    await page.goto(`${originOf(site)}/match-finder`);
    await page.locator("main button[value=next]").click();
    await page.locator("main button[value=next]").click();
    const country = page.locator("main select[name=country]");
    const value = await country.locator("option").nth(1).getAttribute("value");
    await country.selectOption(value);
    await page.locator("main button[value=country]").click();
    await expect(page.locator("main select[name=country]")).toHaveValue(value as string);
    await expect(page.locator("main select[name=countryregion] option")).not.toHaveCount(0);
    await page.locator("main button[value=next]").click();
    await page.locator("main button[value=next]").click();
    await expect(page.locator("main ol > li, main h2").first()).toBeVisible();
  });
});
