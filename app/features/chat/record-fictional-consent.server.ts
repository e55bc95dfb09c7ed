import { contactOf } from "#app/features/profiles/contact.server.ts";
import { now } from "#app/platform/clock.ts";
import { type Db, getDb } from "#app/platform/db/client.server.ts";
import { type Refusal, refuse } from "#app/platform/result.ts";
import type { ChatScope } from "./chat.rules.ts";
import { fictionalConsents } from "./chat.tables.ts";

/**
 * Keeps that the member has read that this profile is no real person and no meeting is possible: needed once, before
 * the first paid message to it. Refuses a profile that does not exist here or is a real member.
 */
export async function recordFictionalConsent(
  scope: ChatScope,
  profileId: string,
  db: Db = getDb(),
): Promise<{ ok: true } | Refusal<"not-found">> {
  const contact = await contactOf(scope, profileId, db);
  if (!contact?.fictional) return refuse("not-found");
  await db
    .insert(fictionalConsents)
    .values({ memberId: scope.memberId, profileId, consentedAt: now() })
    .onConflictDoNothing();
  return { ok: true };
}
