/** The browser's side of live updates; constants of spec §9 (K03) stand only here. */

/** Milliseconds after mount until the first poll, and between polls without and with push. */
export const POLL_START = 5_000;
export const POLL_EVERY = 60_000;
export const POLL_EVERY_WITH_PUSH = 300_000;

/** Milliseconds in which events that come together count as one. */
export const EVENT_DEBOUNCE = 250;
/** Milliseconds that a hidden tab keeps its stream: a browser has few connections to one site. */
export const HIDDEN_KEEPS_STREAM = 60_000;

export interface ReceivedEvent {
  type: string;
  data: Record<string, string | number | boolean | null>;
}

/** Everything that changes what loaders answer; others (`chat.typing`, `ready`) only pass by. */
export function changesData(type: string): boolean {
  return (
    type === "resync" ||
    (/^(chat|like|match|credits|payment|profile|photo|session)\b/.test(type) && type !== "chat.typing")
  );
}

export function pollInterval(pushSubscribed: boolean): number {
  return pushSubscribed ? POLL_EVERY_WITH_PUSH : POLL_EVERY;
}

/** A message of the stream, or null when it is none of ours. */
export function parseEvent(text: string): ReceivedEvent | null {
  try {
    const event = JSON.parse(text) as Partial<ReceivedEvent> | null;
    return typeof event?.type === "string" ? { type: event.type, data: event.data ?? {} } : null;
  } catch {
    return null;
  }
}

const NAME = "live-event";

/** Hands an event on to the parts on screen. */
export function passOn(event: ReceivedEvent): void {
  window.dispatchEvent(new CustomEvent<ReceivedEvent>(NAME, { detail: event }));
}

/** Hears every event of the page's stream until the returned function is called. */
export function onLiveEvent(listener: (event: ReceivedEvent) => void): () => void {
  const hear = (event: Event) => listener((event as CustomEvent<ReceivedEvent>).detail);
  window.addEventListener(NAME, hear);
  return () => window.removeEventListener(NAME, hear);
}
