import { useCallback, useEffect, useRef, useState } from "react";
import { callApi } from "#app/features/session/call-api.ts";
import { CHAT_EVENTS } from "./chat.events.ts";
import { onLiveEvent } from "./live-events.ts";

/** Milliseconds between two words to the other side that one is writing. */
const TELL_EVERY = 3_000;
/** Milliseconds that the dots stay after the last word. */
const SHOW_FOR = 5_000;

/** Whether the other is writing, and a function to say that oneself is. */
export function useTyping(conversationId: string | null, otherId: string): [typing: boolean, tell: () => void] {
  const [typing, setTyping] = useState(false);
  const told = useRef(0);

  useEffect(() => {
    let hide: ReturnType<typeof setTimeout> | undefined;
    const stop = onLiveEvent(({ type, data }) => {
      if (data.from !== otherId || (type !== CHAT_EVENTS.typing && type !== CHAT_EVENTS.message)) return;
      clearTimeout(hide);
      setTyping(type === CHAT_EVENTS.typing);
      if (type === CHAT_EVENTS.typing) hide = setTimeout(() => setTyping(false), SHOW_FOR);
    });
    return () => {
      stop();
      clearTimeout(hide);
      setTyping(false);
    };
  }, [otherId]);

  const tell = useCallback(() => {
    if (!conversationId || Date.now() - told.current < TELL_EVERY) return;
    told.current = Date.now();
    // Said too late it would be untrue.
    callApi("/api/typing.php", { method: "POST", body: { conversation: conversationId }, retries: 0 }).catch(
      () => undefined,
    );
  }, [conversationId]);

  return [typing, tell];
}
