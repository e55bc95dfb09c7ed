import { and, desc, eq, isNull } from "drizzle-orm";
import { isTokenSecret } from "#app/features/members/one-time-token.server.ts";
import { addMs, DAY, now } from "#app/platform/clock.ts";
import { type Db, getDb } from "#app/platform/db/client.server.ts";
import { hashSecret, newSecret } from "#app/platform/id.server.ts";
import { type Refusal, refuse } from "#app/platform/result.ts";
import { INVITE_LIMITS } from "./signup.rules.ts";
import { invites } from "./signup.tables.ts";

export type InviteState = "open" | "used" | "expired";
interface Invite {
  state: InviteState;
  expiresAt: Date;
  /** The account that was made with it. */
  usedBy: string | null;
}

/** Promises so many invitations to a site, each good for one account; refuses numbers, days and notes out of their limits. */
export async function createInvites(
  { site }: { site: string },
  { count, days, note }: { count: number; days: number; note: string | null },
  db: Db = getDb(),
): Promise<{ ok: true; secrets: string[]; expiresAt: Date } | Refusal<"bad-count" | "bad-days" | "bad-note">> {
  const within = (value: number, most: number) => Number.isInteger(value) && value >= 1 && value <= most;
  if (!within(count, INVITE_LIMITS.count)) return refuse("bad-count");
  if (!within(days, INVITE_LIMITS.days)) return refuse("bad-days");
  if (note && (note.length > INVITE_LIMITS.note || /\p{Cc}/u.test(note))) return refuse("bad-note");
  const createdAt = now();
  const expiresAt = addMs(createdAt, days * DAY);
  const secrets = Array.from({ length: count }, newSecret);
  await db
    .insert(invites)
    .values(secrets.map((secret) => ({ hash: hashSecret(secret), site, note, createdAt, expiresAt })));
  return { ok: true, secrets, expiresAt };
}

/** The invitation that a link holds, without using it up; null for anything that is none. */
export async function peekInvite(
  { site }: { site: string },
  secret: string | undefined,
  db: Db = getDb(),
): Promise<Invite | null> {
  if (!secret || !isTokenSecret(secret)) return null;
  const [row] = await db
    .select({ expiresAt: invites.expiresAt, usedAt: invites.usedAt, usedBy: invites.usedBy })
    .from(invites)
    .where(and(eq(invites.hash, hashSecret(secret)), eq(invites.site, site)))
    .limit(1);
  return row ? { state: stateOf(row), expiresAt: row.expiresAt, usedBy: row.usedBy } : null;
}

/** Holds an open invitation until the commit, so that of many signups at the same instant one has it; false when it is not open (any more). */
export async function holdInvite({ site }: { site: string }, secret: string | null, tx: Db): Promise<boolean> {
  if (!secret || !isTokenSecret(secret)) return false;
  const [row] = await tx
    .select({ expiresAt: invites.expiresAt, usedAt: invites.usedAt })
    .from(invites)
    .where(and(eq(invites.hash, hashSecret(secret)), eq(invites.site, site)))
    .for("update");
  return row !== undefined && stateOf(row) === "open";
}

/** Promises that a held invitation is used up, by this account. */
export async function markInviteUsed(
  scope: { site: string; accountId: string },
  secret: string,
  tx: Db,
): Promise<void> {
  await tx
    .update(invites)
    .set({ usedAt: now(), usedBy: scope.accountId })
    .where(and(eq(invites.hash, hashSecret(secret)), eq(invites.site, scope.site), isNull(invites.usedAt)));
}

/** The invitations of a site, the newest first, without their links, which nobody has but whom they were given to. */
export async function listInvites({ site }: { site: string }, db: Db = getDb()) {
  const rows = await db
    .select({
      note: invites.note,
      createdAt: invites.createdAt,
      expiresAt: invites.expiresAt,
      usedAt: invites.usedAt,
      usedBy: invites.usedBy,
    })
    .from(invites)
    .where(eq(invites.site, site))
    .orderBy(desc(invites.createdAt), invites.hash)
    .limit(INVITE_LIMITS.listed);
  return rows.map((row) => ({ ...row, state: stateOf(row) }));
}

/** Promises that no invitation says any more whom it was for (purge). */
export async function eraseInviteNotes(scope: { site: string; accountId: string }, tx: Db): Promise<void> {
  await tx
    .update(invites)
    .set({ note: null, usedBy: null })
    .where(and(eq(invites.usedBy, scope.accountId), eq(invites.site, scope.site)));
}

function stateOf({ expiresAt, usedAt }: { expiresAt: Date; usedAt: Date | null }): InviteState {
  if (usedAt) return "used";
  return expiresAt > now() ? "open" : "expired";
}
