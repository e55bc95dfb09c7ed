import { MAX_PHOTO_BYTES } from "#app/platform/images/photo-limits.ts";
import type { MessageKind } from "./chat.tables.ts";

/** Messages on a page of a conversation; decisions §9. */
export const MESSAGE_PAGE = 50;
/** Conversations on a page of the list. */
export const CONVERSATION_PAGE = 30;
/** Characters of a name that the list is searched for. */
export const SEARCH_LENGTH = 60;
/** Minutes in which a removal can be taken back. */
export const UNDO_MINUTES = 5;
/** Minutes a message waits unread before its receiver, who is not here, gets a mail. */
export const MAIL_AFTER_MINUTES = 3;

/** Paths that take a photo with its wrapping: the call of the browser, and the forms without script. */
export const PHOTO_UPLOAD_PATHS = [/^\/api\/chat-photo\.php$/, /^\/chats\/[^/]+$/, /^\/members\/[^/]+\/chat$/].map(
  (path) => ({ path, bytes: MAX_PHOTO_BYTES + 64 * 1024 }),
);

/** Whose view: a member of one site. */
export interface ChatScope {
  site: string;
  memberId: string;
}

/** What a member can write by hand; images and gifts have their own ways in. */
export type WrittenKind = Extract<MessageKind, "text" | "icebreaker">;

/** Made by the sender's browser for each message, so that a retry is the same message. */
export const CLIENT_ID = /^[A-Za-z0-9_-]{8,64}$/;

/** Something a reader can see: not only spaces, marks of direction or invisible letters. */
const VISIBLE = /[^\p{White_Space}\p{Cc}\p{Cf}\p{Cs}\p{Mn}\u115f\u1160\u2800\u3164\uffa0]/u;
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;
const LONE_SURROGATE = /\p{Cs}/gu;

/** As it is stored: one kind of line end, nothing invisible that a database or a page would stumble over, no outer blanks. */
export function tidyMessage(body: string): string {
  return body.replace(/\r\n?/g, "\n").replace(CONTROL, "").replace(LONE_SURROGATE, "").trim();
}

/** Length as a reader counts: an emoji beyond 16 bits is one character. */
export function messageLength(body: string): number {
  let length = 0;
  for (const _ of body) length++;
  return length;
}

/** Refuses a message without anything to read, and one longer than the site allows. `body` is tidied. */
export function checkMessage(body: string, maximum: number): "blank" | "too-long" | null {
  if (!VISIBLE.test(body)) return "blank";
  return messageLength(body) > maximum ? "too-long" : null;
}

/** Whether this member may begin one more conversation; premium members always may. */
export function mayStartConversation(started: number, limit: number, paidUser: boolean): boolean {
  return paidUser || started < limit;
}

/** Whether a member and somebody it talks with learn of each other's reading and writing: not when one is gone or has blocked the other. */
export function isInTouch({ blocked, state }: { blocked: boolean; state: string }): boolean {
  return !blocked && state !== "gone";
}

/** The pair as it is stored: the smaller id first. */
export function pairOf(one: string, other: string): [first: string, second: string] {
  return one < other ? [one, other] : [other, one];
}
