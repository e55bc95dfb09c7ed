import { z } from "zod";

/** What a card's buttons, keys and gestures send: in a form, or as the body of `/api/swipe.php`. */
export const swipeSchema = z.object({
  intent: z.enum(["like", "pass", "undo"]),
  /** The profile on the card; for `undo` the one that was passed last. */
  profile: z.string().min(1).max(40),
});
export type SwipeMove = z.infer<typeof swipeSchema>;
