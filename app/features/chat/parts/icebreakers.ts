/**
 * Opening lines in the locale files, in the order of the picker. The first three are what a site says in its own voice
 * (`sites/<name>/copy/`); the others are the same everywhere.
 */
export const ICEBREAKER_KEYS = [1, 5, 7, 2, 3, 4, 6, 8, 9].map((line) => `chat.icebreaker_${line}`);
/** Those that each site says in its own voice. */
export const OWN_ICEBREAKERS = ICEBREAKER_KEYS.slice(0, 3);
/** Shown at a time; app.md §4. */
const ICEBREAKERS_AT_ONCE = 3;

/** The opening lines of one turn of the picker, going round. */
export function icebreakersOfTurn(turn: number): string[] {
  return Array.from(
    { length: ICEBREAKERS_AT_ONCE },
    (_, index) => ICEBREAKER_KEYS[(turn * ICEBREAKERS_AT_ONCE + index) % ICEBREAKER_KEYS.length] as string,
  );
}
