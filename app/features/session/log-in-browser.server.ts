import type { AppLoadContext } from "@remix-run/node";
import { type LogInResult, logIn } from "./log-in.server.ts";
import { setAuthCookie } from "./session-cookie.server.ts";

/** Seconds after which a browser that was shed may try again. */
export const BUSY_RETRY_SECONDS = 3;

/** `logIn` for the browser that sent this request: it gets the cookie when the login succeeds. */
export async function logInBrowser(
  context: Pick<AppLoadContext, "site" | "clientAddress" | "userAgent" | "member" | "cookies">,
  credentials: { email: string; password: string },
): Promise<LogInResult> {
  const result = await logIn(
    { site: context.site.key },
    {
      ...credentials,
      clientAddress: context.clientAddress,
      userAgent: context.userAgent,
      sessionHash: context.member?.sessionHash ?? null,
    },
  );
  if (result.ok) setAuthCookie(context.cookies, result.secret);
  return result;
}

/** What the visitor is told, and with which status, when a login is refused (X04). */
export const LOGIN_REFUSALS = {
  "login-failed": { status: 401, code: "login_failed", text: "login.failed" },
  "account-locked": { status: 423, code: "account_locked", text: "login.locked" },
  busy: { status: 503, code: "busy", text: "login.busy" },
} as const;
