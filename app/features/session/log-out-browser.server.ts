import type { AppLoadContext } from "@remix-run/node";
import { endSession } from "./end-sessions.server.ts";
import { deleteAuthCookie } from "./session-cookie.server.ts";

/** Promises that this browser is logged out, also when its session had already ended. */
export async function logOutBrowser({
  member,
  site,
  cookies,
}: Pick<AppLoadContext, "member" | "site" | "cookies">): Promise<void> {
  if (member) await endSession({ site: site.key, sessionHash: member.sessionHash });
  deleteAuthCookie(cookies);
}
