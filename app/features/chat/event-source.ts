import { HIDDEN_KEEPS_STREAM, parseEvent, type ReceivedEvent } from "./live-events.ts";

/**
 * Keeps one stream of `/events` open while the tab is in sight, from the event after `from`: the last one of which the page's own
 * data are sure to know. A tab that stays hidden lets go of it and, back in sight, asks for what it missed by the id of the last event.
 */
export function openEventSource(
  from: string,
  receive: (event: ReceivedEvent) => void,
): { close(): void; reopen(): void } {
  let source: EventSource | undefined;
  let last = from;
  let wasReady = false;
  let hidden: ReturnType<typeof setTimeout> | undefined;
  const close = () => {
    source?.close();
    source = undefined;
  };
  const open = () => {
    if (source && source.readyState !== EventSource.CLOSED) return;
    source = new EventSource(last ? `/events?last=${encodeURIComponent(last)}` : "/events");
    source.onmessage = (message: MessageEvent<string>) => {
      if (message.lastEventId) last = message.lastEventId;
      const event = parseEvent(message.data);
      // Ready again: there was no place to come back to, so nobody can tell what was missed.
      if (event) receive(event.type === "ready" && wasReady ? { type: "resync", data: {} } : event);
      wasReady ||= event?.type === "ready";
    };
  };
  const follow = () => {
    clearTimeout(hidden);
    if (document.visibilityState === "hidden") hidden = setTimeout(close, HIDDEN_KEEPS_STREAM);
    else open();
  };
  document.addEventListener("visibilitychange", follow);
  follow();
  if (document.visibilityState === "hidden") open();
  return {
    reopen: () => {
      if (document.visibilityState === "visible") open();
    },
    close: () => {
      clearTimeout(hidden);
      document.removeEventListener("visibilitychange", follow);
      close();
    },
  };
}
