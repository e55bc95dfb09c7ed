/** The browser's own word (Sec-CH-UA-Mobile) where it gives one, else its name. */
export function isSmartphone(hint: string | null, userAgent: string): boolean {
  if (hint === "?1" || hint === "?0") return hint === "?1";
  return /\b(iPhone|iPod|Windows Phone)\b|Android.+Mobile/.test(userAgent);
}
