import { and, eq, lt } from "drizzle-orm";
import { now } from "#app/platform/clock.ts";
import { type Db, getDb } from "#app/platform/db/client.server.ts";
import { profiles } from "./profiles.tables.ts";

/** Promises the profile of a new account, under the account's id and disabled until the e-mail is confirmed. */
export async function createOwnProfile(
  scope: { site: string; memberId: string },
  profile: { name: string; dateOfBirth: string; aboutMe: string | null; country: string | null },
  tx: Db,
): Promise<void> {
  const at = now();
  await tx.insert(profiles).values({
    ...profile,
    id: scope.memberId,
    site: scope.site,
    accountId: scope.memberId,
    status: "disabled",
    createdAt: at,
    seenAt: at,
  });
}

/** Promises that others see the profile, now that its e-mail is confirmed; one that is hidden by choice or deleted stays so. */
export async function openOwnProfile(scope: { site: string; memberId: string }, tx: Db): Promise<void> {
  await tx
    .update(profiles)
    .set({ status: "active", seenAt: now() })
    .where(and(eq(profiles.id, scope.memberId), eq(profiles.site, scope.site), eq(profiles.status, "disabled")));
}

/** Says that the member is here; called at most every few minutes of a visit (session/current-member). */
export async function markProfileSeen(scope: { site: string; memberId: string }, db: Db = getDb()): Promise<void> {
  const at = now();
  await db
    .update(profiles)
    .set({ seenAt: at })
    .where(and(eq(profiles.id, scope.memberId), eq(profiles.site, scope.site), lt(profiles.seenAt, at)));
}
