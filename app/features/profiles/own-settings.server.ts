import { and, eq, inArray } from "drizzle-orm";
import { type Db, getDb } from "#app/platform/db/client.server.ts";
import { profiles } from "./profiles.tables.ts";

interface OwnScope {
  site: string;
  memberId: string;
}

/** Choices about one's own profile that others don't see. */
interface OwnSettings {
  /** A like in the member's name goes to new members who fit (auto-like). */
  greetsNewMembers: boolean;
  /** Not shown on sister sites (decisions §2). */
  resellOptOut: boolean;
  /** Photo, words and interests may stand on the landing and the signup page that greet visitors (R05, R06). */
  shownOnLanders: boolean;
}

/** Null only between the purge of a profile and the end of its sessions. */
export async function readOwnSettings({ site, memberId }: OwnScope, db: Db = getDb()): Promise<OwnSettings | null> {
  const [row] = await db
    .select({
      greetsNewMembers: profiles.greetsNewMembers,
      resellOptOut: profiles.resellOptOut,
      shownOnLanders: profiles.shownOnLanders,
    })
    .from(profiles)
    .where(and(eq(profiles.id, memberId), eq(profiles.site, site)))
    .limit(1);
  return row ?? null;
}

/** Promises these choices from now on; what is left out stays. Naturally idempotent. */
export async function saveOwnSettings(
  { site, memberId }: OwnScope,
  change: Partial<OwnSettings>,
  db: Db = getDb(),
): Promise<void> {
  if (Object.values(change).every((value) => value === undefined)) return;
  await db
    .update(profiles)
    .set(change)
    .where(and(eq(profiles.id, memberId), eq(profiles.site, site), eq(profiles.fictional, false)));
}

/** Promises the name that others see; the caller has judged it with `nameMistake` (V01). */
export async function saveOwnName({ site, memberId }: OwnScope, name: string, db: Db = getDb()): Promise<void> {
  await db
    .update(profiles)
    .set({ name })
    .where(and(eq(profiles.id, memberId), eq(profiles.site, site), eq(profiles.fictional, false)));
}

/** Hides the profile from everyone, or shows it again; one that waits for its e-mail or is deleted stays as it is. */
export async function setProfileVisible(
  { site, memberId }: OwnScope,
  visible: boolean,
  db: Db = getDb(),
): Promise<void> {
  await db
    .update(profiles)
    .set({ status: visible ? "active" : "hidden" })
    .where(and(eq(profiles.id, memberId), eq(profiles.site, site), inArray(profiles.status, ["active", "hidden"])));
}
