import { useSyncExternalStore } from "react";
import { callApi } from "#app/features/session/call-api.ts";

/**
 * T14, in this browser: it cannot (`unsupported`), the member may not want (`not-subscribed`), gets pushes (`subscribed`) or
 * has forbidden them (`denied`). `unknown` until the browser was asked.
 */
export type PushStatus = "unknown" | "unsupported" | "denied" | "not-subscribed" | "subscribed";

interface LastPush {
  kind: string;
  url: string;
  at: string;
}
interface PushAnswer {
  push: { capable: boolean; subscribed: boolean; last_message: LastPush | null };
}

/** E06: what holds in this browser. */
interface PushState {
  status: PushStatus;
  busy: boolean;
  /** Switching on has failed, for another reason than a refusal. */
  failed: boolean;
  lastMessage: LastPush | null;
}

const UNKNOWN: PushState = { status: "unknown", busy: false, failed: false, lastMessage: null };
let state = UNKNOWN;
const listeners = new Set<() => void>();

function set(change: Partial<PushState>): void {
  state = { ...state, ...change };
  for (const listener of listeners) listener();
}

/** The push state of this browser, the same for every part of the page. */
export function usePushState(): PushState {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => state,
    () => UNKNOWN,
  );
}

/** Which member switched pushes on here: nobody else's pushes come to this browser by that. */
const OWNER = "push-owner";
/** When this tab last told the server; a login ends the subscriptions of the session before it. */
const TOLD = "push-told";
/** Milliseconds. */
const TELL_EVERY = 60 * 60_000;

interface Whose {
  memberId: string;
  publicKey: string | null;
}
let whose: Whose | null = null;

/** Asks the browser how things stand; a subscription that the server may have lost is told to it again. */
export async function lookAtPush(member: Whose): Promise<void> {
  whose = member;
  if (!isCapable(member.publicKey)) return set({ status: "unsupported" });
  if (Notification.permission === "denied") return set({ status: "denied" });
  const subscription = await current();
  const own = subscription !== null && local(OWNER) === member.memberId;
  set({ status: own ? "subscribed" : "not-subscribed" });
  if (!own || Date.now() - Number(tab(TOLD) ?? 0) < TELL_EVERY) return;
  await tell(subscription).catch(() => undefined);
}

/** A page without a member: whoever comes next tells the server anew, and does not see what the one before was told. */
export function forgetPushOfTab(): void {
  whose = null;
  state = UNKNOWN;
  store(() => sessionStorage.removeItem(TOLD));
  void closeNotifications().catch(() => undefined);
}

async function closeNotifications(): Promise<void> {
  if (!("serviceWorker" in navigator)) return;
  const registration = await navigator.serviceWorker.getRegistration("/");
  for (const shown of (await registration?.getNotifications()) ?? []) shown.close();
}

/** Asks for permission, subscribes and tells the server: only from a press, as browsers demand. */
export async function enablePush(): Promise<void> {
  if (!whose || state.busy) return;
  const { memberId, publicKey } = whose;
  if (!isCapable(publicKey)) return set({ status: "unsupported" });
  set({ busy: true, failed: false });
  try {
    if ((await Notification.requestPermission()) === "denied") return set({ status: "denied" });
    if (Notification.permission !== "granted") return;
    const { pushManager } = await navigator.serviceWorker.ready;
    const subscription = await pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey: bytesOf(publicKey),
    });
    await tell(subscription);
    store(() => localStorage.setItem(OWNER, memberId));
    set({ status: "subscribed" });
  } catch {
    set({ failed: true });
  } finally {
    set({ busy: false });
  }
}

/** Ends pushes in this browser, here and on the server. */
export async function disablePush(): Promise<void> {
  if (state.busy) return;
  set({ busy: true, failed: false });
  try {
    const subscription = await current();
    if (subscription) {
      const { endpoint } = subscription;
      await callApi("/api/user.php?push=1", { method: "DELETE", body: { endpoint } });
      await subscription.unsubscribe();
    }
    store(() => localStorage.removeItem(OWNER));
    set({ status: "not-subscribed" });
  } catch {
    set({ failed: true });
  } finally {
    set({ busy: false });
  }
}

/** The worker has shown a push. */
export function rememberPush(push: { kind: string; url: string }): void {
  set({ lastMessage: { ...push, at: new Date().toISOString() } });
}

async function tell(subscription: PushSubscription): Promise<void> {
  const { push } = await callApi<PushAnswer>("/api/user.php?push=1", {
    method: "POST",
    body: { subscription: subscription.toJSON() },
  });
  store(() => sessionStorage.setItem(TOLD, String(Date.now())));
  if (push.last_message) set({ lastMessage: push.last_message });
}

function isCapable(publicKey: string | null): publicKey is string {
  return publicKey !== null && "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;
}

async function current(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration("/").catch(() => undefined);
  return (await registration?.pushManager.getSubscription().catch(() => null)) ?? null;
}

function bytesOf(key: string): Uint8Array<ArrayBuffer> {
  const text = atob(key.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}

const local = (key: string) => store(() => localStorage.getItem(key));
const tab = (key: string) => store(() => sessionStorage.getItem(key));

/** Browsers may forbid storage: then nothing is remembered. */
function store<T>(work: () => T): T | null {
  try {
    return work();
  } catch {
    return null;
  }
}
