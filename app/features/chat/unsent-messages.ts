import { useEffect } from "react";
import { type GiftKey, isGiftKey } from "#sites/gift-keys.ts";
import type { WrittenKind } from "./chat.rules.ts";

/** What a message says that a browser can keep; a photo's file it cannot. */
export type KeptContent = { kind: WrittenKind; body: string } | { kind: "gift"; gift: GiftKey };

/** A message that the server may not have. */
export interface Unsent {
  clientId: string;
  to: string;
  content: KeptContent;
  /** ISO. */
  sentAt: string;
  /** Why it was not sent, in the visitor's language; null when nobody said. */
  error: string | null;
}

/** Followed by the member's id: nobody else who logs in here sees or sends what was written. */
const KEY = "chat-unsent:";
/** Messages that are kept for one member, the latest. */
const MOST = 50;

/** What this member wrote here and the server may not have, in the order in which it was written. */
export function readUnsent(memberId: string): Unsent[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY + memberId) ?? "[]");
    return Array.isArray(kept) ? kept.filter(isUnsent) : [];
  } catch {
    return [];
  }
}

/** Keeps a message until it is dropped, in the place that it has when it is there already. */
export function keepUnsent(memberId: string, message: Unsent): void {
  const kept = readUnsent(memberId);
  const known = kept.some(({ clientId }) => clientId === message.clientId);
  write(memberId, known ? kept.map((one) => (one.clientId === message.clientId ? message : one)) : [...kept, message]);
}

export function dropUnsent(memberId: string, clientIds: ReadonlySet<string>): void {
  const kept = readUnsent(memberId);
  const left = kept.filter(({ clientId }) => !clientIds.has(clientId));
  if (left.length < kept.length) write(memberId, left);
}

/**
 * Leaves on this device only what the member of this page wrote: nothing where there is none. But where one is only asked to log in
 * again, because a session has ended in the middle of a conversation, it waits for that.
 */
export function useUnsentOfOne(memberId: string | null | undefined): void {
  useEffect(() => {
    if (memberId === undefined) return;
    const asked = memberId === null && new URLSearchParams(window.location.search).has("to");
    if (!asked) dropUnsentOfOthers(memberId);
  }, [memberId]);
}

function dropUnsentOfOthers(memberId: string | null): void {
  try {
    for (const key of Object.keys(localStorage))
      if (key.startsWith(KEY) && key !== KEY + memberId) localStorage.removeItem(key);
  } catch {
    // A browser without storage has kept nothing.
  }
}

/** Hears that another tab has sent or discarded something of this member, until the returned function is called. */
export function onUnsentElsewhere(memberId: string, heard: () => void): () => void {
  const hear = ({ key }: StorageEvent) => {
    if (key === KEY + memberId || key === null) heard();
  };
  window.addEventListener("storage", hear);
  return () => window.removeEventListener("storage", hear);
}

function write(memberId: string, messages: readonly Unsent[]): void {
  try {
    if (messages.length === 0) localStorage.removeItem(KEY + memberId);
    else localStorage.setItem(KEY + memberId, JSON.stringify(messages.slice(-MOST)));
  } catch {
    // A browser without storage, or with none left, keeps it as long as the page.
  }
}

/** Whoever wrote it, an older version of this page perhaps: what does not fit is left out. */
function isUnsent(value: unknown): value is Unsent {
  const { clientId, to, content, sentAt, error } = (value ?? {}) as Record<string, unknown>;
  const { kind, body, gift } = (content ?? {}) as Record<string, unknown>;
  const said =
    kind === "gift" ? isGiftKey(gift) : (kind === "text" || kind === "icebreaker") && typeof body === "string";
  const named = [clientId, to, sentAt].every((text) => typeof text === "string");
  return named && said && !Number.isNaN(Date.parse(String(sentAt))) && (error === null || typeof error === "string");
}
