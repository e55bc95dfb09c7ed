import type { RouteConfigEntry } from "@remix-run/route-config";
import { afterAll, beforeAll, expect, test } from "vitest";
import { block } from "#app/features/moderation/blocks.server.ts";
import { closeRealtime } from "#app/platform/realtime/realtime.server.ts";
import routes from "#app/routes.ts";
import { makePerson, send } from "./support/chat-factory.ts";
import { argsFor, contextFor } from "./support/context.ts";
import { freshDatabase } from "./support/database.ts";
import { outcome } from "./support/request-context.ts";

freshDatabase();
afterAll(closeRealtime);

/**
 * Who gets what by GET, in the order of `ROLES`: a status, `login` for a redirect to the login page, `→` another redirect, `-` no
 * loader. Ids are those of a member who has blocked one of them; `elsewhere` is a member of another brand on its own site.
 */
const ROLES = ["visitor", "unconfirmed", "free", "premium", "blocked", "elsewhere"] as const;
const MATRIX: Record<string, string> = {
  index: "200 200 200 200 200 200",
  members: "200 200 200 200 200 200",
  "members-id": "200 200 200 200 404 404",
  "members-id-signup": "200 →/members/id →/members/id →/members/id →/members/id →/members/id",
  "likes-m-id": "200 200 200 200 404 404",
  "members-id-chat": "login 200 200 200 404 404",
  likes: "login 200 200 200 200 200",
  "likes-type": "login 200 200 200 200 200",
  chats: "login 200 200 200 200 200",
  "chats-id": "login 404 200 404 404 404",
  "message-photo": "404 404 404 404 404 404",
  notifications: "login 200 200 200 200 200",
  credits: "login 200 200 200 200 200",
  "credits-repeat-order": "login →/credits →/credits →/credits →/credits →/credits",
  "credits-id-paymentmethod": "login 404 404 404 404 404",
  directdebit: "login →/credits →/credits →/credits →/credits →/credits",
  "directdebit-mandate": "login 404 404 404 404 404",
  transactions: "login 200 200 200 200 200",
  receipt: "login 404 404 404 404 404",
  premium: "login 200 200 200 200 200",
  pricing: "200 200 200 200 200 200",
  profile: "login 200 200 200 200 200",
  "profile-photos": "login 200 200 200 200 200",
  "profile-upload": "404 404 404 404 404 404",
  "photo-notice": "404 404 404 404 404 404",
  "profile-email": "login 200 200 200 200 200",
  "profile-delete": "login 200 200 200 200 200",
  "profile-export": "login 200 200 200 200 200",
  "profile-export-file": "login 404 404 404 404 404",
  signup: "200 →/complete-signup →/ →/ →/ →/",
  "complete-signup": "login 200 200 200 200 200",
  "signup-message": "login →/notifications →/notifications →/notifications →/notifications →/notifications",
  "signup-matches": "login 200 200 200 200 200",
  login: "200 →/ →/ →/ →/ →/",
  logout: "→/ →/ →/ →/ →/ →/",
  "reset-password": "200 200 200 200 200 200",
  "reset-password-do": "410 410 410 410 410 410",
  "activate-done": "login 200 200 200 200 200",
  "activate-error": "200 200 200 200 200 200",
  "activate-resend": "→/ →/ →/ →/ →/ →/",
  "mail-change-do": "410 410 410 410 410 410",
  "account-deleted": "200 200 200 200 200 200",
  report: "login 404 404 404 404 404",
  complaints: "200 200 200 200 200 200",
  "lang-config": "200 200 200 200 200 200",
  "match-finder": "login 200 200 200 200 200",
  "swipe-game": "login 200 200 200 200 200",
  "members-id-landing": "200 200 200 200 404 404",
  "members-id-landing2": "200 200 200 200 404 404",
  "members-id-landing3": "200 200 200 200 404 404",
  "landers-tinderswipe": "200 200 200 200 200 200",
  "landers-alonetonight": "200 200 200 200 200 200",
  "landers-collagelanding": "200 200 200 200 200 200",
  "landers-gallery": "200 200 200 200 200 200",
  "landers-iconslanding": "200 200 200 200 200 200",
  "landers-maplanding": "200 200 200 200 200 200",
  "landers-socialnetwork": "200 200 200 200 200 200",
  "landers-transitionsvideolanding": "200 200 200 200 200 200",
  "landers-video": "200 200 200 200 200 200",
  terms: "200 200 200 200 200 200",
  privacy: "200 200 200 200 200 200",
  cookies: "200 200 200 200 200 200",
  ban: "200 200 200 200 200 200",
  "return-policy": "200 200 200 200 200 200",
  faq: "200 200 200 200 200 200",
  service: "200 200 200 200 200 200",
  compliance: "200 200 200 200 200 200",
  unsubscribe: "→/unknown →/unknown →/unknown →/unknown →/unknown →/unknown",
  token: "404 404 404 404 404 404",
  "api-user": "403 200 200 200 200 200",
  "api-logout": "400 400 400 400 400 400",
  "api-page-hidden": "- - - - - -",
  "api-client-error": "- - - - - -",
  "api-settings": "200 200 200 200 200 200",
  "api-discount-code": "403 200 200 404 200 200",
  "api-auto-like": "403 204 204 204 204 204",
  "api-chats": "403 200 200 200 200 200",
  "api-chat": "403 405 405 405 405 405",
  "api-chat-photo": "403 405 405 405 405 405",
  "api-typing": "403 405 405 405 405 405",
  "api-likes": "403 200 200 200 200 200",
  "api-swipe": "- - - - - -",
  "api-geocode": "400 400 400 400 400 400",
  "api-interests": "200 200 200 200 200 200",
  "api-regions": "200 200 200 200 200 200",
  "api-company-info": "200 200 200 200 200 200",
  events: "403 200 200 200 200 200",
  tile: "404 404 404 404 404 404",
  "service-worker": "200 200 200 200 200 200",
  manifest: "200 200 200 200 200 200",
  "app-icon": "404 404 404 404 404 404",
  offline: "200 200 200 200 200 200",
  "photo-file": "404 404 404 404 404 404",
  "brand-sheet": "404 404 404 404 404 404",
  art: "404 404 404 404 404 404",
  robots: "200 200 200 200 200 200",
  sitemap: "200 200 200 200 200 200",
  "language-map": "404 404 404 404 404 404",
  "share-image": "404 404 404 404 404 404",
  "sandbox-pay": "404 404 404 404 404 404",
  webhook: "404 404 404 404 404 404",
  "entry-warning": "404 404 404 404 404 404",
  "dismiss-alert": "404 404 404 404 404 404",
  "affiliate-report": "404 404 404 404 404 404",
  "dev-outbox": "200 200 200 200 200 200",
  "dev-outbox-json": "200 200 200 200 200 200",
  "not-found": "404 404 404 404 404 404",
};

/** What a visitor who has not logged in gets for an empty form, where a route takes forms at all. */
const FORMS: Record<string, string> = {
  "members-id": "login",
  "members-id-signup": "200",
  "likes-m-id": "login",
  "members-id-chat": "login",
  likes: "login",
  "likes-type": "login",
  "chats-id": "login",
  notifications: "login",
  credits: "login",
  "credits-id-paymentmethod": "login",
  directdebit: "login",
  transactions: "login",
  profile: "login",
  "profile-photos": "login",
  "profile-upload": "403",
  "photo-notice": "login",
  "profile-email": "login",
  "profile-delete": "login",
  "profile-export": "login",
  signup: "200",
  "complete-signup": "login",
  "signup-message": "login",
  login: "422",
  logout: "→/",
  "reset-password": "422",
  "reset-password-do": "422",
  "activate-resend": "login",
  "mail-change-do": "→/mail-change/do",
  report: "login",
  complaints: "422",
  "lang-config": "422",
  "match-finder": "login",
  "swipe-game": "login",
  unsubscribe: "404",
  token: "→/unknown",
  "api-user": "400",
  "api-page-hidden": "204",
  "api-client-error": "400",
  "api-chat": "403",
  "api-chat-photo": "403",
  "api-typing": "403",
  "api-swipe": "403",
  "sandbox-pay": "404",
  webhook: "404",
  "entry-warning": "→/",
  "dismiss-alert": "400",
  "not-found": "404",
};

const table = routes as unknown as (RouteConfigEntry & { path?: string })[];
const modules = import.meta.glob<{ loader?: (args: never) => unknown; action?: (args: never) => unknown }>(
  "../app/features/**/{screens,api}/*.{ts,tsx}",
);

let target = "";
const who: Record<string, { site: string; id: string | null; paidUser?: boolean; status?: string }> = {};
let conversation = "";

beforeAll(async () => {
  const person = async (more: Parameters<typeof makePerson>[0] = {}) => makePerson({ credits: 5, ...more });
  const owner = await person({ name: "Noor" });
  const free = await person();
  const premium = await person({ paidUser: true });
  const unconfirmed = await person({ status: "not_confirmed", profile: "disabled" });
  const blocked = await person();
  const elsewhere = await person({ site: "she" });
  target = owner.memberId;
  await block({ memberId: target }, blocked.memberId);
  const sent = await send(free, owner);
  if (!sent.ok) throw new Error(sent.reason);
  conversation = sent.message.conversationId;
  who.visitor = { site: "general", id: null };
  who.unconfirmed = { site: "general", id: unconfirmed.memberId, status: "not_confirmed" };
  who.free = { site: "general", id: free.memberId };
  who.premium = { site: "general", id: premium.memberId, paidUser: true };
  who.blocked = { site: "general", id: blocked.memberId };
  who.elsewhere = { site: "she", id: elsewhere.memberId };
});

async function ask(
  entry: (typeof table)[number],
  name: string,
  method: "loader" | "action" = "loader",
): Promise<string> {
  const load = modules[`../app/${entry.file}`];
  const module = load && (await load());
  if (!module) return "missing";
  const handler = module[method];
  if (!handler) return "-";
  const viewer = who[name];
  if (!viewer) throw new Error(name);
  const params: Record<string, string> = {};
  const path = `/${(entry.path ?? "")
    .split("/")
    .map((part) => {
      if (!part.startsWith(":")) return part === "*" ? "nothing" : part;
      const key = part.slice(1).replace("?", "");
      if (part.endsWith("?")) return "";
      const value =
        key === "id"
          ? entry.path?.startsWith("chats")
            ? conversation
            : target
          : key === "type"
            ? "received"
            : "unknown";
      params[key] = value;
      return value;
    })
    .filter(Boolean)
    .join("/")}`;
  const context = contextFor(viewer.site, viewer.id, { paidUser: viewer.paidUser ?? false, path });
  if (context.member && viewer.status) context.member = { ...context.member, status: viewer.status as never };
  const { status, location } = await outcome(() =>
    handler(argsFor(context, path, method === "action" ? { params, form: {} } : { params }) as never),
  );
  if (location?.startsWith("/login")) return "login";
  return location ? `→${location.split("?")[0]?.replace(target, "id")}` : String(status);
}

test("Z1 every route answers each kind of visitor as its row says, and no route is without one", async () => {
  const found: Record<string, string> = {};
  for (const entry of table) {
    const row: string[] = [];
    for (const role of ROLES) row.push(await ask(entry, role));
    found[entry.id ?? ""] = row.join(" ");
  }
  expect(found).toEqual(MATRIX);
}, 60_000);

test("Z1 a form that nobody sent logged in changes nothing and is told where to log in", async () => {
  const found: Record<string, string> = {};
  for (const entry of table) {
    const answer = await ask(entry, "visitor", "action");
    if (answer !== "-") found[entry.id ?? ""] = answer;
  }
  expect(found).toEqual(FORMS);
}, 60_000);
