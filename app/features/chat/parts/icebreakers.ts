/** Opening lines in the locale files: `chat.icebreaker_1` … */
export const ICEBREAKER_KEYS = Array.from({ length: 8 }, (_, index) => `chat.icebreaker_${index + 1}`);
/** Shown at a time; app.md §4. */
export const ICEBREAKERS_AT_ONCE = 3;

/** The opening lines of one turn of the picker, going round. */
export function icebreakersOfTurn(turn: number): string[] {
  return Array.from(
    { length: ICEBREAKERS_AT_ONCE },
    (_, index) => ICEBREAKER_KEYS[(turn * ICEBREAKERS_AT_ONCE + index) % ICEBREAKER_KEYS.length] as string,
  );
}
