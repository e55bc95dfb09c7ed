import { useSyncExternalStore } from "react";
import { callApi } from "#app/features/session/call-api.ts";

/** Conversations that this page has removed, before the loaders know; `failed` after the server did not. */
interface RemovedState {
  /** Whose: nothing of it is any other member's who logs in here. */
  memberId: string;
  /** Up to which message: a newer one brings the conversation back. */
  hidden: ReadonlyMap<string, number>;
  failed: boolean;
}

const NOTHING: RemovedState = { memberId: "", hidden: new Map(), failed: false };
let state = NOTHING;
const watchers = new Set<() => void>();

function change(next: RemovedState): void {
  state = next;
  for (const watcher of watchers) watcher();
}

export function useRemovedConversations(memberId: string): RemovedState {
  const found = useSyncExternalStore(
    (watcher) => {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
    () => state,
    () => NOTHING,
  );
  return found.memberId === memberId ? found : NOTHING;
}

function hiddenOf(memberId: string): Map<string, number> {
  return new Map(state.memberId === memberId ? state.hidden : []);
}

/** Removes the conversation here at once, then asks the server; when that fails it comes back, with an alert (T11). @returns whether it is gone */
export async function removeHere(
  memberId: string,
  { conversation, lastMessageId }: { conversation: string; lastMessageId: number },
): Promise<boolean> {
  change({ memberId, hidden: hiddenOf(memberId).set(conversation, lastMessageId), failed: false });
  try {
    await callApi("/api/chat.php", { method: "DELETE", body: { conversation } });
    return true;
  } catch {
    const hidden = hiddenOf(memberId);
    hidden.delete(conversation);
    change({ memberId, hidden, failed: true });
    return false;
  }
}

/** Takes a removal back, here and on the server. @returns whether it is there again */
export async function restoreHere(memberId: string, conversation: string): Promise<boolean> {
  try {
    await callApi("/api/chat.php", { method: "PUT", body: { conversation, removed: false } });
  } catch {
    return false;
  }
  const hidden = hiddenOf(memberId);
  hidden.delete(conversation);
  change({ memberId, hidden, failed: false });
  return true;
}

export function dismissFailure(): void {
  if (state.failed) change({ ...state, failed: false });
}
