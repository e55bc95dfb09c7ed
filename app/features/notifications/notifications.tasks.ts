/** Background tasks of notifications. Those that must know names and faces are done by the feature news. */

/** `{ site, notification }`: says it to the member's browsers. */
export const PUSH_NOTIFICATION = "notifications.push";
/** `{ site, member, kind }`: one mail about everything of a kind that waits. */
export const MAIL_NOTIFICATIONS = "notifications.mail";
/** `{ subscription, message, until }`: one message to one browser. */
export const SEND_PUSH = "notifications.send-push";
/** Forgets what is too old to be shown. */
export const TIDY_NOTIFICATIONS = "notifications.tidy";
