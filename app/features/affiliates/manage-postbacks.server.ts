import { and, desc, eq, inArray, ne } from "drizzle-orm";
import { now } from "#app/platform/clock.ts";
import { type Db, getDb, type Transact, withTransaction } from "#app/platform/db/client.server.ts";
import { enqueue } from "#app/platform/jobs/jobs.server.ts";
import { conversions, type PostbackState, postbacks } from "./affiliates.tables.ts";
import { SEND_POSTBACK } from "./affiliates.tasks.ts";

interface PostbackFilter {
  ids?: string[];
  site?: string;
  network?: string;
  state?: PostbackState;
}

function matching({ ids, site, network, state }: PostbackFilter) {
  return and(
    ids ? inArray(postbacks.id, ids) : undefined,
    site ? eq(postbacks.site, site) : undefined,
    network ? eq(postbacks.network, network) : undefined,
    state ? eq(postbacks.state, state) : undefined,
  );
}

/** Postbacks, newest first. */
export async function listPostbacks(filter: PostbackFilter, limit: number, db: Db = getDb()) {
  return db
    .select({
      id: postbacks.id,
      site: postbacks.site,
      network: postbacks.network,
      event: conversions.kind,
      state: postbacks.state,
      attempts: postbacks.attempts,
      lastAnswer: postbacks.lastAnswer,
      nextAt: postbacks.nextAt,
      url: postbacks.url,
    })
    .from(postbacks)
    .innerJoin(conversions, eq(conversions.id, postbacks.conversionId))
    .where(matching(filter))
    .orderBy(desc(postbacks.createdAt), desc(postbacks.id))
    .limit(limit);
}

/** Has postbacks sent again at once, with all their tries anew; answers how many. Those erased by a purge stay as they are. */
export async function replayPostbacks(filter: PostbackFilter, transact: Transact = withTransaction): Promise<number> {
  return transact(async (tx) => {
    const at = now();
    const again = await tx
      .update(postbacks)
      .set({ state: "pending", attempts: 0, nextAt: at })
      .where(and(matching(filter), ne(postbacks.url, "")))
      .returning({ id: postbacks.id });
    for (const { id } of again) await enqueue(SEND_POSTBACK, { postbackId: id }, { key: `postback:${id}` }, tx);
    return again.length;
  });
}
