/** A message as words and addresses, in order. */
type MessagePart = { text: string; href: null } | { text: string; href: string };

const ADDRESS = /\b(?:https?:\/\/|www\.)[^\s<>"“”«»]+/giu;
/** Signs that end a sentence rather than an address. */
const TRAILING = /[.,;:!?'")\]}…]+$/u;

/** Finds web addresses in a message; what is no valid one stays words. Nothing else of a message is ever a link. */
export function messageParts(body: string): MessagePart[] {
  const parts: MessagePart[] = [];
  let end = 0;
  for (const { 0: found, index } of body.matchAll(ADDRESS)) {
    const text = found.replace(TRAILING, "");
    const href = addressOf(text);
    if (href === null) continue;
    if (index > end) parts.push({ text: body.slice(end, index), href: null });
    parts.push({ text, href });
    end = index + text.length;
  }
  if (end < body.length) parts.push({ text: body.slice(end), href: null });
  return parts;
}

function addressOf(text: string): string | null {
  try {
    const url = new URL(/^www\./i.test(text) ? `https://${text}` : text);
    const named = url.hostname.includes(".") && !url.username && !url.password;
    return named && /^https?:$/.test(url.protocol) ? url.href : null;
  } catch {
    return null;
  }
}
