import { index, type RouteConfig, route } from "@remix-run/route-config";

/** A screen of a feature under its route name: the id that every "shown on" and "hidden on" rule uses (spec §2). */
const screen = (name: string, path: string, file: string) => route(path, `features/${file}`, { id: name });

/** TABLE OF CONTENTS: every URL with its route name and its file, in the specification's order. No URL carries a locale. */
export default [
  // Main routes
  index("features/landers/screens/index.tsx", { id: "index" }),
  screen("members", "members", "search/screens/members.tsx"),
  screen("members-id", "members/:id", "search/screens/members-id.tsx"),
  screen("likes-m-id", "likes/m/:id", "search/screens/likes-m-id.tsx"),
  screen("members-id-chat", "members/:id/chat", "chat/screens/members-id-chat.tsx"),
  screen("likes", "likes", "likes/screens/likes.tsx"),
  screen("likes-type", "likes/:type", "likes/screens/likes-type.tsx"),
  screen("chats", "chats", "chat/screens/chats.tsx"),
  screen("chats-id", "chats/:id", "chat/screens/chats-id.tsx"),
  screen("message-photo", "chats/:id/photos/:message/:file", "chat/api/message-photo.api.ts"),
  screen("credits", "credits", "payments/screens/credits.tsx"),
  screen("credits-repeat-order", "credits/repeat-order", "payments/screens/credits-repeat-order.tsx"),
  screen("credits-id-paymentmethod", "credits/:id/:paymentmethod?", "payments/screens/credits-id-paymentmethod.tsx"),
  screen("transactions", "transactions/:id?", "payments/screens/transactions.tsx"),
  screen("premium", "premium", "payments/screens/premium.tsx"),
  screen("pricing", "pricing", "payments/screens/pricing.tsx"),
  screen("profile", "profile", "account/screens/profile.tsx"),
  screen("profile-photos", "profile/photos", "account/screens/profile-photos.tsx"),
  screen("profile-upload", "profile/upload", "account/api/photo-upload.api.ts"),
  screen("profile-email", "profile/email", "lifecycle/screens/profile-email.tsx"),
  screen("profile-delete", "profile/delete", "lifecycle/screens/profile-delete.tsx"),
  screen("signup", "signup", "signup/screens/signup.tsx"),
  screen("complete-signup", "complete-signup", "signup/screens/complete-signup.tsx"),
  screen("login", "login", "session/screens/login.tsx"),
  screen("logout", "logout", "session/screens/logout.tsx"),
  screen("reset-password", "reset-password", "lifecycle/screens/reset-password.tsx"),
  screen("reset-password-do", "reset-password/do", "lifecycle/screens/reset-password-do.tsx"),
  screen("activate-done", "activate/done", "signup/screens/activate-done.tsx"),
  screen("activate-error", "activate/error", "signup/screens/activate-error.tsx"),
  screen("activate-resend", "activate/resend", "lifecycle/screens/activate-resend.tsx"),
  screen("mail-change-do", "mail-change/do", "lifecycle/screens/mail-change-do.tsx"),
  screen("account-deleted", "account-deleted", "lifecycle/screens/account-deleted.tsx"),
  screen("complaints", "complaints", "legal/screens/complaints.tsx"),
  screen("lang-config", "lang-config", "i18n/screens/lang-config.tsx"),
  screen("match-finder", "match-finder", "match-finder/screens/match-finder.tsx"),
  screen("swipe-game", "swipe-game", "swipe-game/screens/swipe-game.tsx"),

  // Landers
  screen("members-id-landing", "members/:id/landing", "landers/screens/members-id-landing.tsx"),
  screen("members-id-landing2", "members/:id/landing2/:slug?", "landers/screens/members-id-landing2.tsx"),
  screen("members-id-landing3", "members/:id/landing3/:slug?", "landers/screens/members-id-landing3.tsx"),
  screen("landers-tinderswipe", "landers/tinderswipe", "landers/screens/landers-tinderswipe.tsx"),
  ...[
    "alonetonight",
    "collagelanding",
    "gallery",
    "iconslanding",
    "maplanding",
    "socialnetwork",
    "transitionsvideolanding",
    "video",
  ].map((family) => screen(`landers-${family}`, `landers/${family}/:slug?`, `landers/screens/landers-${family}.tsx`)),

  // Static pages, one screen; a one-time link stands where a page's name would
  ...["terms", "privacy", "cookies", "ban", "return-policy", "faq", "service", "compliance"].map((page) =>
    screen(page, `pages/${page}`, "legal/screens/legal-page.tsx"),
  ),
  screen("token", ":token", "lifecycle/screens/token.tsx"),

  // Calls (spec §7)
  screen("api-user", "api/user.php", "signup/api/user.api.ts"),
  screen("api-logout", "api/logout.php", "session/api/logout.api.ts"),
  screen("api-page-hidden", "api/page-hidden.php", "tracking/api/page-hidden.api.ts"),
  screen("api-settings", "api/settings.php", "i18n/api/settings.api.ts"),
  screen("api-discount-code", "api/discount-code.php", "discounts/api/discount-code.api.ts"),
  screen("api-auto-like", "api/auto-like.php", "likes/api/auto-like.api.ts"),
  screen("api-chats", "api/chats.php", "chat/api/chats.api.ts"),
  screen("api-chat", "api/chat.php", "chat/api/chat.api.ts"),
  screen("api-chat-photo", "api/chat-photo.php", "chat/api/chat-photo.api.ts"),
  screen("api-typing", "api/typing.php", "chat/api/typing.api.ts"),
  screen("api-likes", "api/likes.php", "likes/api/likes.api.ts"),
  screen("api-swipe", "api/swipe.php", "swipe-game/api/swipe.api.ts"),
  screen("api-interests", "api/interests.php", "profiles/api/interests.api.ts"),
  screen("api-regions", "api/regions.php", "profiles/api/regions.api.ts"),
  screen("api-company-info", "api/company-info.php", "tenancy/api/company-info.api.ts"),

  // Platform
  screen("events", "events", "chat/api/events.api.ts"),
  screen("photo-file", "photos/:key/:file", "profiles/api/photo-file.api.ts"),
  screen("art", "art/:file", "landers/api/art.api.ts"),
  screen("sandbox-pay", "sandbox/pay/:paymentId", "payments/screens/sandbox-pay.tsx"),
  screen("webhook", "webhooks/:provider", "payments/api/provider-callback.api.ts"),
  screen("entry-warning", "entry-warning", "frame/screens/entry-warning.ts"),
  screen("dismiss-alert", "dismiss-alert", "frame/screens/dismiss-alert.ts"),
  screen("dev-outbox", "dev/outbox", "back-office/screens/dev-outbox.tsx"),
  screen("dev-outbox-json", "dev/outbox.json", "back-office/api/dev-outbox.api.ts"),
  screen("not-found", "*", "frame/screens/not-found.tsx"),
] satisfies RouteConfig;
