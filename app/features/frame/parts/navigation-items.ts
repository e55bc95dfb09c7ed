import type { IconName } from "#app/ui/icon.tsx";
import type { FrameData, FrameMember } from "../load-frame.server.ts";
import { creditsBadge } from "../route-rules.ts";

/** One entry of the navigation: shared by the top navigation and the phone's tab bar (N08). */
export interface NavigationItem {
  to: string;
  textKey: string;
  icon: IconName;
  /** Route names on which it is the current one. */
  on: readonly string[];
  badge?: { count: number; tone: "unread" | "likes" | "warning" | "danger"; labelKey: string };
}

/** Whatever is about money stands under the one entry for it, which is named after credits or after premium. */
const MONEY = [
  "premium",
  "credits",
  "credits-id-paymentmethod",
  "credits-repeat-order",
  "directdebit",
  "directdebit-mandate",
  "transactions",
  "receipt",
];

/** What a member finds in the navigation: credits for paid users, premium for free ones. */
export function navigationItems(nav: FrameData["nav"], member: FrameMember): NavigationItem[] {
  const credits = creditsBadge(member.credits);
  const money: NavigationItem = member.paidUser
    ? {
        to: "/credits",
        textKey: "frame.credits",
        icon: "credits",
        on: MONEY,
        ...(credits ? { badge: { count: member.credits, tone: credits, labelKey: "frame.credits_left" } } : {}),
      }
    : { to: "/premium", textKey: "frame.premium", icon: "crown", on: MONEY };
  return [
    { to: "/members", textKey: "frame.search", icon: "search", on: ["members", "index"] },
    {
      to: "/chats",
      textKey: "frame.messages",
      icon: "chat",
      on: ["chats", "chats-id", "members-id-chat"],
      badge: { count: nav.unreadMessages, tone: "unread", labelKey: "frame.unread_messages" },
    },
    {
      to: "/likes",
      textKey: "frame.likes",
      icon: "heart",
      on: ["likes", "likes-type", "likes-m-id"],
      badge: { count: nav.newLikes, tone: "likes", labelKey: "frame.new_likes" },
    },
    money,
  ];
}
