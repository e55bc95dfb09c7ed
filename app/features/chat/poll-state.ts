import { callApi } from "#app/features/session/call-api.ts";

/** The answers that are polled, as far as changes in them matter here (spec §7). */
interface UserAnswer {
  user: { credits: number; paid_user: boolean; status: string };
}
interface ChatsAnswer {
  chats: { id: string; last_message_id: number; num_unread_messages: number }[];
  unread_messages: number;
}
interface LikesAnswer {
  liked_by: { id: string; like_new: boolean }[];
  new_likes: number;
}

export interface PolledState {
  credits: number;
  unreadMessages: number;
  newLikes: number;
  /** Two equal ones mean that nothing has changed in between. */
  fingerprint: string;
}

/** Current user, chats and likes side by side. */
export async function pollState(signal: AbortSignal): Promise<PolledState> {
  const [{ user }, chats, likes] = await Promise.all([
    callApi<UserAnswer>("/api/user.php", { signal }),
    callApi<ChatsAnswer>("/api/chats.php", { signal }),
    callApi<LikesAnswer>("/api/likes.php", { signal }),
  ]);
  return {
    credits: user.credits,
    unreadMessages: chats.unread_messages,
    newLikes: likes.new_likes,
    fingerprint: JSON.stringify([user.credits, user.paid_user, user.status, chats, likes.liked_by, likes.new_likes]),
  };
}

/** What the page shows, against the first poll, or what the poll before said, against a later one. */
export function hasChanged(
  polled: PolledState,
  before: PolledState | null,
  shown: { credits: number; unreadMessages: number; newLikes: number },
): boolean {
  if (before) return polled.fingerprint !== before.fingerprint;
  return (
    polled.credits !== shown.credits ||
    polled.unreadMessages !== shown.unreadMessages ||
    polled.newLikes !== shown.newLikes
  );
}
