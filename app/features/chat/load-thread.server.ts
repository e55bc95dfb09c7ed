import { isLiked } from "#app/features/likes/liked-by.server.ts";
import type { Viewing } from "#app/features/profiles/viewing.server.ts";
import { findConversationWith, readByOther } from "./chat.queries.server.ts";
import { isInTouch } from "./chat.rules.ts";
import type { Thread } from "./chat.views.ts";
import { loadMessages, type PlaceInThread } from "./load-messages.server.ts";
import { openConversation } from "./open-conversation.server.ts";
import { chatPeople, nobody } from "./people.server.ts";
import { standingWith, type Writer, whyNotWrite } from "./why-not-write.server.ts";

/**
 * A conversation as a screen shows it, opened by that; null when it is not the member's. On a page of it that does not reach to
 * its end what is newer stays unread.
 */
export async function loadThread(
  viewing: Viewing,
  writer: Writer,
  conversationId: string,
  place: PlaceInThread = {},
): Promise<Thread | null> {
  const atEnd = (place.before ?? place.after ?? null) === null;
  const opened = await openConversation(writer, conversationId, { read: atEnd });
  if (!opened) return null;
  const { otherId } = opened;
  const [page, upTo, people, standing, liked] = await Promise.all([
    loadMessages(writer, opened, place),
    readByOther(writer, conversationId),
    chatPeople(viewing, writer, [otherId]),
    standingWith(writer, otherId),
    isLiked(writer, otherId),
  ]);
  if (!atEnd && page.newerAfter === null) await openConversation(writer, conversationId);
  return {
    conversationId,
    person: people.get(otherId) ?? nobody(otherId),
    ...page,
    unread: page.newerAfter === null ? 0 : opened.unread,
    // Z6: how far somebody has read is told while both can hear of each other, and looks the same for all who cannot.
    readByOther: standing && isInTouch(standing) ? upTo : 0,
    muted: opened.muted,
    liked,
    refusal: standing ? await whyNotWrite(writer, standing) : "gone",
  };
}

/** The conversation with a member, or an empty one before the first message; null when there is none and may not be one. */
export async function loadThreadWith(viewing: Viewing, writer: Writer, otherId: string): Promise<Thread | null> {
  const existing = await findConversationWith(writer, otherId);
  if (existing) return loadThread(viewing, writer, existing);
  const standing = await standingWith(writer, otherId);
  if (!standing) return null;
  const refusal = await whyNotWrite(writer, standing);
  if (refusal === "not-found") return null;
  const [people, liked] = await Promise.all([chatPeople(viewing, writer, [otherId]), isLiked(writer, otherId)]);
  return {
    conversationId: null,
    person: people.get(otherId) ?? nobody(otherId),
    messages: [],
    ...{ olderBefore: null, newerAfter: null, unread: 0 },
    readByOther: 0,
    muted: false,
    liked,
    refusal,
  };
}
