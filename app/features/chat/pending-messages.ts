import { useEffect, useSyncExternalStore } from "react";
import { ApiError, callApi } from "#app/features/session/call-api.ts";
import type { GiftKey } from "#sites/gift-keys.ts";
import type { WrittenKind } from "./chat.rules.ts";
import type { SentAnswer } from "./chat.schemas.ts";
import { dropUnsent, keepUnsent, onUnsentElsewhere, readUnsent } from "./unsent-messages.ts";

/** What one sends. */
export type OutgoingContent =
  | { kind: WrittenKind; body: string }
  | { kind: "gift"; gift: GiftKey }
  | { kind: "image"; file: File /** Address of the file in this page. */; preview: string };

/** A message of this browser that the loaders do not know yet. */
export interface PendingMessage {
  clientId: string;
  /** The member who wrote it: nobody else who logs in here sees or sends it. */
  from: string;
  to: string;
  content: OutgoingContent;
  /** ISO. */
  sentAt: string;
  state: "sending" | "sent" | "failed";
  /** Why it was not sent, in the visitor's language; null when the network failed. */
  error: string | null;
}

type SendOutcome = { sent: SentAnswer } | { refused: ApiError; clientId: string } | { failed: true };

/**
 * Lives as long as the page, so that a message on its way survives a change of screen. Until the server has answered, words and
 * gifts are also kept on this device: a page that is loaded anew shows them as not sent, and whoever tries again uses the same
 * client id.
 */
let pending: readonly PendingMessage[] = [];
const watchers = new Set<() => void>();

function change(next: readonly PendingMessage[]): void {
  pending = next;
  for (const watcher of watchers) watcher();
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

const NONE: readonly PendingMessage[] = [];

/** The member's messages to somebody that are on their way, in the order in which they were written. */
export function usePendingMessages(from: string, to: string): readonly PendingMessage[] {
  useEffect(() => {
    restore(from);
    return onUnsentElsewhere(from, () => settle(from));
  }, [from]);
  const all = useSyncExternalStore(
    watch,
    () => pending,
    () => NONE,
  );
  return all.filter((message) => message.from === from && message.to === to);
}

/** Shows the message at once, then sends it, after those to the same person that were written before. */
export function sendPending({ from, to }: Pick<PendingMessage, "from" | "to">, content: OutgoingContent) {
  const message: PendingMessage = {
    clientId: newClientId(),
    ...{ from, to, content },
    sentAt: new Date().toISOString(),
    state: "sending",
    error: null,
  };
  change([...pending, message]);
  keep(message);
  return inTurn(message);
}

/** Members whose unsent messages are already here. */
const restored = new Set<string>();
/** Client ids that are kept on this device. */
const kept = new Set<string>();

function restore(from: string): void {
  if (restored.has(from)) return;
  restored.add(from);
  const here = new Set(pending.map(({ clientId }) => clientId));
  const found = readUnsent(from).filter(({ clientId }) => !here.has(clientId));
  for (const { clientId } of found) kept.add(clientId);
  if (found.length > 0) change([...found.map((one) => ({ ...one, from, state: "failed" as const })), ...pending]);
}

/** What another tab has sent or discarded, or a logout has taken away, is not offered here any more. */
function settle(from: string): void {
  const left = new Set(readUnsent(from).map(({ clientId }) => clientId));
  const gone = (one: PendingMessage) =>
    one.from === from && one.state === "failed" && kept.has(one.clientId) && !left.has(one.clientId);
  if (pending.some(gone)) change(pending.filter((one) => !gone(one)));
}

function keep({ clientId, from, to, content, sentAt, error }: PendingMessage): void {
  if (content.kind === "image") return;
  kept.add(clientId);
  keepUnsent(from, { clientId, to, content, sentAt, error });
}

/** Tries a failed message again: with the same client id, so that it cannot be sent or paid twice. */
export function retryPending(clientId: string): Promise<SendOutcome> {
  const message = pending.find((one) => one.clientId === clientId);
  if (!message) return Promise.resolve({ failed: true });
  update(clientId, { state: "sending", error: null });
  return inTurn(message);
}

/** Takes messages away that the loaders know by now, or that were given up. */
export function forgetPending(clientIds: ReadonlySet<string>): void {
  const gone = pending.filter((one) => clientIds.has(one.clientId));
  if (gone.length === 0) return;
  for (const { content, from } of gone) {
    if (content.kind === "image") URL.revokeObjectURL(content.preview);
    dropUnsent(from, clientIds);
  }
  change(pending.filter((one) => !clientIds.has(one.clientId)));
}

/** The last message on its way to each person: the next one waits for it, or they would be stored in another order. */
const queues = new Map<string, Promise<SendOutcome>>();

function inTurn(message: PendingMessage): Promise<SendOutcome> {
  const before = queues.get(message.to);
  // One that fails lets the next go: it is the member who says whether it is tried again.
  const outcome = before ? before.then(() => deliver(message)) : deliver(message);
  queues.set(message.to, outcome);
  void outcome.then(() => {
    if (queues.get(message.to) === outcome) queues.delete(message.to);
  });
  return outcome;
}

/** Milliseconds after which a message that gets no answer has failed, and stands in nobody's way. */
const WORDS_TAKE = 60_000;
const PHOTO_TAKES = 300_000;

async function deliver(message: PendingMessage): Promise<SendOutcome> {
  const { clientId } = message;
  try {
    const [path, call] = callOf(message);
    const signal = AbortSignal.timeout(message.content.kind === "image" ? PHOTO_TAKES : WORDS_TAKE);
    const sent = await callApi<SentAnswer>(path, { ...call, signal });
    update(clientId, { state: "sent" });
    dropUnsent(message.from, new Set([clientId]));
    return { sent };
  } catch (fault) {
    const refused = fault instanceof ApiError && fault.status < 500 ? fault : null;
    const error = refused?.message ?? null;
    update(clientId, { state: "failed", error });
    // Not one that was taken away meanwhile, for the loaders have it.
    if (pending.some((one) => one.clientId === clientId)) keep({ ...message, error });
    return refused ? { refused, clientId } : { failed: true };
  }
}

function callOf({ from, to, content, clientId }: PendingMessage): Parameters<typeof callApi> {
  if (content.kind === "image") {
    const form = new FormData();
    form.set("from", from);
    form.set("to", to);
    form.set("client_id", clientId);
    form.set("photo", content.file);
    return ["/api/chat-photo.php", { method: "POST", body: form }];
  }
  const what = content.kind === "gift" ? { gift: content.gift } : { message: content.body };
  return ["/api/chat.php", { method: "POST", body: { from, to, ...what, client_id: clientId, kind: content.kind } }];
}

function update(clientId: string, changed: Partial<PendingMessage>): void {
  change(pending.map((one) => (one.clientId === clientId ? { ...one, ...changed } : one)));
}

/** `crypto.randomUUID` exists in secure contexts only. */
function newClientId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
