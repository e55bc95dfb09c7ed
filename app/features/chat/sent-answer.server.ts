import type { AppLoadContext } from "@remix-run/node";
import { apiError, json } from "#app/platform/http/responses.server.ts";
import type { Refusal } from "#app/platform/result.ts";
import { type PhotoSendRefusal, SEND_REFUSALS } from "./chat.refusals.ts";
import type { SentAnswer } from "./chat.schemas.ts";
import type { SendResult } from "./post-message.server.ts";

/** What the API answers to a message of any kind that was sent, or why it was not. */
export function answerSent({ settings, t }: AppLoadContext, sent: SendResult | Refusal<PhotoSendRefusal>): Response {
  if (!sent.ok) {
    const { status, code, text, field } = SEND_REFUSALS[sent.reason];
    return apiError({ status, code, message: t(text, { count: settings.messageLength }), field });
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
