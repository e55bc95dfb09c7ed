import { eq, or } from "drizzle-orm";
import type { Db } from "#app/platform/db/client.server.ts";
import { swipeDays, swipePasses } from "./swipe-game.tables.ts";

/** Promises that nothing of the member's games is left, nor of the member in others' games. */
export async function eraseSwipesOf({ memberId }: { memberId: string }, tx: Db): Promise<void> {
  await tx.delete(swipeDays).where(eq(swipeDays.memberId, memberId));
  await tx.delete(swipePasses).where(or(eq(swipePasses.memberId, memberId), eq(swipePasses.profileId, memberId)));
}
