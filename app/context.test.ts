import type { AppLoadContext } from "@remix-run/node";
import { expect, test } from "vitest";
import { action as changeLanguage } from "#app/features/i18n/screens/lang-config.tsx";
import { logInBrowser } from "#app/features/session/log-in-browser.server.ts";
import { siteNamed } from "#app/features/tenancy/site-registry.server.ts";
import { CookieJar } from "#app/platform/http/cookie-jar.server.ts";
import { makeMember } from "../tests/support/accounts-factory.ts";
import { freshDatabase } from "../tests/support/database.ts";
import { formRequest, outcome, requestContext } from "../tests/support/request-context.ts";
import { createContext } from "./context.server.ts";

freshDatabase();

function contextOf(cookies: CookieJar) {
  const origin = `https://${siteNamed("general").domain}`;
  const url = new URL("/lang-config", origin);
  const made = createContext({
    request: new Request(url),
    url,
    site: "general",
    origin,
    requestId: "test",
    nonce: "test",
    cookies,
    clientAddress: "198.51.100.1",
    disconnected: new AbortController().signal,
    secure: false,
  });
  return made as Promise<AppLoadContext>;
}

test("T21 S05 a member's change of language is saved in the account, for the next browser too", async () => {
  const login = await requestContext();
  const made = await makeMember();
  await logInBrowser(login, made);
  const context = await contextOf(login.cookies);
  const request = formRequest("/lang-config", { language: "nl", to: "/profile#settings" });
  const answer = await outcome(() => changeLanguage({ request, context, params: {} }));
  expect(answer).toMatchObject({ status: 303, location: "/profile#settings" });

  const elsewhere = await requestContext();
  await logInBrowser(elsewhere, made);
  expect((await contextOf(elsewhere.cookies)).locale).toBe("nl");
  const visitor = await contextOf(new CookieJar("", false));
  expect(visitor.saveLanguage).toBeUndefined();
});
