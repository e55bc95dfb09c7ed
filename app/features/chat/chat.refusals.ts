import type { PhotoRefusal } from "#app/platform/images/process-photo.server.ts";

/** Why a message is not sent; nothing was charged then. */
export type SendRefusal =
  | "blank"
  | "too-long"
  | "not-found"
  | "gone"
  | "blocked"
  | "blocked-by-you"
  | "not-confirmed"
  | "consent-needed"
  | "conversation-limit"
  | "too-fast"
  | "too-many-new"
  | "not-enough-credits"
  | "in-debt"
  | "idempotency-conflict"
  | "other-member"
  | "unknown-gift";

/** Why a photo is not sent. */
export type PhotoSendRefusal = SendRefusal | PhotoRefusal["reason"];

interface RefusalAnswer {
  status: 402 | 403 | 404 | 409 | 413 | 422 | 429;
  /** As the API names it; decisions §3. */
  code: string;
  /** Key in locales/. */
  text: string;
  /** The form field at fault. */
  field?: "message" | "gift" | "photo";
}

/** Each refusal as status, code and text: the only place where they meet. */
export const SEND_REFUSALS: Record<PhotoSendRefusal, RefusalAnswer> = {
  blank: { status: 422, code: "message_blank", text: "chat.error_blank", field: "message" },
  "too-long": { status: 422, code: "message_too_long", text: "chat.error_too_long", field: "message" },
  "not-found": { status: 404, code: "not_found", text: "chat.error_not_found" },
  gone: { status: 404, code: "not_found", text: "chat.error_gone" },
  blocked: { status: 403, code: "blocked_by_member", text: "chat.error_blocked" },
  "blocked-by-you": { status: 403, code: "blocked_by_member", text: "chat.error_blocked_by_you" },
  "not-confirmed": { status: 403, code: "not_confirmed", text: "chat.error_not_confirmed" },
  "consent-needed": { status: 403, code: "consent_needed", text: "chat.error_consent_needed" },
  "conversation-limit": { status: 402, code: "conversation_limit", text: "chat.error_conversation_limit" },
  "too-fast": { status: 429, code: "too_many_requests", text: "chat.error_too_fast" },
  "too-many-new": { status: 429, code: "too_many_requests", text: "chat.error_too_many_new" },
  "not-enough-credits": { status: 402, code: "insufficient_credits", text: "chat.error_not_enough_credits" },
  "in-debt": { status: 402, code: "insufficient_credits", text: "chat.error_in_debt" },
  "idempotency-conflict": { status: 409, code: "idempotency_conflict", text: "chat.error_conflict" },
  "other-member": { status: 409, code: "other_member", text: "chat.error_other_member" },
  "unknown-gift": { status: 422, code: "unknown_gift", text: "chat.error_unknown_gift", field: "gift" },
  "too-large": { status: 413, code: "too_large", text: "photos.error_too_large", field: "photo" },
  "unsupported-type": { status: 422, code: "photo_type", text: "photos.error_unsupported_type", field: "photo" },
  "too-small": { status: 422, code: "photo_too_small", text: "photos.error_too_small", field: "photo" },
  damaged: { status: 422, code: "photo_damaged", text: "photos.error_damaged", field: "photo" },
  busy: { status: 429, code: "too_many_requests", text: "photos.error_busy", field: "photo" },
};
