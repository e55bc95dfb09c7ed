import type { Locale } from "#locales/locales.ts";

/**
 * Rules by route name (the route id), never by path (spec §2).
 * A route that is not listed has the default layout.
 */
export type Layout = "default" | "chat" | "lander" | "empty";

const LAYOUTS: Record<string, Layout> = {
  chats: "chat",
  "chats-id": "chat",
  "members-id-chat": "chat",
  signup: "lander",
  login: "lander",
  "members-id-signup": "lander",
  "members-id-landing": "lander",
  "members-id-landing2": "lander",
  "members-id-landing3": "lander",
  "complete-signup": "empty",
  "activate-done": "empty",
  "activate-error": "empty",
  "reset-password": "empty",
  "reset-password-do": "empty",
  "mail-change-do": "empty",
  "activate-resend": "empty",
  token: "empty",
  "sandbox-pay": "empty",
  "affiliate-report": "lander",
};

export function layoutOf(routeName: string | undefined): Layout {
  if (routeName === undefined) return "default";
  return LAYOUTS[routeName] ?? (routeName.startsWith("landers-") ? "lander" : "default");
}

/** N07: where the time-bonus modal may appear. */
export const MEMBERS_AREA: ReadonlySet<string> = new Set([
  "index",
  "members",
  "members-id",
  "chats",
  "chats-id",
  "likes",
  "likes-type",
  "likes-m-id",
  "premium",
]);

const WITHOUT_ENTRY_WARNING: ReadonlySet<string> = new Set(["complete-signup", "reset-password", "reset-password-do"]);

/** N05 and N02: by setting, never on the listed screens, in the chat layout for Dutch and German only. */
export function showsEntryWarning(
  routeName: string | undefined,
  locale: Locale,
  enabled: boolean,
  accepted: boolean,
): boolean {
  if (!enabled || accepted || (routeName !== undefined && WITHOUT_ENTRY_WARNING.has(routeName))) return false;
  return layoutOf(routeName) !== "chat" || locale === "nl" || locale === "de";
}

/** N10: only in installed-app mode (a style rule decides that), on these. */
export const WITH_BACK_BUTTON: ReadonlySet<string> = new Set([
  "members-id",
  "likes",
  "likes-type",
  "credits",
  "credits-id-paymentmethod",
]);

/** Layouts that offer the signup modal (N01, N04). */
export function offersSignupModal(layout: Layout): boolean {
  return layout === "default" || layout === "empty";
}

/** N01: the line of US law, in English only. */
export function showsUsFooter(locale: Locale, enabled: boolean): boolean {
  return enabled && (locale === "en" || locale === "en-US");
}

/** N08: badge of the credits link and its colour; none above 10. */
export function creditsBadge(credits: number): "warning" | "danger" | null {
  if (credits > LOW_CREDITS) return null;
  return credits > 0 ? "warning" : "danger";
}

/** Credits; spec §9. */
const LOW_CREDITS = 10;
/** Spec §9. */
export const SITE_DESIGN_VERSION = 2;
