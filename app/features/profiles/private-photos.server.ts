import { and, eq, inArray } from "drizzle-orm";
import {
  askGrant,
  declineRequest,
  giveGrant,
  grantsOf,
  revokeGrant,
} from "#app/features/photos/photo-grants.server.ts";
import { type Db, getDb } from "#app/platform/db/client.server.ts";
import { isId } from "#app/platform/id.server.ts";
import { type Refusal, refuse } from "#app/platform/result.ts";
import { isReachable } from "./load-profile.server.ts";
import { profiles } from "./profiles.tables.ts";

interface MemberScope {
  site: string;
  memberId: string;
}

/** What can be done about who sees private photos; the value of the forms' `intent`. */
const GRANT_INTENTS = ["grant-give", "grant-revoke", "grant-decline", "grant-ask"] as const;
export type GrantIntent = (typeof GRANT_INTENTS)[number];

export function grantIntent(value: unknown): GrantIntent | null {
  return GRANT_INTENTS.find((known) => known === value) ?? null;
}

/**
 * Lets another member see one's private photos, takes it back, says no to a request, or asks for it. Each twice is once; taking
 * back works at once and for anybody, the others only with members whom one can reach (Z3). For the profile and the chat.
 */
export async function changeGrant(
  scope: MemberScope,
  intent: GrantIntent,
  otherId: string,
): Promise<{ ok: true } | Refusal<"not-found" | "too-many">> {
  if (!isId(otherId) || otherId === scope.memberId) return refuse("not-found");
  const mine = { ownerId: scope.memberId, viewerId: otherId };
  const reachable = (tx: Db) => isReachable(scope, otherId, tx);
  switch (intent) {
    case "grant-give":
      return giveGrant(scope.site, mine, reachable);
    case "grant-ask":
      return askGrant(scope.site, { ownerId: otherId, viewerId: scope.memberId }, reachable);
    case "grant-revoke":
      await revokeGrant(mine);
      return { ok: true };
    case "grant-decline":
      await declineRequest(mine);
      return { ok: true };
  }
}

export interface GrantEntry {
  id: string;
  name: string;
  granted: boolean;
}

/** How many wait for the member's answer: those that `listGrants` shows as asking. */
export async function countRequests(scope: MemberScope, db: Db = getDb()): Promise<number> {
  return (await listGrants(scope, db)).filter(({ granted }) => !granted).length;
}

/** Who may see the member's private photos, and who asks for it, in two statements; those whose account is deleted are left out. */
export async function listGrants({ site, memberId }: MemberScope, db: Db = getDb()): Promise<GrantEntry[]> {
  const grants = await grantsOf({ ownerId: memberId }, db);
  if (grants.length === 0) return [];
  const ids = grants.map((grant) => grant.viewerId);
  const people = await db
    .select({ id: profiles.id, name: profiles.name })
    .from(profiles)
    .where(and(inArray(profiles.id, ids), eq(profiles.site, site), inArray(profiles.status, ["active", "hidden"])))
    .limit(ids.length);
  const names = new Map(people.map((person) => [person.id, person.name]));
  return grants.flatMap(({ viewerId, status }) => {
    const name = names.get(viewerId);
    return name === undefined ? [] : [{ id: viewerId, name, granted: status === "granted" }];
  });
}
