import type { AppLoadContext } from "@remix-run/node";
import type { z } from "zod";
import { getWallet } from "#app/features/credits/balance.server.ts";
import { viewingOf } from "#app/features/profiles/viewing.server.ts";
import type { CurrentMember } from "#app/features/session/current-member.server.ts";
import { now } from "#app/platform/clock.ts";
import { notFound, redirectTo } from "#app/platform/http/responses.server.ts";
import { isId, newId } from "#app/platform/id.server.ts";
import { SEND_REFUSALS } from "./chat.refusals.ts";
import { chatFormSchema } from "./chat.schemas.ts";
import type { Thread } from "./chat.views.ts";
import { listConversations } from "./list-conversations.server.ts";
import { loadThread, loadThreadWith } from "./load-thread.server.ts";
import { viewPhoto } from "./message-photo.server.ts";
import { recordFictionalConsent } from "./record-fictional-consent.server.ts";
import { removeConversation } from "./remove-conversation.server.ts";
import { sendGift } from "./send-gift.server.ts";
import { sendMessage } from "./send-message.server.ts";
import { sendPhoto } from "./send-photo.server.ts";
import { senderOf } from "./sender.server.ts";

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
  // The thread first: opening it changes the unread count in the list.
  let thread: Thread | null = null;
  if (shown.conversationId !== undefined) {
    const before = wholeNumber(query.get("before"));
    thread = isId(shown.conversationId) ? await loadThread(viewing, sender, shown.conversationId, { before }) : null;
  } else if (shown.otherId !== undefined) {
    thread = isId(shown.otherId) ? await loadThreadWith(viewing, sender, shown.otherId) : null;
  }
  if (!thread && (shown.conversationId !== undefined || shown.otherId !== undefined))
    throw notFound(context.t("frame.not_found"));
  const [list, wallet] = await Promise.all([
    listConversations(viewing, sender, { before: wholeNumber(query.get("list")) }),
    getWallet({ site: sender.site, accountId: member.id }),
  ]);
  return {
    memberId: member.id,
    paidUser: member.paidUser,
    list,
    thread,
    balance: wallet.balance,
    inDebt: wallet.debt > 0,
    timeZone: context.settings.timezone,
    now: now().toISOString(),
    /** Gifts to choose from on this site. */
    gifts: sender.gifts,
    /** What the address opens above the composer; for links and without script. */
    tray: query.has("gift") ? ("gift" as const) : query.has("photo") ? ("photo" as const) : null,
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
  const { t, settings } = context;
  const sender = senderOf(context, member);
  const here = other.conversationId ? `/chats/${other.conversationId}` : `/members/${other.id}/chat`;
  const form = chatFormSchema.safeParse(Object.fromEntries(await request.formData()));
  if (!form.success) return reply({ error: t("chat.error_generic"), message: "" }, 422);
  if (form.data.intent === "consent") {
    const { ok } = await recordFictionalConsent(sender, other.id);
    if (!ok) throw notFound(t("frame.not_found"));
    return redirectTo(here);
  }
  if (form.data.intent === "remove") {
    if (other.conversationId) await removeConversation(sender, other.conversationId);
    return redirectTo("/chats");
  }
  if (form.data.intent === "view") {
    if (!(await viewPhoto(sender, form.data.message))) throw notFound(t("frame.not_found"));
    return redirectTo(here);
  }
  const sent = await send(sender, other.id, form.data);
  if (sent.ok) return redirectTo(`/chats/${sent.message.conversationId}`);
  const { status, text } = SEND_REFUSALS[sent.reason];
  const message = form.data.intent === "send" ? form.data.message : "";
  return reply({ error: t(text, { count: settings.messageLength }), message }, status);
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
