import type { AppLoadContext } from "@remix-run/node";
import type { z } from "zod";
import { getWallet } from "#app/features/credits/balance.server.ts";
import { block, unblock } from "#app/features/moderation/blocks.server.ts";
import { buyerCountry } from "#app/features/payments/payments.rules.ts";
import { isReachable } from "#app/features/profiles/load-profile.server.ts";
import { loadOwnCountry } from "#app/features/profiles/own-country.server.ts";
import { viewingOf } from "#app/features/profiles/viewing.server.ts";
import type { CurrentMember } from "#app/features/session/current-member.server.ts";
import { now } from "#app/platform/clock.ts";
import { notFound, redirectTo } from "#app/platform/http/responses.server.ts";
import { isId, newId } from "#app/platform/id.server.ts";
import { SEND_REFUSALS } from "./chat.refusals.ts";
import { SEARCH_LENGTH, tidyMessage } from "./chat.rules.ts";
import { chatFormSchema } from "./chat.schemas.ts";
import type { Thread } from "./chat.views.ts";
import { listConversations } from "./list-conversations.server.ts";
import { loadThread, loadThreadWith } from "./load-thread.server.ts";
import { viewPhoto } from "./message-photo.server.ts";
import { muteConversation } from "./mute-conversation.server.ts";
import { recordFictionalConsent } from "./record-fictional-consent.server.ts";
import { removeConversation, restoreConversation } from "./remove-conversation.server.ts";
import { sendGift } from "./send-gift.server.ts";
import { sendMessage } from "./send-message.server.ts";
import { sendPhoto } from "./send-photo.server.ts";
import { senderOf } from "./sender.server.ts";
import { refusalText } from "./sent-answer.server.ts";

/** What the list, the thread and the composer show, for whichever of the three chat screens. */
export async function loadChatScreen(
  context: AppLoadContext,
  member: CurrentMember,
  request: Request,
  shown: { conversationId?: string; otherId?: string },
) {
  const viewing = viewingOf(context);
  const sender = senderOf(context, member);
  const query = new URL(request.url).searchParams;
  const removed = query.get("removed");
  const search = tidyMessage(query.get("q") ?? "").slice(0, SEARCH_LENGTH);
  // The thread first: opening it changes the unread count in the list.
  let thread: Thread | null = null;
  if (shown.conversationId !== undefined) {
    const place = { before: wholeNumber(query.get("before")), after: wholeNumber(query.get("after")) };
    thread = isId(shown.conversationId) ? await loadThread(viewing, sender, shown.conversationId, place) : null;
  } else if (shown.otherId !== undefined) {
    thread = isId(shown.otherId) ? await loadThreadWith(viewing, sender, shown.otherId) : null;
  }
  if (!thread && (shown.conversationId !== undefined || shown.otherId !== undefined))
    throw notFound(context.t("frame.not_found"));
  const [list, wallet, country] = await Promise.all([
    listConversations(viewing, sender, { before: wholeNumber(query.get("list")), name: search }),
    getWallet({ site: sender.site, accountId: member.id }),
    loadOwnCountry(sender),
  ]);
  const lowest = context.settings.minimumMessageCosts[buyerCountry(context.settings, country)];
  return {
    memberId: member.id,
    paidUser: member.paidUser,
    list,
    /** Part of a name that the list is searched for. */
    search,
    thread,
    balance: wallet.balance,
    inDebt: wallet.debt > 0,
    /** What a message costs at least where the member buys; null where the site says nothing. */
    minimumCost: lowest && sender.messageCredits > 0 ? { minor: lowest.costs, currency: lowest.currency } : null,
    timeZone: context.settings.timezone,
    now: now().toISOString(),
    /** Gifts to choose from on this site. */
    gifts: sender.gifts,
    /** What the address opens above the composer; for links and without script. */
    tray: query.has("gift") ? ("gift" as const) : query.has("photo") ? ("photo" as const) : null,
    /** A conversation that a form without script has just removed, to take that back. */
    removed: removed !== null && isId(removed) ? removed : null,
    /** For the forms without script. */
    clientId: newId(),
  };
}

export type ChatScreenData = Awaited<ReturnType<typeof loadChatScreen>>;

/** What the form without script is told when nothing was sent. */
export interface ChatFormReply {
  error: string;
  message: string;
}

/** The forms of a conversation without script: send words, a gift or a photo, see a photo, read the fictional notice, remove. */
export async function submitChatForm(
  context: AppLoadContext,
  member: CurrentMember,
  request: Request,
  other: { conversationId: string | null; id: string },
): Promise<Response> {
  const { t } = context;
  const sender = senderOf(context, member);
  const here = other.conversationId ? `/chats/${other.conversationId}` : `/members/${other.id}/chat`;
  const form = chatFormSchema.safeParse(Object.fromEntries(await request.formData()));
  if (!form.success) return reply({ error: t("chat.error_generic"), message: "" }, 422);
  if (form.data.intent === "consent") {
    const { ok } = await recordFictionalConsent(sender, other.id);
    if (!ok) throw notFound(t("frame.not_found"));
    return redirectTo(here);
  }
  if (isChange(form.data)) return change(context, sender, form.data.intent, other);
  if (form.data.intent === "view") {
    if (!(await viewPhoto(sender, form.data.message))) throw notFound(t("frame.not_found"));
    return redirectTo(here);
  }
  const sent = await send(sender, other.id, form.data);
  if (sent.ok) return redirectTo(`/chats/${sent.message.conversationId}`);
  const { status } = SEND_REFUSALS[sent.reason];
  const message = form.data.intent === "send" ? form.data.message : "";
  return reply({ error: refusalText(context, sent), message }, status);
}

type ChatForm = z.output<typeof chatFormSchema>;
type Change = Exclude<ChatForm, { client_id: string } | { intent: "view" } | { intent: "consent" }>;
const isChange = (form: ChatForm): form is Change =>
  !("client_id" in form) && form.intent !== "view" && form.intent !== "consent";

/** What the menu of a conversation does; all of it may be done twice. */
async function change(
  { t }: AppLoadContext,
  sender: ReturnType<typeof senderOf>,
  intent: Change["intent"],
  { conversationId, id }: { conversationId: string | null; id: string },
): Promise<Response> {
  const here = conversationId ? `/chats/${conversationId}` : `/members/${id}/chat`;
  if (intent === "unblock") {
    await unblock(sender, id);
    return redirectTo(here);
  }
  if (intent === "block") {
    // Somebody without a conversation is blocked only where they can be seen.
    if (!conversationId && !(await isReachable(sender, id))) throw notFound(t("frame.not_found"));
    await block(sender, id);
    return redirectTo(conversationId ? here : `/members/${id}`);
  }
  if (!conversationId) throw notFound(t("frame.not_found"));
  if (intent === "remove") {
    await removeConversation(sender, conversationId);
    return redirectTo(`/chats?removed=${conversationId}`);
  }
  if (intent === "restore") await restoreConversation(sender, conversationId);
  else await muteConversation(sender, conversationId, intent === "mute");
  return redirectTo(here);
}

type Sending = Extract<z.output<typeof chatFormSchema>, { client_id: string }>;

async function send(sender: ReturnType<typeof senderOf>, to: string, form: Sending) {
  const clientId = form.client_id;
  if (form.intent === "gift") return sendGift(sender, { to, gift: form.gift, clientId });
  if (form.intent === "send") return sendMessage(sender, { to, body: form.message, kind: form.kind, clientId });
  return sendPhoto(sender, { to, bytes: new Uint8Array(await form.photo.arrayBuffer()), clientId });
}

function reply(body: ChatFormReply, status: number): Response {
  return Response.json(body, { status });
}

/** A positive number from the address, or null for anything else. */
function wholeNumber(text: string | null): number | null {
  return text !== null && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
}
