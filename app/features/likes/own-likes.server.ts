import { asc, count, eq } from "drizzle-orm";
import { type Db, getDb } from "#app/platform/db/client.server.ts";
import { likes } from "./likes.tables.ts";

/** More than anyone gives. */
const MOST = 50_000;

/** When the member gave likes, and how many came; whom they tie together is the others' own affair (data export). */
export async function ownLikes({ memberId }: { memberId: string }, db: Db = getDb()) {
  const given = await db
    .select({ at: likes.createdAt })
    .from(likes)
    .where(eq(likes.fromId, memberId))
    .orderBy(asc(likes.createdAt))
    .limit(MOST);
  const [received] = await db.select({ n: count() }).from(likes).where(eq(likes.toId, memberId));
  return { given: given.map(({ at }) => at.toISOString()), received: received?.n ?? 0 };
}
