const LOCK = "live-poll";

/**
 * One tab of a browser leads the others, until it closes or `ended` aborts; then the next one does. Answers whether this
 * one leads now. In a browser without locks each tab leads itself.
 */
export function leadAmongTabs(ended: AbortSignal): () => boolean {
  if (!("locks" in navigator)) return () => true;
  let leads = false;
  navigator.locks
    .request(LOCK, { signal: ended }, async () => {
      leads = true;
      if (!ended.aborted) await new Promise((resolve) => ended.addEventListener("abort", resolve, { once: true }));
      leads = false;
    })
    .catch(() => undefined);
  return () => leads;
}

/** Shares something with the other tabs, which hear it with `hear`; without the means nobody does. */
export function tabChannel<Shared>(ended: AbortSignal, hear: (shared: Shared) => void): (shared: Shared) => void {
  if (typeof BroadcastChannel === "undefined") return () => undefined;
  const channel = new BroadcastChannel(LOCK);
  channel.onmessage = ({ data }: MessageEvent<Shared>) => hear(data);
  ended.addEventListener("abort", () => channel.close(), { once: true });
  return (shared) => channel.postMessage(shared);
}
