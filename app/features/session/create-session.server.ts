import { addMs, now } from "#app/platform/clock.ts";
import type { Db } from "#app/platform/db/client.server.ts";
import { hashSecret, newSecret } from "#app/platform/id.server.ts";
import { insertSession } from "./session.queries.server.ts";
import { SEEN_EVERY_MS, SESSION_LIFE_MS } from "./session-cookie.server.ts";

/**
 * Promises a session of 30 days under a secret that no earlier one had; the caller sets the cookie after the commit with
 * `setAuthCookie`. A session that the browser brought along ends with `endSession`.
 */
export async function createSession(
  scope: { site: string; accountId: string },
  { userAgent }: { userAgent: string },
  db?: Db,
): Promise<{ secret: string }> {
  const secret = newSecret();
  const at = now();
  const session = {
    hash: hashSecret(secret),
    userAgent: userAgent.slice(0, 300),
    createdAt: at,
    // So that the first request with it says that the member is here.
    seenAt: addMs(at, -SEEN_EVERY_MS),
    expiresAt: addMs(at, SESSION_LIFE_MS),
  };
  await insertSession(scope, session, db);
  return { secret };
}
