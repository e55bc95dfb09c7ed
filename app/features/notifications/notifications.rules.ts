import type { NotificationType } from "#app/features/members/notification-switches.ts";
import { DAY, HOUR, MINUTE, SECOND } from "#app/platform/clock.ts";

/** What a member is told about: `photo_request` asks for the private photos, `photo_grant` lets see them; `system` is what the site itself has to say. */
export const NOTIFICATION_KINDS = [
  "like",
  "match",
  "message",
  "visit",
  "photo_request",
  "photo_grant",
  "system",
] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/** What the site itself tells; each has a text `news.system_…` and a page to go to. */
export const SYSTEM_NOTICES = {
  welcome: "/profile",
  mail_changed: "/profile#password",
  message_unsent: "/signup-message",
} as const;
export type SystemNotice = keyof typeof SYSTEM_NOTICES;

/** What a browser was last told (E06). */
export interface LastMessage {
  kind: NotificationKind;
  url: string;
  at: string;
}

/** Which switches a kind listens to. */
export const SWITCH_OF: Record<NotificationKind, NotificationType> = {
  like: "like",
  match: "match",
  message: "message",
  visit: "visit",
  // Somebody asks, or answers: like a message, without words.
  photo_request: "message",
  photo_grant: "message",
  system: "news",
};

/** Notifications on a page of the list. */
export const NOTIFICATION_PAGE = 20;
/** Milliseconds that notifications are kept. */
export const KEPT_FOR = 180 * DAY;

/** Milliseconds until a push leaves: a member who is looking has read it by then, and gets none. */
export const PUSH_AFTER = 3 * SECOND;
/** Milliseconds after which a push is not worth showing any more, also for the push service. */
export const PUSH_LIFE = 6 * HOUR;
/** Browsers of one member that get pushes; the oldest gives way. */
export const SUBSCRIPTIONS_PER_MEMBER = 10;

/** Kinds whose mails leave from here; a conversation sends its own. */
const MAILED_KINDS = ["like", "match", "visit"] as const;
export type MailedKind = (typeof MAILED_KINDS)[number];

export function isMailedKind(kind: string): kind is MailedKind {
  return (MAILED_KINDS as readonly string[]).includes(kind);
}

/** Milliseconds that a notification waits for its member before a mail says it. */
export const MAIL_AFTER = 10 * MINUTE;
/** The same where a push was taken: the mail is the way out for a phone that is off. */
export const MAIL_AFTER_PUSH = HOUR;
/** Milliseconds between two mails of a kind to one member; what came in between is in the next. */
export const MAIL_EVERY: Record<MailedKind, number> = { like: HOUR, match: HOUR, visit: DAY };
