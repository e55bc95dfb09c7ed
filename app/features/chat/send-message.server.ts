import { refuse } from "#app/platform/result.ts";
import { checkMessage, tidyMessage, type WrittenKind } from "./chat.rules.ts";
import { postMessage, type SendResult } from "./post-message.server.ts";
import type { Writer } from "./why-not-write.server.ts";

/** Who sends, and what the site asks for it. */
export interface Sender extends Writer {
  messageCredits: number;
  /** Characters. */
  messageLength: number;
}

export interface OutgoingMessage {
  to: string;
  body: string;
  kind: WrittenKind;
  /** Made by the browser; see `CLIENT_ID`. */
  clientId: string;
}

/** Sends words under the promises of `postMessage`. Refuses, at no cost, a blank or too long message beside what that refuses. */
export async function sendMessage(sender: Sender, outgoing: OutgoingMessage): Promise<SendResult> {
  const body = tidyMessage(outgoing.body);
  const flaw = checkMessage(body, sender.messageLength);
  if (flaw) return refuse(flaw);
  return postMessage(sender, { ...outgoing, body, attachment: null, credits: sender.messageCredits });
}
