import type { AppLoadContext } from "@remix-run/node";
import { apiError, json } from "#app/platform/http/responses.server.ts";
import type { Refusal } from "#app/platform/result.ts";
import { type PhotoSendRefusal, SEND_REFUSALS } from "./chat.refusals.ts";
import type { SentAnswer } from "./chat.schemas.ts";
import type { SendResult } from "./post-message.server.ts";

type NotSent = Refusal<PhotoSendRefusal> & { minutes?: number };

/** Why nothing was sent, in the visitor's language. */
export function refusalText(
  { settings, t }: Pick<AppLoadContext, "settings" | "t">,
  { reason, minutes }: NotSent,
): string {
  return t(SEND_REFUSALS[reason].text, { count: settings.messageLength, minutes });
}

/** What the API answers to a message of any kind that was sent, or why it was not. */
export function answerSent(context: AppLoadContext, sent: SendResult | NotSent): Response {
  if (!sent.ok) {
    const { status, code, field } = SEND_REFUSALS[sent.reason];
    const wait = "minutes" in sent && sent.minutes ? { "retry-after": String(sent.minutes * 60) } : undefined;
    return apiError({ status, code, message: refusalText(context, sent), field }, wait);
  }
  const { message, balance } = sent;
  const answer: SentAnswer = {
    message: {
      id: message.id,
      conversation: message.conversationId,
      client_id: message.clientId,
      sent_at: message.sentAt.toISOString(),
      credits_charged: message.creditsCharged,
    },
    balance,
  };
  return json(answer);
}
