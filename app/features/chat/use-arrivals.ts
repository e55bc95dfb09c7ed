import { useEffect, useRef, useState } from "react";
import type { ThreadMessage } from "./chat.views.ts";

/** Milliseconds that a message is kept for a screen reader to say; whoever reads the page later finds it in the thread alone. */
const SAID_WITHIN = 10_000;

/**
 * What has come to a thread's end since it was opened, the latest only: for a screen reader to say. Older messages that are looked
 * up are none of it, nor is what was there before.
 */
export function useArrivals(latest: readonly ThreadMessage[]): readonly ThreadMessage[] {
  const [arrived, setArrived] = useState<readonly ThreadMessage[]>([]);
  const known = useRef(lastOf(latest));

  useEffect(() => {
    const fresh = latest.filter(({ id }) => id > known.current);
    if (fresh.length === 0) return;
    known.current = lastOf(fresh);
    setArrived((before) => [...before, ...fresh]);
  }, [latest]);

  useEffect(() => {
    if (arrived.length === 0) return;
    const timer = setTimeout(() => setArrived([]), SAID_WITHIN);
    return () => clearTimeout(timer);
  }, [arrived]);

  return arrived;
}

function lastOf(messages: readonly ThreadMessage[]): number {
  return messages.at(-1)?.id ?? 0;
}
