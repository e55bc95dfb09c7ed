import { useFetcher, useNavigate } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import type { Thread, ThreadMessage } from "./chat.views.ts";
import { type FetchedPages, followsOn, joinMessages, joinStretches, NO_PAGES, takePage } from "./thread-items.ts";

/**
 * The thread's messages with the older pages that were asked for, and a function to ask for one more. On a page that does not
 * reach to the thread's end also with the newer ones; the one that does takes the address to the end, and the thread is live again.
 */
export function useThreadMessages(thread: Thread) {
  const { conversationId } = thread;
  const fetcher = useFetcher<{ thread: Thread | null }>();
  const navigate = useNavigate();
  const [fetched, setFetched] = useState<FetchedPages>(NO_PAGES);
  const [shown, setShown] = useState(() => stretchOf(thread));
  const seen = useRef(shown.messages);
  const wasAtEnd = useRef(thread.newerAfter === null);
  const asked = useRef<"older" | "newer" | null>(null);

  // Messages that leave the latest page because new ones came stay on screen.
  // Not in a thread that is empty now, for it was removed, in another tab perhaps; nor where more came than a page holds.
  useEffect(() => {
    const page = stretchOf(thread);
    const turnedBack = wasAtEnd.current && thread.newerAfter !== null && lastOf(seen.current) > lastOf(page.messages);
    const anew = page.messages.length === 0 || turnedBack || !followsOn(seen.current, page);
    setShown((before) => (anew ? page : joinStretches(before, page)));
    if (anew) setFetched(NO_PAGES);
    wasAtEnd.current = thread.newerAfter === null;
  }, [thread]);

  useEffect(() => {
    const page = fetcher.data?.thread;
    const wanted = asked.current;
    asked.current = null;
    if (!page) return;
    setFetched((before) => takePage(before, page, wanted));
    if (wanted === "newer" && page.newerAfter === null)
      navigate(`/chats/${conversationId}`, { replace: true, preventScrollReset: true });
  }, [fetcher.data, navigate, conversationId]);

  const own = joinStretches(shown, stretchOf(thread));
  const messages = joinMessages(fetched.messages, own.messages);
  useEffect(() => {
    seen.current = messages;
  });
  const olderBefore = fetched.older ? fetched.older.before : own.olderBefore;
  const newerAfter = thread.newerAfter !== null && fetched.newer ? fetched.newer.after : thread.newerAfter;
  const ask = (wanted: "older" | "newer", query: string) => {
    if (asked.current !== null) return;
    asked.current = wanted;
    fetcher.load(`/chats/${conversationId}?${query}`);
  };
  return {
    messages,
    olderBefore,
    newerAfter,
    loading: fetcher.state !== "idle",
    loadOlder: () => olderBefore !== null && ask("older", `before=${olderBefore}`),
    loadNewer: () => newerAfter !== null && ask("newer", `after=${newerAfter}`),
  };
}

function stretchOf({ messages, olderBefore }: Thread) {
  return { messages: messages as readonly ThreadMessage[], olderBefore };
}

function lastOf(messages: readonly { id: number }[]): number {
  return messages.at(-1)?.id ?? 0;
}
