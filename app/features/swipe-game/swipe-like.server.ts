import { like } from "#app/features/likes/like.server.ts";
import { type Refusal, refuse } from "#app/platform/result.ts";
import { forgetPass } from "./swipe-game.queries.server.ts";
import { likesLeft, type SwipeScope, takeLike } from "./swipe-likes.server.ts";

interface SwipeLiked {
  ok: true;
  /** Both like each other now. */
  match: boolean;
  /** Likes left today. */
  left: number;
}

/**
 * A like in the game: an ordinary like that also uses up one of today's, both in one transaction. The same profile twice
 * costs one and is answered alike. Refuses when today's are used up, and a profile that the member cannot see, without saying why.
 */
export async function swipeLike(
  scope: SwipeScope,
  profileId: string,
): Promise<SwipeLiked | Refusal<"not-found" | "no-likes-left">> {
  let left: number | null = null;
  try {
    const liked = await like(scope, profileId, async (_liked, tx) => {
      left = await takeLike(scope, tx);
      if (left === null) throw new UsedUp();
      await forgetPass(scope, profileId, tx);
    });
    if (!liked.ok) return liked;
    return { ok: true, match: liked.match, left: left ?? (await likesLeft(scope)) };
  } catch (error) {
    if (error instanceof UsedUp) return refuse("no-likes-left");
    throw error;
  }
}

/** Rolls the like back with which it was counted. */
class UsedUp extends Error {}
