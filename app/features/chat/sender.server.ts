import type { AppLoadContext } from "@remix-run/node";
import type { CurrentMember } from "#app/features/session/current-member.server.ts";
import type { GiftSender } from "./send-gift.server.ts";
import type { Sender } from "./send-message.server.ts";
import type { PhotoSender } from "./send-photo.server.ts";

/** The member of a request as a sender, with what this site asks for words, photos and gifts. */
export function senderOf(
  { site, settings }: Pick<AppLoadContext, "site" | "settings">,
  member: CurrentMember,
): Sender & PhotoSender & GiftSender {
  return {
    site: site.key,
    memberId: member.id,
    paidUser: member.paidUser,
    messageCredits: settings.messageCredits,
    messageLength: settings.messageLength,
    photoCredits: settings.photoCredits,
    giftCredits: settings.giftCredits,
    gifts: settings.gifts,
    freeConversations: settings.limits.freeConversations,
  };
}
