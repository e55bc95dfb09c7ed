import { sql } from "drizzle-orm";
import type { Db } from "#app/platform/db/client.server.ts";

/**
 * Makes the caller's transaction wait for others that change the same profile's photos: how many there are, their order, who may
 * see them, and with it which is the main one. Taken before anything is read.
 */
export async function takePhotoTurn({ profileId }: { profileId: string }, tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`photos:${profileId}`}, 0))`);
}
