import { isReachable } from "#app/features/profiles/load-profile.server.ts";
import { now } from "#app/platform/clock.ts";
import { type Db, getDb } from "#app/platform/db/client.server.ts";
import { type Refusal, refuse } from "#app/platform/result.ts";
import { addPass, forgetPass, forgetPasses, isPassed, latestPass } from "./swipe-game.queries.server.ts";

type Scope = { site: string; memberId: string };

/** Passes a profile on, free and as often as one likes; it comes up no more. Refuses a profile that the member cannot see. */
export async function swipePass(
  scope: Scope,
  profileId: string,
  db: Db = getDb(),
): Promise<{ ok: true } | Refusal<"not-found">> {
  if (!(await isReachable(scope, profileId, db))) return refuse("not-found");
  await addPass(scope, profileId, now(), db);
  return { ok: true };
}

/**
 * Takes the last pass back, so that the profile comes up again. It is named, so that asking twice takes back one.
 * Refuses any but the last; one that is no pass any more is fine.
 */
export async function undoPass(
  scope: Scope,
  profileId: string,
  db: Db = getDb(),
): Promise<{ ok: true } | Refusal<"not-last">> {
  const last = await latestPass(scope, db);
  if (last === profileId) await forgetPass(scope, profileId, db);
  else if (await isPassed(scope, profileId, db)) return refuse("not-last");
  return { ok: true };
}

/** Takes every pass back: those one has passed come up once more. */
export async function forgetAllPasses(scope: Scope, db: Db = getDb()): Promise<{ ok: true }> {
  await forgetPasses(scope, db);
  return { ok: true };
}
