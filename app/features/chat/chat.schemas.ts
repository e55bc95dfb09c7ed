import { z } from "zod";
import { GIFT_KEYS } from "#sites/gift-keys.ts";
import { CLIENT_ID } from "./chat.rules.ts";

/** Upper bound of what is read at all; the site's own limit is a rule, with its own answer. */
const ANY_MESSAGE = 20_000;

const message = z.string().max(ANY_MESSAGE);
const kind = z.enum(["text", "icebreaker"]).default("text");
const clientId = z.string().regex(CLIENT_ID);
const id = z.string().min(1).max(40);
const gift = z.enum(GIFT_KEYS);
const messageId = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER);

/** The form of a conversation; `client_id` is made when the form is, so that sending it twice is one message. */
export const chatFormSchema = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("send"), message, client_id: clientId, kind }),
  z.object({ intent: z.literal("gift"), gift, client_id: clientId }),
  z.object({ intent: z.literal("photo"), photo: z.instanceof(File), client_id: clientId }),
  z.object({ intent: z.literal("view"), message: messageId }),
  z.object({ intent: z.literal("consent") }),
  z.object({ intent: z.enum(["remove", "restore", "mute", "unmute", "block", "unblock"]) }),
]);

/** Whom the page takes the sender for: nothing is sent in another's name who has logged in meanwhile. */
const from = id.optional();

/** `POST /api/chat.php`: words, or a gift. */
export const sendBodySchema = z.union([
  z.object({ from, to: id, kind: z.literal("gift"), gift, client_id: clientId }),
  z.object({ from, to: id, message, client_id: clientId, kind }),
]);
/** `POST /api/chat-photo.php`, as a multipart form. */
export const sendPhotoSchema = z.object({ from, to: id, photo: z.instanceof(File), client_id: clientId });
/** `PUT /api/chat-photo.php`. */
export const viewPhotoSchema = z.object({ message: messageId });
/** `PUT /api/chat.php`: mute or not, or take a removal back. */
export const conversationChangeSchema = z.union([
  z.object({ conversation: id, muted: z.boolean() }),
  z.object({ conversation: id, removed: z.literal(false) }),
]);
/** `DELETE /api/chat.php`, `POST /api/typing.php`. */
export const conversationBodySchema = z.object({ conversation: id });

/** What the API answers to a message that was sent. */
export interface SentAnswer {
  message: { id: number; conversation: string; client_id: string; sent_at: string; credits_charged: number };
  balance: number | null;
}
