import { eq } from "drizzle-orm";
import type { Db } from "#app/platform/db/client.server.ts";
import { matchWishes } from "./match-finder.tables.ts";

/** Promises that what the member was looking for is forgotten. */
export async function eraseWishesOf({ memberId }: { memberId: string }, tx: Db): Promise<void> {
  await tx.delete(matchWishes).where(eq(matchWishes.memberId, memberId));
}
