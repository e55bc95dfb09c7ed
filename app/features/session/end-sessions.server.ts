import { now } from "#app/platform/clock.ts";
import type { Db } from "#app/platform/db/client.server.ts";
import { deleteExpiredSessions, deleteSession, deleteSessionsOf } from "./session.queries.server.ts";

/** Promises that this browser is logged out: its cookie is worth nothing from now on, also where it was copied. */
export async function endSession(scope: { site: string; sessionHash: string }, db?: Db): Promise<void> {
  await deleteSession(scope, db);
}

/** Promises that the account is logged out everywhere, but for the one browser to keep. Answers the ended sessions' hashes, whose event streams close. */
export async function endAllSessions(
  scope: { site: string; accountId: string },
  { keep }: { keep?: string } = {},
  db?: Db,
): Promise<string[]> {
  return deleteSessionsOf(scope, keep ?? null, db);
}

/** Removes sessions that ran out; answers how many. */
export async function forgetExpiredSessions(db?: Db): Promise<number> {
  return deleteExpiredSessions(now(), db);
}
