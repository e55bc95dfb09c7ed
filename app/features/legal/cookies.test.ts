import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { dismissedAlerts, withDismissed } from "#app/features/frame/dismissed-alerts.ts";
import { action as dismiss } from "#app/features/frame/screens/dismiss-alert.ts";
import { action as enter } from "#app/features/frame/screens/entry-warning.ts";
import { getT } from "#app/features/i18n/i18n.server.ts";
import { rememberLocale } from "#app/features/i18n/locale-cookie.server.ts";
import { returnPath } from "#app/features/payments/return-path.server.ts";
import { rememberFilter } from "#app/features/search/search-memory.server.ts";
import { setAuthCookie } from "#app/features/session/session-cookie.server.ts";
import { keepInvite } from "#app/features/signup/invite-cookie.server.ts";
import { INVITE_LIMITS } from "#app/features/signup/signup.rules.ts";
import { siteNamed } from "#app/features/tenancy/site-registry.server.ts";
import { NO_TRACKING } from "#app/features/tracking/tracking.rules.ts";
import { keepVisit } from "#app/features/tracking/visit-cookie.server.ts";
import { addMs, DAY, now, SECOND } from "#app/platform/clock.ts";
import { OWN_WRITES_SECONDS } from "#app/platform/db/replica.server.ts";
import { newId } from "#app/platform/id.server.ts";
import { formRequest, outcome, pageRequest, requestContext } from "../../../tests/support/request-context.ts";
import { ALERTS_COOKIE_DAYS } from "./legal.rules.ts";
import { loadLegalPage } from "./load-legal-page.server.ts";

type Context = Awaited<ReturnType<typeof requestContext>>;
const NO_PARAMS = { params: {} };

/** Every place that sets a cookie, and how it comes to do so. */
const SETTERS: Record<string, ((context: Context) => unknown) | "by the server" | "in the browser"> = {
  "session/session-cookie.server.ts": ({ cookies }) => setAuthCookie(cookies, "secret"),
  "i18n/locale-cookie.server.ts": ({ cookies }) => rememberLocale(cookies, "nl"),
  "frame/screens/entry-warning.ts": (context) =>
    outcome(() => enter({ request: formRequest("/entry-warning", { to: "/" }), context, ...NO_PARAMS })),
  "tracking/visit-cookie.server.ts": ({ cookies, site }) =>
    keepVisit(cookies, site.key, {
      tracking: NO_TRACKING,
      clickId: newId(),
      clickedAt: now(),
      logsBounce: false,
    }),
  "search/search-memory.server.ts": ({ cookies }) => rememberFilter(cookies, null, new URLSearchParams("min_age=30")),
  "frame/screens/dismiss-alert.ts": (context) =>
    outcome(() => dismiss({ request: formRequest("/dismiss-alert", { alert: "photo" }), context, ...NO_PARAMS })),
  // The same cookie for the same time, written at the press itself.
  "frame/use-dismissing.ts": "in the browser",
  "signup/invite-cookie.server.ts": ({ cookies }) =>
    keepInvite(cookies, "secret", addMs(now(), INVITE_LIMITS.days * DAY)),
  "payments/return-path.server.ts": (context) => returnPath(context, pageRequest("/credits?to=/chats/abc")),
  // Only where a second database answers readers (app/serve.server.ts).
  "serve.server.ts": "by the server",
};

test("A09 the cookies page names every cookie that is set, with the days that it is really kept", async () => {
  const set = readdirSync("app", { recursive: true, encoding: "utf8" })
    .filter((path) => /(?<!\.test)\.tsx?$/.test(path))
    .filter((path) => !path.startsWith("platform/"))
    .filter((path) => /cookies\.set\(|setCookie\(|document\.cookie\s*=/.test(readFileSync(`app/${path}`, "utf8")))
    .map((path) => path.replace(/^features\//, ""));
  expect(set.sort()).toEqual(Object.keys(SETTERS).sort());

  const settings = siteNamed("general");
  const reader = { settings, locale: "en" as const, t: getT(settings, "en") };
  const list = loadLegalPage("cookies", reader).sections.find(({ id }) => id === "list");
  const table = list?.blocks.find((block) => block.kind === "table");
  const told = new Map(table?.rows.map(([name, , kept]) => [String(name), String(kept)]));

  const real = new Map([["wrote", OWN_WRITES_SECONDS]]);
  for (const setter of Object.values(SETTERS)) {
    if (typeof setter === "string") continue;
    const context = await requestContext();
    await setter(context);
    const headers = new Headers();
    context.cookies.commit(headers);
    const lines = headers.getSetCookie();
    expect(lines, String(setter)).toHaveLength(1);
    const [, name, seconds] = /^([^=]+)=.*?; Max-Age=(\d+)/i.exec(lines[0] ?? "") ?? [];
    real.set(name ?? "", Number(seconds));
  }
  expect([...told.keys()].sort()).toEqual([...real.keys()].sort());
  const days = (seconds: number) => Math.round((seconds * SECOND) / DAY);
  for (const [name, seconds] of real) {
    const kept = told.get(name) ?? "";
    if (days(seconds) >= 1) expect(kept, name).toMatch(new RegExp(`^${days(seconds)} days`));
    else expect(kept, name).toBe(name === "wrote" ? "A few seconds" : "1 hour");
  }
  expect(real.get("wrote")).toBeLessThan(60);
  expect(real.get("buy_return")).toBe(3600);
});

test("T03 what the cookies page says of closed notices is when they come back", () => {
  const at = now();
  const cookie = withDismissed(undefined, "photo", at);
  expect(dismissedAlerts(cookie, addMs(at, (ALERTS_COOKIE_DAYS - 0.1) * DAY))).toEqual(["photo"]);
  expect(dismissedAlerts(cookie, addMs(at, (ALERTS_COOKIE_DAYS + 0.1) * DAY))).toEqual([]);
});
