import { eq, or } from "drizzle-orm";
import type { Db } from "#app/platform/db/client.server.ts";
import { blocks } from "./moderation.tables.ts";

/** Promises that no block by or of the member is left: the profile under that id never comes back. */
export async function eraseBlocksOf({ memberId }: { memberId: string }, tx: Db): Promise<void> {
  await tx.delete(blocks).where(or(eq(blocks.blockerId, memberId), eq(blocks.blockedId, memberId)));
}
