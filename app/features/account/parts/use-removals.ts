import { useCallback, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useToast } from "#app/ui/toast.tsx";
import { useRefresh } from "#app/ui/use-refresh.ts";

/** Milliseconds in which a removal can be taken back: as long as the toast that offers it. */
const UNDO = 10_000;

/** Removes photos with a way back: they leave the page at once, and the server when the time is over or the page is left. */
export function useRemovals() {
  const { t } = useTranslation();
  const toast = useToast();
  const refresh = useRefresh();
  const [gone, setGone] = useState<readonly string[]>([]);
  const waiting = useRef(new Map<string, ReturnType<typeof setTimeout>>());

  const send = useCallback(
    async (id: string) => {
      clearTimeout(waiting.current.get(id));
      if (!waiting.current.delete(id)) return;
      // What the server has not taken is on the page again.
      if (!(await post(id))) setGone((now) => now.filter((one) => one !== id));
      refresh();
    },
    [refresh],
  );
  const settle = useCallback(() => Promise.all([...waiting.current.keys()].map(send)), [send]);

  useEffect(() => {
    const onHide = () => void settle();
    window.addEventListener("pagehide", onHide);
    return () => {
      window.removeEventListener("pagehide", onHide);
      onHide();
    };
  }, [settle]);

  const remove = (id: string) => {
    if (waiting.current.has(id)) return;
    setGone((now) => [...now, id]);
    waiting.current.set(
      id,
      setTimeout(() => send(id), UNDO),
    );
    const undo = () => {
      clearTimeout(waiting.current.get(id));
      if (waiting.current.delete(id)) setGone((now) => now.filter((one) => one !== id));
    };
    toast.show({
      text: t("account.photo_removed"),
      duration: UNDO,
      action: { label: t("account.undo"), onSelect: undo },
    });
  };
  return {
    gone,
    remove,
    /** Ends the time to take back: the places are free for new photos. */
    settle,
  };
}

/** Whether the server has taken it; a page that is being closed still sends it. */
async function post(photo: string): Promise<boolean> {
  const body = new URLSearchParams({ intent: "photo-remove", photo, plain: "1" });
  const sent = fetch("/profile", { method: "POST", body, keepalive: true, redirect: "manual" });
  // The plain form's answer sends on to the page, which is asked for apart.
  return sent.then(({ ok, type }) => ok || type === "opaqueredirect").catch(() => false);
}
