import { expect, logIn, originOf, signUp, test, visitor } from "../support/journey.ts";

const SITE = "general";

test("E12 Z3 whatever stands in an address, the search answers with people or a way on, and who is not there is missing like anybody else", async ({
  page,
  context,
  browser,
}) => {
  await visitor(context, SITE, "en");
  await logIn(page, SITE, "premium");
  const open = async (path: string) => (await page.goto(`${originOf(SITE)}${path}`))?.status();
  const people = page.locator("main [data-profile]");

  // Ages the wrong way round are turned round; the address of the next page has them right.
  expect(await open("/members?gender=&min_age=60&max_age=30")).toBe(200);
  await expect(people.first()).toBeVisible();
  await expect(page.getByLabel("Youngest age").first()).toHaveValue("30");
  expect(
    await open(
      "/members?gender=&country=Atlantis&countryregion=%F0%9F%92%98&min_age=%27%20OR%201%3D1--&within=1e9&sort=;drop",
    ),
  ).toBe(200);
  await expect(people.first()).toBeVisible();
  expect(await open("/members?gender=&page=1000000000")).toBe(200);
  await expect(page).toHaveURL(/page=\d{1,3}$/);
  await expect(people.first()).toBeVisible();

  const other = await page.context().newPage();
  await visitor(context, "milf", "en");
  await other.goto(`${originOf("milf")}/members`);
  const stranger = (await other.locator('main a[href^="/members/"]').first().getAttribute("href"))?.split("/")[2] ?? "";
  await other.close();
  expect(stranger).toMatch(/^\w{14}$/);
  // Somebody who can be seen, until she blocks.
  const theirs = await browser.newContext();
  await visitor(theirs, SITE, "en");
  const blocker = await theirs.newPage();
  await signUp(blocker, SITE);
  const idOf = (tab: typeof page) =>
    tab.evaluate(async () => (await (await fetch("/api/user.php")).json()).user.profile.id as string);
  const [me, her] = [await idOf(page), await idOf(blocker)];
  expect(await open(`/members/${her}`)).toBe(200);
  await blocker.evaluate(
    (path) => fetch(path, { method: "POST", body: new URLSearchParams({ intent: "block" }) }),
    `/members/${me}`,
  );
  await theirs.close();
  const bodies = await page.evaluate(
    async (ids) => {
      const answers: [number, string][] = [];
      for (const id of ids) {
        const answer = await fetch(`/members/${encodeURIComponent(id)}`);
        const document = new DOMParser().parseFromString(await answer.text(), "text/html");
        answers.push([answer.status, document.querySelector("main")?.textContent?.trim() ?? ""]);
      }
      return answers;
    },
    [stranger, her, "zzzzzzzzzzzzzz", "💘", "' or 1=1--", "../../etc/passwd", "0".repeat(3000)],
  );
  for (const [status, text] of bodies) expect([status, text]).toEqual([404, bodies[0]?.[1]]);
  const calls = await page.evaluate(async (id) => {
    const send = async (path: string, body: unknown) =>
      (
        await fetch(path, {
          method: "POST",
          headers: { "content-type": "application/json" },
          body: JSON.stringify(body),
        })
      ).status;
    return [
      await send("/api/likes.php", { intent: "like", profile: id }),
      await send("/api/swipe.php", { intent: "like", profile: id }),
      await send("/api/swipe.php", { intent: "💘", profile: id }),
    ];
  }, stranger);
  for (const status of calls) expect(status).toBeGreaterThanOrEqual(400);
});
