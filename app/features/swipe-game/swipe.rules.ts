/** What a card is thrown for. */
export type Swipe = "like" | "pass";

/** Pixels of drag that turn a card by one degree; app.md §3. */
const PIXELS_PER_DEGREE = 18;
/** Degrees. */
const MOST_TURN = 12;
/** Share of the card's width from which it leaves when it is let go. */
const FAR = 0.35;
/** Pixels per millisecond from which it leaves however short the way. */
const FAST = 0.5;
/** Pixels; a shorter drag is a press with an unsteady finger. */
export const SHORTEST_DRAG = 8;

/** How far a card is turned that was dragged `dx` pixels aside. */
export function turnOf(dx: number): number {
  return Math.max(-MOST_TURN, Math.min(MOST_TURN, dx / PIXELS_PER_DEGREE));
}

/** How clearly the stamp shows, 0 to 1: full where letting go throws the card. */
export function stampOf(dx: number, width: number): number {
  return width > 0 ? Math.min(1, Math.abs(dx) / (width * FAR)) : 0;
}

/** What a card does when it is let go: it leaves when far or fast enough, else (null) it springs back. A flick against the way it went takes it back. */
export function swipeAt(drag: { dx: number; width: number; velocity: number }): Swipe | null {
  const { dx, width, velocity } = drag;
  if (Math.abs(dx) < SHORTEST_DRAG) return null;
  const flung = Math.abs(velocity) >= FAST;
  if (flung && Math.sign(velocity) !== Math.sign(dx)) return null;
  if (!flung && Math.abs(dx) < width * FAR) return null;
  return dx > 0 ? "like" : "pass";
}

/** Pixels per millisecond sideways over the last moments of a drag. */
export function velocityOf(track: readonly { x: number; at: number }[]): number {
  const last = track.at(-1);
  const first = track.find((point) => last && last.at - point.at <= RECENT);
  return first && last && last.at > first.at ? (last.x - first.x) / (last.at - first.at) : 0;
}
/** Milliseconds that count as the last moments. */
const RECENT = 100;
