import { useFetcher } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import type { Thread } from "./chat.views.ts";
import { type EarlierPages, followsOn, joinMessages, takeEarlier } from "./thread-items.ts";

/** The thread's messages with the older pages that were asked for, and a function to ask for one more. */
export function useThreadMessages(thread: Thread) {
  const fetcher = useFetcher<{ thread: Thread | null }>();
  const [older, setOlder] = useState<EarlierPages>({ messages: [], olderBefore: null });
  const [latest, setLatest] = useState(thread.messages);
  const seen = useRef(thread.messages);
  const asked = useRef(false);

  // Messages that leave the latest page because new ones came stay on screen.
  // Not in a thread that is empty now, for it was removed, in another tab perhaps; nor where more came than a page holds.
  useEffect(() => {
    const { messages, olderBefore } = thread;
    const anew = messages.length === 0 || !followsOn(seen.current, { messages, olderBefore });
    setLatest((before) => (anew ? messages : joinMessages(before, messages)));
    if (anew) setOlder({ messages: [], olderBefore: null });
    seen.current = messages;
  }, [thread]);

  useEffect(() => {
    const page = fetcher.data?.thread;
    const wanted = asked.current;
    asked.current = false;
    if (page) setOlder((before) => takeEarlier(before, page, wanted));
  }, [fetcher.data]);

  const messages = joinMessages(joinMessages(older.messages, latest), thread.messages);
  const olderBefore = older.messages.length > 0 ? older.olderBefore : thread.olderBefore;
  return {
    messages,
    olderBefore,
    loading: fetcher.state !== "idle",
    loadOlder: () => {
      if (olderBefore === null || asked.current) return;
      asked.current = true;
      fetcher.load(`/chats/${thread.conversationId}?before=${olderBefore}`);
    },
  };
}
