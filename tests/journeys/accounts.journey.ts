import { randomUUID } from "node:crypto";
import { expect, test } from "playwright/test";
import type { OutboxItem } from "../support/journey.ts";
import { PlainBrowser } from "../support/plain-browser.ts";

const PORT = Number(process.env.JOURNEY_PORT ?? 3000);
const SITE = "general";
const browser = () => new PlainBrowser(PORT, `${SITE}.localhost:${PORT}`);

const signUp = (one: PlainBrowser, email: string, password: string) =>
  one.post("/signup", { email, name: "Juno", date_of_birth: "1988-03-14", signup_message: "", password });
const loggedIn = async (one: PlainBrowser) => (await one.get("/api/user.php")).status === 200;
const opens = async (email: string, password: string) =>
  (await browser().post("/login", { email, password })).status === 303;

/** The paths of the links with a secret in the mails to an address, oldest first; waits until there are so many. */
async function links(email: string, count: number): Promise<string[]> {
  let paths: string[] = [];
  await expect
    .poll(
      async () => {
        const items = JSON.parse((await browser().get("/dev/outbox.json")).text) as OutboxItem[];
        paths = items
          .filter(({ to }) => to === email)
          .reverse()
          .flatMap((item) =>
            item.links.map((link) => new URL(link).pathname).filter((path) => /^\/[\w-]{43}$/.test(path)),
          );
        paths = [...new Set(paths)];
        return paths.length;
      },
      { timeout: 15_000 },
    )
    .toBe(count);
  return paths;
}

const newAddress = () => `${randomUUID().slice(0, 8)}@journey.example`;

test("A2 A4 whoever signs up again with an address that waits for its proof gets no way into the account, by whichever link", async () => {
  for (const which of [0, 1]) {
    const email = newAddress();
    const [owner, stranger] = [browser(), browser()];
    expect((await signUp(owner, email, "owners password")).location).toBe("/complete-signup");
    await links(email, 1);
    expect((await signUp(stranger, email, "strangers password")).location).toBe("/complete-signup");
    const open = await links(email, 2);
    // The first link lives on, whatever a stranger does; the browser that signed up is asked for nothing.
    const link = open[which] ?? "";
    const page = await owner.get(link);
    expect(page.status).toBe(200);
    expect(page.text).not.toContain('name="password"');
    expect((await owner.post(link, {})).location).toBe("/activate/done");
    expect(await loggedIn(owner)).toBe(true);
    expect([await opens(email, "owners password"), await opens(email, "strangers password")]).toEqual([true, false]);
    expect(await loggedIn(stranger)).toBe(false);
    // The other one is used up with it.
    expect((await stranger.post(open[1 - which] ?? "", {})).location).toBe("/activate/error");
  }
});

test("A2 A3 the first proof of an address in another browser ends what a stranger has, by activation and by login link", async () => {
  for (const kind of ["activate", "login"]) {
    const email = newAddress();
    const [stranger, owner] = [browser(), browser()];
    await signUp(stranger, email, "strangers password");
    expect(await loggedIn(stranger)).toBe(true);
    const [activation = ""] = await links(email, 1);
    if (kind === "login") await owner.post("/reset-password", { email, kind: "login" });
    const link = kind === "login" ? ((await links(email, 2))[1] ?? "") : activation;
    const page = await owner.get(link);
    expect(page.text).toContain('name="password"');
    expect((await owner.post(link, {})).status).toBe(422);
    expect(await loggedIn(owner)).toBe(false);
    const chosen = { password: "owners password", repeat_password: "owners password" };
    expect((await owner.post(link, chosen)).location).toBe(kind === "login" ? "/" : "/activate/done");
    expect([await loggedIn(owner), await loggedIn(stranger)]).toEqual([true, false]);
    expect([await opens(email, "owners password"), await opens(email, "strangers password")]).toEqual([true, false]);
  }
});

test("S14 X08 the form answers the same for a known and an unknown address: status, place, headers and cookies", async () => {
  const answers = [];
  for (const email of [`premium@${SITE}.example`, newAddress()]) {
    const one = browser();
    const { status, location, headers, text } = await signUp(one, email, "a password of mine");
    const cookies = [...one.cookies].map(([name, value]) => [name, name === "auth" ? value.length : value]);
    const set = [headers["set-cookie"] ?? []].flat().map((cookie) => cookie.replace(/[\w-]{43}/, "…"));
    answers.push({ status, location, text, names: Object.keys(headers).sort(), cookies, set });
  }
  expect(answers[0]).toEqual(answers[1]);
});

test("R16 whoever has just logged in is online at once", async () => {
  const one = browser();
  await one.post("/login", { email: `free@${SITE}.example`, password: "welcome-demo-2026" });
  const { user } = JSON.parse((await one.get("/api/user.php")).text) as { user: { profile: { online: boolean } } };
  expect(user.profile.online).toBe(true);
});
