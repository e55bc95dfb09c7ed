import type { AppLoadContext } from "@remix-run/node";

const COOKIE = "buy_return";
/** Seconds in which one comes back from paying. */
const MAX_AGE = 60 * 60;
/** The screens that send somebody to buy: a conversation, or the beginning of one. */
const CONVERSATION = /^\/(?:chats\/[0-9a-z]{1,40}|members\/[0-9a-z]{1,40}\/chat)$/;

/**
 * The conversation that a member left to buy credits: from `?to=` of this page, or from an earlier one, through the
 * provider's pages and back. Null for any other address.
 */
export function returnPath({ cookies }: Pick<AppLoadContext, "cookies">, request: Request): string | null {
  const asked = conversation(new URL(request.url).searchParams.get("to"));
  if (asked) cookies.set(COOKIE, asked, { maxAge: MAX_AGE });
  return asked ?? conversation(cookies.get(COOKIE));
}

function conversation(path: string | null | undefined): string | null {
  return path && CONVERSATION.test(path) ? path : null;
}
