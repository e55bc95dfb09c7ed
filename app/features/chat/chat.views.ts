import type { ContactState } from "#app/features/profiles/contact.server.ts";
import type { ProfileCard } from "#app/features/profiles/profile-card.server.ts";
import type { GiftKey } from "#sites/gift-keys.ts";
import type { SendRefusal } from "./chat.refusals.ts";
import type { MessageKind } from "./chat.tables.ts";

/** What the screens show: allow-listed shapes, the same on the server and in the browser. */

export interface ChatPerson {
  id: string;
  /** Null when the member is gone or one of the two has blocked the other. */
  name: string | null;
  fictional: boolean;
  /** Null when the profile cannot be seen (any more). */
  card: ProfileCard | null;
  state: ContactState;
}

export interface ConversationRow {
  id: string;
  person: ChatPerson;
  unread: number;
  muted: boolean;
  lastMessageId: number;
  lastMessage: {
    own: boolean;
    kind: MessageKind;
    /** First words. */
    body: string;
    gift: GiftKey | null;
    /** ISO. */
    sentAt: string;
  };
}

export interface ThreadMessage {
  id: number;
  own: boolean;
  kind: MessageKind;
  body: string;
  /** Of a gift; null for one that there is no drawing for any more. */
  gift: GiftKey | null;
  /** Of an image; null when it is erased. `sharp`: this member may see more than the blurred file. */
  photo: { width: number; height: number /** Average colour as `#rrggbb`. */; color: string; sharp: boolean } | null;
  /** ISO. */
  sentAt: string;
  /** Of own messages: tells a message on its way from the same one stored. */
  clientId: string | null;
}

export interface Thread {
  /** Null before the first message. */
  conversationId: string | null;
  person: ChatPerson;
  /** Oldest first. */
  messages: ThreadMessage[];
  /** Id to ask older messages before, or null at the beginning. */
  olderBefore: number | null;
  /** Id to ask newer messages after, or null at the end. */
  newerAfter: number | null;
  /** Messages that were not read yet: none at the end, where all are. */
  unread: number;
  /** The other has read own messages up to this id; 0 when the two hear nothing of each other any more. */
  readByOther: number;
  /** Nothing but the list tells of new messages here. */
  muted: boolean;
  /** The member likes the other. */
  liked: boolean;
  /** Why nothing can be written, or null; the price is not among it. */
  refusal: SendRefusal | null;
}
