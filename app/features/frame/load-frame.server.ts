import type { AppLoadContext } from "@remix-run/node";
import { loadBadges } from "#app/features/chat/load-badges.server.ts";
import { getWallet } from "#app/features/credits/balance.server.ts";
import { type TimeBonus, timeBonusOf } from "#app/features/discounts/discounts.rules.ts";
import { countNewLikes } from "#app/features/likes/count-likes.server.ts";
import { hasUnread } from "#app/features/notifications/read-notifications.server.ts";
import { loadOwnCard, type OwnCard } from "#app/features/profiles/own-card.server.ts";
import { isShownTo } from "#app/features/profiles/shown-profile.server.ts";
import { type SearchTags, searchTagsOf } from "#app/features/search-engines/search-tags.server.ts";
import { signupClosed } from "#app/features/signup/sign-up-browser.server.ts";
import { type PublicSettings, publicSettings } from "#app/features/tenancy/public-settings.ts";
import { colourAround } from "#app/features/tenancy/theme-of-site.server.ts";
import { now } from "#app/platform/clock.ts";
import { placeInEvents } from "#app/platform/realtime/realtime.server.ts";
import type { Locale } from "#locales/locales.ts";
import type { NicheName } from "#sites/niche.ts";
import { brandSheetUrl } from "./brand-sheet.server.ts";
import { ALERTS_COOKIE, type DismissibleAlert, dismissedAlerts } from "./dismissed-alerts.ts";
import { ENTRY_COOKIE } from "./entry-cookie.ts";

/** What the frame around every screen shows. */
export interface FrameData {
  settings: PublicSettings;
  locale: Locale;
  origin: string;
  site: string;
  niche: NicheName;
  /** Around the page: the browser's bar, the installed app's window. */
  themeColour: { light: string; dark: string };
  /** The style sheet of a site with colours of its own. */
  brandSheet: string | null;
  isSmartphone: boolean;
  entryAccepted: boolean;
  member: FrameMember | null;
  /** This visitor may sign up without an invitation (P02). */
  signupOpen: boolean;
  nav: { unreadMessages: number; newLikes: number };
  /** There is something among the notifications that the member has not read. */
  unreadNews: boolean;
  timeBonus: TimeBonus;
  /** Alerts that were sent away on this device in the last 30 days (T03). */
  dismissedAlerts: DismissibleAlert[];
  /** For visitors on a public page. */
  search: SearchTags | null;
}

export interface FrameMember {
  id: string;
  name: string;
  credits: number;
  paidUser: boolean;
  status: string;
  profileStatus: string | null;
  /** Some notifications are switched off. */
  notificationsDisabled: boolean;
  /** There is a main image, whether or not it may be shown yet (T02). */
  hasMainPhoto: boolean;
  photo: { src: string; placeholder: string } | null;
  /** A photo that was taken away, until the member has read why (S13). */
  photoNotice: OwnCard["photoNotice"];
  /** Where the page's event stream begins: before anything on it was read. */
  eventsFrom: string;
}

/** One settings projection, and for a member five small indexed queries side by side. */
export async function loadFrame(context: AppLoadContext): Promise<FrameData> {
  const { settings, locale, t, origin, site, isSmartphone, cookies, member } = context;
  const eventsFrom = placeInEvents();
  const frame: FrameData = {
    settings: publicSettings(settings, locale, t),
    locale,
    origin,
    site: site.key,
    niche: site.niche,
    themeColour: colourAround(settings),
    brandSheet: brandSheetUrl(settings),
    isSmartphone,
    entryAccepted: cookies.get(ENTRY_COOKIE) === "1",
    member: null,
    signupOpen: !member && signupClosed(context) === null,
    nav: { unreadMessages: 0, newLikes: 0 },
    unreadNews: false,
    timeBonus: timeBonusOf(member, now()),
    dismissedAlerts: dismissedAlerts(cookies.get(ALERTS_COOKIE), now()),
    search: member ? null : searchTagsOf(settings, locale, new URL(context.path, origin)),
  };
  if (!member) return frame;
  const scope = { site: site.key, memberId: member.id };
  const [wallet, unreadMessages, newLikes, unreadNews, card] = await Promise.all([
    getWallet({ site: site.key, accountId: member.id }),
    loadBadges(scope),
    countNewLikes(scope),
    hasUnread(scope, (actorId) => isShownTo(member.id, actorId)),
    loadOwnCard(scope),
  ]);
  return {
    ...frame,
    nav: { unreadMessages, newLikes },
    unreadNews,
    member: {
      id: member.id,
      name: card?.name ?? "",
      credits: wallet.balance,
      paidUser: member.paidUser,
      status: member.status,
      profileStatus: card?.status ?? null,
      notificationsDisabled: member.notificationsDisabled.length > 0,
      hasMainPhoto: card?.hasMainPhoto ?? true,
      photo: card?.photo ?? null,
      photoNotice: card?.photoNotice ?? null,
      eventsFrom,
    },
  };
}
