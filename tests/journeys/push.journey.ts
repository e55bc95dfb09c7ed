import { createServer, get } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import type { BrowserContext, CDPSession, Page } from "playwright/test";
import { expect, expectAccessible, logIn, openAtRest, originOf, test, visitor } from "../support/journey.ts";

const SITE = "milf";
const at = (path: string) => `${originOf(SITE)}${path}`;

/** Stands for the vendor's push service, which no test can reach: the rest of the way is real. */
async function pretendPushService(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const keep = "pretended-subscription";
    const text = (bytes: Uint8Array) =>
      btoa(String.fromCharCode(...bytes))
        .replaceAll("+", "-")
        .replaceAll("/", "_")
        .replaceAll("=", "");
    const wrap = (json: { endpoint: string }) => ({
      endpoint: json.endpoint,
      toJSON: () => json,
      unsubscribe: async () => localStorage.removeItem(keep) === undefined,
    });
    PushManager.prototype.getSubscription = async () => {
      const kept = localStorage.getItem(keep);
      return (kept ? wrap(JSON.parse(kept)) : null) as PushSubscription | null;
    };
    PushManager.prototype.subscribe = async () => {
      const pair = await crypto.subtle.generateKey({ name: "ECDH", namedCurve: "P-256" }, true, ["deriveBits"]);
      const p256dh = text(new Uint8Array(await crypto.subtle.exportKey("raw", pair.publicKey)));
      const auth = text(crypto.getRandomValues(new Uint8Array(16)));
      const endpoint = `https://fcm.googleapis.com/fcm/send/${crypto.randomUUID()}`;
      const json = { endpoint, keys: { p256dh, auth } };
      localStorage.setItem(keep, JSON.stringify(json));
      return wrap(json) as unknown as PushSubscription;
    };
  });
}

/** Logged in, with the service worker of the site in charge of the page. */
async function open(context: BrowserContext, locale = "en"): Promise<Page> {
  await visitor(context, SITE, locale);
  const page = await context.newPage();
  await logIn(page, SITE, "premium");
  // A page that is loading while the worker begins is not its own: the worker first, then the page.
  await page.waitForFunction(async () => (await navigator.serviceWorker.ready).active?.state === "activated");
  await page.goto(at("/notifications"));
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  return page;
}

/** What a push service does at the end of its way: hands the worker a message. */
async function pusher(page: Page): Promise<(message: unknown) => Promise<void>> {
  const session: CDPSession = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    session.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL === at("/"));
      if (own) resolve(own.registrationId);
    });
  });
  await session.send("ServiceWorker.enable");
  const registrationId = await registered;
  return async (message) => {
    const data = JSON.stringify(message);
    await session.send("ServiceWorker.deliverPushMessage", { origin: originOf(SITE), registrationId, data });
  };
}

/** The same server at another port; after `next` its service worker is that of a newer build. */
async function withNewerWorker(): Promise<{ port: number; goodbyes: string[]; next(): void; close(): void }> {
  let newer = false;
  const goodbyes: string[] = [];
  const server = createServer((request, response) => {
    const { url: path, method } = request;
    if (path?.startsWith("/goodbye/")) {
      goodbyes.push(path);
      response.writeHead(204).end();
      return;
    }
    // The whole answer, also where the browser has the older one.
    const { "if-none-match": _known, "accept-encoding": _packed, ...headers } = request.headers;
    const asked = get({ host: "127.0.0.1", port: new URL(at("/")).port, path, method, headers }, async (answer) => {
      if (!newer || path !== "/sw.js") {
        response.writeHead(answer.statusCode ?? 500, answer.headers);
        answer.pipe(response);
        return;
      }
      response.writeHead(200, { "content-type": "text/javascript", "cache-control": "no-cache" });
      response.end(`const VERSION = "next";\n${(await text(answer)).replace(/^const VERSION.*/, "")}`);
    });
    asked.on("error", () => response.destroy());
    response.on("close", () => asked.destroy());
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  return {
    port: (server.address() as AddressInfo).port,
    /** Paths below /goodbye/ that were asked for. */
    goodbyes,
    next: () => {
      newer = true;
    },
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

const shownBy = (page: Page) =>
  page.evaluate(async () =>
    (await (await navigator.serviceWorker.ready).getNotifications()).map(({ title, body, tag }) => ({
      title,
      body,
      tag,
    })),
  );

test("T14 T03 K03 E06 push is switched on and off in this browser, on the server too; a browser that forbids it says so", async ({
  browser,
}) => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  await context.grantPermissions(["notifications"]);
  await pretendPushService(context);
  const page = await open(context);
  const box = page.locator("[data-push]");
  await expect(box).toHaveAttribute("data-push", "not-subscribed");
  await expectAccessible(page);
  // The offer stands on other screens, and not on this one.
  await expect(page.getByText("Know at once.")).toHaveCount(0);
  // On a phone's search page it is one short row, over the width of a desktop it says more.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(at("/members"));
  const offer = page.locator("form:has(button[value=push]) > div");
  await expect(offer).toContainText("Push for new messages and likes");
  expect((await offer.boundingBox())?.height).toBeLessThan(80);
  await expect(offer.getByRole("button", { name: "Switch on" })).toBeVisible();
  await expectAccessible(page, "form:has(button[value=push])");
  await page.setViewportSize({ width: 1280, height: 900 });
  await expect(offer).toContainText("Know at once.", { useInnerText: true });
  await page.setViewportSize({ width: 390, height: 844 });
  await offer.locator("button[value=push]").click();
  await expect(offer).toHaveCount(0);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(at("/notifications"));
  const stored = page.waitForResponse((answer) => answer.url().endsWith("/api/user.php?push=1"));
  await box.getByRole("button", { name: "Switch on" }).click();
  expect((await stored).status()).toBe(200);
  await expect(box).toHaveAttribute("data-push", "subscribed");
  const polls: string[] = [];
  page.on("request", (request) => {
    const { pathname, search } = new URL(request.url());
    if (/^\/api\/(user|chats|likes)\.php$/.test(pathname) && !search) polls.push(pathname);
  });
  await openAtRest(page, () => page.reload());
  await expect(box).toHaveAttribute("data-push", "subscribed");
  // K03: after 5 seconds, and then every 300.
  await page.clock.runFor(6_000);
  await expect.poll(() => polls.length).toBe(3);
  await page.clock.runFor(290_000);
  expect(polls).toHaveLength(3);
  await page.clock.runFor(15_000);
  await expect.poll(() => polls.length).toBe(6);
  await page.clock.resume();
  const ended = page.waitForResponse((answer) => answer.request().method() === "DELETE");
  await box.getByRole("button", { name: "Switch off" }).click();
  expect((await ended).status()).toBe(200);
  await expect(box).toHaveAttribute("data-push", "not-subscribed");
  await context.close();

  const strict = await browser.newContext();
  await strict.grantPermissions(["geolocation"]);
  const denied = await open(strict);
  await expect(denied.locator("[data-push]")).toHaveAttribute("data-push", "denied");
  await expect(denied.getByText("Your browser blocks push")).toBeVisible();
  await strict.close();

  const old = await browser.newContext();
  await old.addInitScript(() => {
    delete (window as { PushManager?: unknown }).PushManager;
  });
  const unsupported = await open(old);
  await expect(unsupported.locator("[data-push]")).toHaveAttribute("data-push", "unsupported");
  await expect(unsupported.locator("[data-push] button")).toHaveCount(0);
  await old.close();
});

test("T12 T13 a pushed message shows who and what, and reloads the open pages; its click leads to its page", async ({
  browser,
}) => {
  const context = await browser.newContext();
  await context.grantPermissions(["notifications"]);
  await context.addInitScript(() => {
    // Each page's own: that it counts says that it listens.
    Object.assign(Navigator.prototype, {
      setAppBadge: async (count: number) => void Object.assign(window, { badge: `${count}` }),
    });
  });
  const page = await open(context);
  const badge = () => page.evaluate(() => (window as { badge?: string }).badge ?? "");
  await expect.poll(badge).toMatch(/^\d+$/);
  const push = await pusher(page);
  const reloaded = page.waitForResponse((answer) => new URL(answer.url()).pathname === "/notifications.data");
  const message = {
    title: "Anna wrote to you",
    body: "Fictional profile",
    kind: "message",
    url: "/chats/x",
    tag: "message:x",
    lang: "en",
    badge: 4,
  };
  await push(message);
  expect((await reloaded).status()).toBe(200);
  await expect
    .poll(() => shownBy(page))
    .toEqual([{ title: "Anna wrote to you", body: "Fictional profile", tag: "message:x" }]);
  // A newer one of the same conversation takes its place; what is no message of ours shows nothing.
  await push({ ...message, title: "Anna sent you a photo" });
  await push({ hello: 1 });
  await expect.poll(async () => (await shownBy(page)).map(({ title }) => title)).toEqual(["Anna sent you a photo"]);
  // A click on it can only be made by the system: what it does is asked of the worker itself.
  const [worker] = context.serviceWorkers();
  await worker?.evaluate(() => (self as unknown as { open(url: string): Promise<void> }).open("/likes"));
  await expect(page).toHaveURL(at("/likes"));
  // Whoever comes next on this device sees neither the number nor what the member was told.
  await page.evaluate(() => {
    const form = document.querySelector<HTMLFormElement>("form[action='/logout']");
    form?.submit();
  });
  await expect(page.locator("html")).toHaveClass(/logged-out/);
  await expect.poll(badge).toBe("0");
  await expect.poll(() => shownBy(page)).toEqual([]);
  await context.close();
});

test("R09 a new version of the app is offered when its worker waits; taking it loads the page anew", async ({
  browser,
}) => {
  const context = await browser.newContext();
  const page = await open(context);
  const deployed = await withNewerWorker();
  await page.goto(`http://${SITE}.localhost:${deployed.port}/notifications`);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  deployed.next();
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration("/"))?.update());
  const offer = page.getByRole("button", { name: "Reload" });
  await expect(offer).toBeVisible();
  const loaded = page.waitForEvent("load");
  await offer.click();
  await loaded;
  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual(["offline next"]);
  await expect(offer).toHaveCount(0);
  await context.close();
  deployed.close();
});

test("R09 what a page sends at its end arrives, though a worker stands between", async ({ browser }) => {
  const context = await browser.newContext();
  const page = await open(context);
  const deployed = await withNewerWorker();
  const origin = `http://${SITE}.localhost:${deployed.port}`;
  await page.goto(`${origin}/notifications`);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const sent = Array.from({ length: 8 }, (_, turn) => `/goodbye/${turn}`);
  for (const path of sent) {
    await page.goto(`${origin}/offline`);
    await page.evaluate((to) => addEventListener("pagehide", () => navigator.sendBeacon(to, "x=1")), path);
  }
  await page.goto(`${origin}/offline`);
  await expect.poll(() => deployed.goodbyes.toSorted()).toEqual(sent);
  await context.close();
  deployed.close();
});

test("R09 without a connection the installed app has a page of its own, in the member's language; its manifest can be installed", async ({
  browser,
}) => {
  const context = await browser.newContext();
  const page = await open(context, "de");
  const session = await context.newCDPSession(page);
  const { errors, data } = await session.send("Page.getAppManifest");
  expect(errors).toEqual([]);
  const manifest = JSON.parse(data ?? "{}") as { name: string; lang: string; icons: { src: string; sizes: string }[] };
  expect(manifest).toMatchObject({ name: "Halfpast", lang: "de" });
  const sizes = await page.evaluate(
    async (sources) =>
      Promise.all(
        sources.map(async (src) => {
          const picture = await createImageBitmap(await (await fetch(src)).blob());
          return `${picture.width}x${picture.height}`;
        }),
      ),
    manifest.icons.map(({ src }) => src),
  );
  expect(sizes).toEqual(manifest.icons.map((icon) => icon.sizes));
  await page.waitForFunction(async () => {
    const [name] = await caches.keys();
    return name ? (await (await caches.open(name)).match("/offline"))?.headers.get("content-language") === "de" : false;
  });
  await context.setOffline(true);
  await page.goto(at("/likes"));
  await expect(page.getByText("Du bist offline.")).toBeVisible();
  await context.setOffline(false);
  await page.getByRole("link").click();
  await expect(page).toHaveURL(at("/likes"));
  await expect(page.locator("html")).toHaveAttribute("lang", "de");
  await expect(page.getByText("Du bist offline.")).toHaveCount(0);
  await context.close();
});
