// The service worker of every site, served as it stands at /sw.js with `VERSION` before it: pushes, and a page for when there
// is no connection. It keeps nothing else: pages and data always come from the server.

const KEPT = `offline ${VERSION}`;
const OFFLINE = "/offline";

self.addEventListener("install", (event) => {
  // What is sent goes past the worker, which has no use for it: what a page sends at its end would be lost on that way.
  event.addRoutes?.([{ condition: { requestMethod: "POST" }, source: "network" }]);
  event.waitUntil(keepOfflinePage());
});

self.addEventListener("activate", (event) => {
  event.waitUntil(
    (async () => {
      for (const name of await caches.keys()) if (name !== KEPT) await caches.delete(name);
      await self.registration.navigationPreload?.enable();
      await self.clients.claim();
    })(),
  );
});

self.addEventListener("message", (event) => {
  if (event.data?.type === "take-over") self.skipWaiting();
  if (event.data?.type === "language") event.waitUntil(keepOfflinePage(event.data.language));
});

/** The page of the member's language; not asked for again while it is that. */
async function keepOfflinePage(language) {
  const cache = await caches.open(KEPT);
  const known = await cache.match(OFFLINE);
  if (known && (!language || known.headers.get("content-language") === language)) return;
  const page = await fetch(OFFLINE, { cache: "no-store", credentials: "same-origin" });
  if (page.ok) await cache.put(OFFLINE, page);
}

self.addEventListener("fetch", (event) => {
  if (event.request.mode !== "navigate" || event.request.method !== "GET") return;
  event.respondWith(
    (async () => {
      try {
        return (await event.preloadResponse) ?? (await fetch(event.request));
      } catch (error) {
        const page = await (await caches.open(KEPT)).match(OFFLINE);
        if (page) return page;
        throw error;
      }
    })(),
  );
});

self.addEventListener("push", (event) => {
  event.waitUntil(show(read(event.data)));
});

/** Nothing that is not ours is shown. */
function read(data) {
  try {
    const message = data?.json();
    return typeof message?.title === "string" && typeof message.url === "string" ? message : null;
  } catch {
    return null;
  }
}

async function show(message) {
  if (!message) return;
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  for (const page of pages) page.postMessage({ type: "push", kind: message.kind, url: message.url });
  await countOnBadge(message.badge);
  // Who looks at exactly this page sees it happen.
  if (pages.some((page) => page.focused && new URL(page.url).pathname === placeOf(message.url).path)) return;
  await self.registration.showNotification(message.title, {
    body: message.body || undefined,
    lang: message.lang,
    tag: message.tag,
    renotify: true,
    icon: "/app-icon/192.png",
    badge: "/app-icon/badge.png",
    data: { url: message.url },
  });
}

/** The number on the app's icon; where there is none, nobody needs to know. */
async function countOnBadge(count) {
  if (typeof count !== "number") return;
  try {
    await self.navigator.setAppBadge?.(count);
  } catch {
    // The tab's title shows it too.
  }
}

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data?.url));
});

/** The page itself where it is open, else any of our windows led there, else a new one. */
async function open(url) {
  const { path, anchor } = placeOf(url);
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const there = pages.find((page) => new URL(page.url).pathname === path);
  const page = there ?? pages[0];
  if (!page) return self.clients.openWindow(path + anchor);
  await page.focus().catch(() => undefined);
  if (!there) page.postMessage({ type: "open", url: path + anchor });
}

/** A page of this site and the place on it, whatever the message says. */
function placeOf(url) {
  const home = { path: "/", anchor: "" };
  try {
    const { origin, pathname, hash } = new URL(url ?? "/", self.location.origin);
    return origin === self.location.origin ? { path: pathname, anchor: hash } : home;
  } catch {
    return home;
  }
}

self.addEventListener("pushsubscriptionchange", (event) => {
  event.waitUntil(replaceSubscription(event));
});

/**
 * The browser has replaced its address for pushes by itself. The server takes the new one in the place of the old, if that is
 * the member's: another who has logged in here since gets no pushes by this. Where the browser does not say which was the old
 * one, the page tells the server when the member is here again.
 */
async function replaceSubscription({ oldSubscription, newSubscription }) {
  if (!oldSubscription) return;
  const subscription = newSubscription ?? (await self.registration.pushManager.subscribe(oldSubscription.options));
  await fetch("/api/user.php?push=1", {
    method: "POST",
    headers: { "content-type": "application/json", "x-request-type": "client" },
    body: JSON.stringify({ subscription, replaces: oldSubscription.endpoint }),
    credentials: "same-origin",
  });
}
