import { useRevalidator } from "@remix-run/react";
import { useCallback, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useToast } from "#app/ui/toast.tsx";

/** Milliseconds in which a removal can be taken back: as long as the toast that offers it. */
const UNDO = 10_000;

/** Removes photos with a way back: they leave the page at once, and the server when the time is over or the page is left. */
export function useRemovals() {
  const { t } = useTranslation();
  const toast = useToast();
  const { revalidate, state: revalidating } = useRevalidator();
  const [gone, setGone] = useState<readonly string[]>([]);
  const waiting = useRef(new Map<string, ReturnType<typeof setTimeout>>());
  const answered = useRef<string[]>([]);

  const send = useCallback(
    async (id: string) => {
      clearTimeout(waiting.current.get(id));
      if (!waiting.current.delete(id)) return;
      await post(id);
      answered.current.push(id);
      revalidate();
    },
    [revalidate],
  );
  const settle = useCallback(() => Promise.all([...waiting.current.keys()].map(send)), [send]);

  // The page shows what is left, also where the server has refused.
  useEffect(() => {
    if (revalidating !== "idle") return;
    const done = answered.current.splice(0);
    if (done.length > 0) setGone((now) => now.filter((id) => !done.includes(id)));
  }, [revalidating]);

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

/** A page that is being closed still sends it. */
async function post(photo: string): Promise<void> {
  const body = new URLSearchParams({ intent: "photo-remove", photo, plain: "1" });
  await fetch("/profile", { method: "POST", body, keepalive: true, redirect: "manual" }).catch(() => undefined);
}
