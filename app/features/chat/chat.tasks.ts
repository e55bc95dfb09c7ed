/** Names of chat's background tasks; `chat.jobs.server.ts` does them. */
export const NOTIFY_NEW_MESSAGE = "chat.notify-new-message";
/** Erases the photos of a conversation that both sides have removed. */
export const ERASE_REMOVED = "chat.erase-removed";
/** Erases the files of photos whose messages are gone. */
export const ERASE_PHOTOS = "chat.erase-photos";
/** Erases the files of a photo that no message came of. */
export const ERASE_UNSENT_PHOTO = "chat.erase-unsent-photo";
