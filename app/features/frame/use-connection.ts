import { useCallback, useEffect, useRef, useState } from "react";
import { useRefresh } from "#app/ui/use-refresh.ts";

/** Milliseconds between two tries while the connection is lost. */
const TRY_EVERY = 5000;
/** Milliseconds after which a try has failed. */
const TRY_FOR = 4000;

export interface Connection {
  connected: boolean;
  trying: boolean;
  retry(): void;
}

/** Whether the server can be reached: lost when the browser says so, back when the server has answered; the page is then brought up to date. */
export function useConnection(): Connection {
  const refresh = useRefresh();
  const [connected, setConnected] = useState(true);
  const [trying, setTrying] = useState(false);
  const busy = useRef(false);

  const retry = useCallback(async () => {
    if (busy.current) return;
    busy.current = true;
    setTrying(true);
    const back = await answers();
    busy.current = false;
    setTrying(false);
    if (!back) return;
    setConnected(true);
    refresh();
  }, [refresh]);

  useEffect(() => {
    const lose = () => setConnected(false);
    if (!navigator.onLine) lose();
    window.addEventListener("offline", lose);
    return () => window.removeEventListener("offline", lose);
  }, []);

  useEffect(() => {
    if (connected) return;
    const every = setInterval(retry, TRY_EVERY);
    window.addEventListener("online", retry);
    return () => {
      clearInterval(every);
      window.removeEventListener("online", retry);
    };
  }, [connected, retry]);

  return { connected, trying, retry };
}

async function answers(): Promise<boolean> {
  try {
    return (await fetch("/healthz", { cache: "no-store", signal: AbortSignal.timeout(TRY_FOR) })).ok;
  } catch {
    return false;
  }
}
