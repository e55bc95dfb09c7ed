import { and, desc, eq, gt, isNull, or } from "drizzle-orm";
import { checkOwnPassword, type OwnPasswordRefusal } from "#app/features/session/check-own-password.server.ts";
import type { CurrentMember } from "#app/features/session/current-member.server.ts";
import { countAttempt } from "#app/features/session/throttle.server.ts";
import { now } from "#app/platform/clock.ts";
import { type Db, getDb, withTransaction } from "#app/platform/db/client.server.ts";
import { newId } from "#app/platform/id.server.ts";
import { enqueue } from "#app/platform/jobs/jobs.server.ts";
import { type Refusal, refuse } from "#app/platform/result.ts";
import { dataExports } from "../lifecycle.tables.ts";
import { BUILD_EXPORT } from "../lifecycle.tasks.ts";

/**
 * Promises a copy of the member's own data, made in the background, and a mail with its link. While one is being made, asking again
 * is the same one. Refuses a wrong password, and a fourth copy in a day.
 */
export async function requestExport(
  { site, origin }: { site: string; origin: string },
  member: Pick<CurrentMember, "id">,
  password: string,
): Promise<{ ok: true } | Refusal<"too-many"> | OwnPasswordRefusal> {
  const own = { site, accountId: member.id };
  const checked = await checkOwnPassword(own, password);
  if (!checked.ok) return checked;
  return withTransaction(async (tx) => {
    const id = newId();
    const [made] = await tx
      .insert(dataExports)
      .values({ ...own, id, key: newId() + newId(), requestedAt: now() })
      .onConflictDoNothing()
      .returning({ id: dataExports.id });
    if (!made) return { ok: true };
    const counted = await countAttempt({ site }, [{ rule: "data_export", key: member.id }], tx);
    if (!counted.allowed) {
      await tx.delete(dataExports).where(eq(dataExports.id, id));
      return refuse("too-many");
    }
    await enqueue(BUILD_EXPORT, { id, origin }, { key: `${BUILD_EXPORT}:${id}` }, tx);
    return { ok: true };
  });
}

/** The member's newest copy that is being made or may still be fetched; null without one. */
export async function currentExport(
  own: { site: string; accountId: string },
  db: Db = getDb(),
): Promise<{ ready: boolean; bytes: number; expiresAt: Date | null } | null> {
  const [row] = await db
    .select({ linkHash: dataExports.linkHash, bytes: dataExports.bytes, expiresAt: dataExports.expiresAt })
    .from(dataExports)
    .where(
      and(
        eq(dataExports.accountId, own.accountId),
        eq(dataExports.site, own.site),
        or(isNull(dataExports.linkHash), gt(dataExports.expiresAt, now())),
      ),
    )
    .orderBy(desc(dataExports.requestedAt))
    .limit(1);
  return row ? { ready: row.linkHash !== null, bytes: row.bytes ?? 0, expiresAt: row.expiresAt } : null;
}
