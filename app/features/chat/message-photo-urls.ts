/** `blurred` is for both members at any time; the sharp ones for the sender, and for the receiver after asking to see it. */
export type MessagePhotoVariant = "blurred" | "small" | "full";

/** Address of a file of a message's photo; checked anew at each request. */
export function messagePhotoUrl(conversationId: string, messageId: number, variant: MessagePhotoVariant): string {
  return `/chats/${conversationId}/photos/${messageId}/${variant}.webp`;
}
