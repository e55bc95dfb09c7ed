import type { PushStatus } from "#app/features/notifications/push-store.ts";
import type { FrameMember } from "./load-frame.server.ts";

/** What decides which alert stands under the navigation. */
export interface BannerFacts {
  /** Name of the screen on show. */
  route: string;
  member: FrameMember | null;
  /** Alerts that were sent away in the last 30 days (T03). */
  dismissed: readonly string[];
  /** The browser reaches the server, as far as we know. */
  connected: boolean;
  timeBonus: { isVisible: boolean };
  /** How pushes stand in this browser (T14). */
  push?: PushStatus;
}

/** Screens of signing up; the alerts of a member have no place there. */
const SIGNUP = ["signup", "complete-signup", "signup-matches", "members-id-signup"];
/** The settings are sections of the own profile, and pages of their own beside it. */
export const SETTINGS = ["profile", "profile-photos", "profile-email", "profile-delete", "profile-export"];

const WITHOUT_REMINDER: ReadonlySet<string> = new Set([...SIGNUP, ...SETTINGS, "notifications"]);
const WITHOUT_PHOTO_ALERT: ReadonlySet<string> = new Set([
  ...SIGNUP,
  ...SETTINGS,
  "activate-done",
  "premium",
  "notifications",
  "directdebit",
]);
/** One thing to do that needs the whole of a phone's screen; nothing is offered above it. */
const TASKS = ["swipe-game", "match-finder", "report", "complaints"];
const PAYING = ["credits", "credits-id-paymentmethod", "credits-repeat-order", "premium", "directdebit"];
const WITHOUT_NOTIFICATIONS_ALERT: ReadonlySet<string> = new Set([...WITHOUT_REMINDER, ...TASKS, ...PAYING]);

export function connectionLost({ connected }: BannerFacts): boolean {
  return !connected;
}

/** T01: the e-mail address is not confirmed, so nobody sees the profile; a member who wants no notifications is left alone. */
export function remindsOfActivation({ route, member }: BannerFacts): boolean {
  return (
    member?.status === "not_confirmed" &&
    member.profileStatus === "disabled" &&
    !member.notificationsDisabled &&
    !WITHOUT_REMINDER.has(route)
  );
}

/** T01: instead of the alert, right after a signup by an app on a smartphone. */
export function remindsInModal(query: string, isSmartphone: boolean): boolean {
  return isSmartphone && new URLSearchParams(query).has("api_signup_complete");
}

/** Those with prices say it themselves; who complains, leaves, sees to the account or to a payment is not sold anything. */
const WITHOUT_TIME_BONUS: ReadonlySet<string> = new Set([
  ...SIGNUP,
  ...PAYING,
  "directdebit-mandate",
  "transactions",
  "receipt",
  "profile-email",
  "profile-delete",
  "profile-export",
  "report",
  "complaints",
]);

/** T04. */
export function tellsOfTimeBonus({ route, member, timeBonus }: BannerFacts): boolean {
  return member !== null && timeBonus.isVisible && !WITHOUT_TIME_BONUS.has(route);
}

/** T02. */
export function asksForPhoto({ route, member, dismissed }: BannerFacts): boolean {
  return member !== null && !member.hasMainPhoto && !WITHOUT_PHOTO_ALERT.has(route) && !dismissed.includes("photo");
}

/** T03: some notifications are switched off. */
export function tellsOfDisabledNotifications({ route, member, dismissed }: BannerFacts): boolean {
  return (
    member?.notificationsDisabled === true &&
    !WITHOUT_NOTIFICATIONS_ALERT.has(route) &&
    !dismissed.includes("notifications")
  );
}

/** T03: this browser could show pushes, and the member has not said yet. */
export function offersPush({ route, member, dismissed, push }: BannerFacts): boolean {
  return (
    member !== null &&
    push === "not-subscribed" &&
    !WITHOUT_NOTIFICATIONS_ALERT.has(route) &&
    !dismissed.includes("push")
  );
}
