/**
 * A size at which the longest word of a headline still stands in one piece, whatever the language. The page says how long that
 * word is (`lettersOf`), the brand how wide its letters are in em; measured in the container that the headline stands in.
 */
export function inOnePiece(...sizes: string[]): string {
  return `min(${sizes.join(", ")}, calc(100cqi / (var(--longest, 1) * var(--letter-width, .6))))`;
}
