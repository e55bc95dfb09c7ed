/** Names of browsers whose answer is known; most visitors share a few hundred. */
const MOST_KNOWN = 2000;
const known = new Map<string, boolean>();

/** The browser's own word (Sec-CH-UA-Mobile) where it gives one, else its name. */
export function isSmartphone(hint: string | null, userAgent: string): boolean {
  if (hint === "?1" || hint === "?0") return hint === "?1";
  const found = known.get(userAgent);
  if (found !== undefined) return found;
  const phone = /\b(iPhone|iPod|Windows Phone)\b|Android.+Mobile/.test(userAgent);
  if (userAgent.length > LONGEST_KNOWN) return phone;
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(userAgent, phone);
  return phone;
}
const LONGEST_KNOWN = 400;
