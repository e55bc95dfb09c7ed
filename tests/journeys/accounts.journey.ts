import { randomUUID } from "node:crypto";
import { Agent } from "node:http";
import { expect, test } from "playwright/test";
import type { OutboxItem } from "../support/journey.ts";
import { type Answer, PlainBrowser } from "../support/plain-browser.ts";

const PORT = Number(process.env.JOURNEY_PORT ?? 3000);
const SITE = "general";
const browser = (agent?: Agent) => new PlainBrowser(PORT, `${SITE}.localhost:${PORT}`, agent);

const signUp = (one: PlainBrowser, email: string, password: string) =>
  one.post("/signup", { email, name: "Juno", date_of_birth: "1988-03-14", signup_message: "", password });
const loggedIn = async (one: PlainBrowser) => (await one.get("/api/user.php")).status === 200;
const opens = async (email: string, password: string) =>
  (await browser().post("/login", { email, password })).status === 303;
/** The account that this browser is logged in to. */
const who = async (one: PlainBrowser): Promise<string | undefined> =>
  (JSON.parse((await one.get("/api/user.php")).text) as { user?: { id: string } }).user?.id;

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
    const [own, other] = [await who(owner), await who(stranger)];
    expect(other).not.toBe(own);
    const page = await owner.get(link);
    expect(page.status).toBe(200);
    expect(page.text).not.toContain('name="password"');
    expect((await owner.post(link, {})).location).toBe("/activate/done");
    const later = [browser(), browser()] as const;
    await later[0].post("/login", { email, password: "owners password" });
    await later[1].post("/login", { email, password: "strangers password" });
    // The stranger keeps the account of the stranger's own making, which no proof of the address confirms.
    expect([await who(owner), await who(later[0])]).toEqual([own, own]);
    expect([await who(stranger), await who(later[1])]).toEqual([other, other]);
    expect((await stranger.get("/api/user.php")).text).toContain('"not_confirmed"');
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

test("S14 X08 R15 T01 over the wire nothing tells whether an address has an account: confirmed, waiting, deleted or none", async () => {
  const form = {
    name: "Juno",
    date_of_birth: "1988-03-14",
    signup_message: "Words about me",
    password: "typed by anybody",
  };
  /** The addresses are equally long, so that no length differs. */
  const address = async (state: string) => {
    const email = newAddress();
    if (state === "unknown") return email;
    const owner = browser();
    await signUp(owner, email, "owners password");
    const [link = ""] = await links(email, 1);
    if (state === "confirmed") await owner.post(link, {});
    if (state === "deleted")
      await owner.post("/profile/delete", { reason: "break", note: "", password: "owners password" });
    return email;
  };
  /** An answer without what is made anew for every visitor and every request. */
  const plain = ({ status, headers, text }: Answer, email: string, id: string) => {
    const { date, "x-request-id": _, "content-security-policy": csp, etag, ...others } = headers;
    const same = (value: string) =>
      value
        .replaceAll(email, "EMAIL")
        .replaceAll(encodeURIComponent(email), "EMAIL")
        .replaceAll(id, "ID")
        .replace(/(nonce["=-]+)[\w+/=-]+/g, "$1NONCE")
        .replace(/[\w-]{43}/g, "SECRET")
        .replace(/(upload_?[kK]ey\W+(?:value\W+)?)[0-9a-z]{14}/g, "$1KEY")
        .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, "TIME")
        .replace(/\b\d{1,2}:\d\d(:\d\d)?\b/g, "CLOCK")
        .replace(/\b\d{8}\b(?=[,\]])/g, "LEFT");
    return same(
      JSON.stringify({ status, headers: { ...others, csp, dated: Boolean(date), tagged: Boolean(etag) } }) + text,
    );
  };
  for (const state of ["confirmed", "waiting", "deleted"]) {
    // Over one connection, for each process of the server keeps what it has counted for a while of its own.
    const line = new Agent({ keepAlive: true, maxSockets: 1 });
    const pair = await Promise.all(
      ["unknown", state].map(async (which) => ({ one: browser(line), email: await address(which), id: "nobody" })),
    );
    const alike = async (ask: (one: PlainBrowser, email: string) => Promise<Answer>) => {
      const answers = await Promise.all(
        pair.map(async ({ one, email, id }) => plain(await ask(one, email), email, id)),
      );
      expect(answers[1], state).toBe(answers[0]);
      return answers[0] ?? "";
    };
    // Other journeys go on meanwhile: who is online changes between two looks at a list.
    const page = async (path: string) => {
      await expect(() => alike((one) => one.get(path))).toPass({ timeout: 20_000 });
    };
    const press = (path: string, values: (email: string) => Record<string, string>) =>
      alike((one, email) => one.post(path, values(email)));

    expect(await press("/signup", (email) => ({ ...form, email }))).toContain('"location":"/complete-signup"');
    expect(pair.map(({ one }) => [...one.cookies.keys()].join())[1]).toBe(
      [...(pair[0]?.one.cookies.keys() ?? [])].join(),
    );
    for (const each of pair) each.id = (await who(each.one)) ?? "";
    await page("/complete-signup");
    await press("/complete-signup", () => ({ step: "gender", gender: "female" }));
    for (const path of ["/members", "/profile", "/profile/email", "/notifications", "/premium", "/api/user.php"])
      await page(path);
    await page("/?api_signup_complete=1");
    for (let n = 0; n < 3; n++) await press("/activate/resend", () => ({}));
    await press("/logout", () => ({}));
    // Failures count for the network address of all journeys.
    if (state === "confirmed") await press("/login", (email) => ({ email, password: "a wrong one" }));
    await press("/login", (email) => ({ email, password: form.password }));
    await page("/api/user.php");
    for (const { one, id } of pair) expect(await who(one)).toBe(id);
    await press("/profile/email", (email) => ({ email: `new-${email}`, password: form.password }));
    await press("/profile/delete", () => ({ reason: "break", note: "", password: form.password }));
    if (state === "confirmed") await press("/login", (email) => ({ email, password: form.password }));
  }
});
