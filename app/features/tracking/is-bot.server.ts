import { isbot } from "isbot";

/** Names of browsers whose answer is known; most visitors share a few hundred. */
const MOST_KNOWN = 2000;
const known = new Map<string, boolean>();

/** A crawler, a link preview, a checker or a script that says so by its name. What lies about it is not found out here. */
export function isBot(userAgent: string | null): boolean {
  if (!userAgent) return false;
  const found = known.get(userAgent);
  if (found !== undefined) return found;
  if (known.size >= MOST_KNOWN) known.clear();
  const bot = isbot(userAgent.slice(0, 400));
  known.set(userAgent, bot);
  return bot;
}
