import type { SwipeMove } from "./swipe.schemas.ts";

/** Where the game tells the server what was swiped. */
export const SWIPE_CALL = "/api/swipe.php";

/** When there are new likes, and what time it was when that was said (both epoch milliseconds). */
export interface Renewal {
  at: number;
  now: number;
}

/** What the call answers. */
export interface SwipeAnswer {
  intent: SwipeMove["intent"];
  /** A like that made a match. */
  match: boolean;
  /** Likes left today. */
  left: number;
  renewal: Renewal;
}
