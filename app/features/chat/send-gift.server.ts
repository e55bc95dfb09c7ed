import { refuse } from "#app/platform/result.ts";
import type { GiftKey } from "#sites/gift-keys.ts";
import { postMessage, type SendResult } from "./post-message.server.ts";
import type { Writer } from "./why-not-write.server.ts";

/** Who gives, what a gift costs here, and which ones there are. */
export interface GiftSender extends Writer {
  giftCredits: number;
  gifts: readonly GiftKey[];
}

export interface OutgoingGift {
  to: string;
  gift: GiftKey;
  /** Made by the browser; see `CLIENT_ID`. */
  clientId: string;
}

/** Sends a gift as a message under the promises of `postMessage`. Refuses, at no cost, a gift that the site does not offer. */
export async function sendGift(sender: GiftSender, { to, gift, clientId }: OutgoingGift): Promise<SendResult> {
  if (!sender.gifts.includes(gift)) return refuse("unknown-gift");
  return postMessage(sender, {
    to,
    clientId,
    kind: "gift",
    body: "",
    attachment: { gift },
    credits: sender.giftCredits,
  });
}
