/** Types of the live events that chat publishes; they carry ids only. Shared by server and browser. */
export const CHAT_EVENTS = {
  /** `{conversation, message, from}`: a message was stored. */
  message: "chat.message",
  /** `{conversation, by, up_to}`: a side has opened the conversation. */
  read: "chat.read",
  /** `{conversation}`: this member has removed the conversation. */
  removed: "chat.removed",
  /** `{conversation}`: this member has taken the removal back. */
  restored: "chat.restored",
  /** `{conversation, muted}`: this member has muted the conversation, or no longer. */
  muted: "chat.muted",
  /** `{conversation, from}`: the other is writing; not stored anywhere. */
  typing: "chat.typing",
} as const;
