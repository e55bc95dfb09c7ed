import { useNavigate } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { rememberPush } from "#app/features/notifications/push-store.ts";
import { isWorkerMessage, type PageMessage, SERVICE_WORKER } from "#app/features/notifications/service-worker.ts";
import { useRefresh } from "#app/ui/use-refresh.ts";

/** Milliseconds between two questions whether there is a newer worker, for an app that stays open for days. */
const LOOK_EVERY = 60 * 60_000;

/**
 * Registers the site's service worker and does what it says: a push reloads chats and likes (T12), a click on one opens its
 * page. `onUpdate` is called when a newer version waits, with what lets it take over; the page is then loaded anew.
 */
export function useAppWorker({
  wanted,
  language,
  onUpdate,
}: {
  wanted: boolean;
  language: string;
  onUpdate: (takeOver: () => void) => void;
}): void {
  const refresh = useRefresh();
  const navigate = useNavigate();
  const act = useRef({ refresh, navigate, onUpdate });
  act.current = { refresh, navigate, onUpdate };

  useEffect(() => {
    if (!wanted || !("serviceWorker" in navigator)) return;
    const { serviceWorker } = navigator;
    const ended = new AbortController();
    const { signal } = ended;
    serviceWorker.addEventListener(
      "message",
      ({ data }: MessageEvent<unknown>) => {
        if (!isWorkerMessage(data)) return;
        if (data.type === "open") return act.current.navigate(data.url);
        rememberPush(data);
        act.current.refresh();
      },
      { signal },
    );
    void register((takeOver) => act.current.onUpdate(takeOver), language, signal);
    return () => ended.abort();
  }, [wanted, language]);
}

async function register(onUpdate: (takeOver: () => void) => void, language: string, signal: AbortSignal) {
  const { serviceWorker } = navigator;
  try {
    const registration = await serviceWorker.register(SERVICE_WORKER, { scope: "/", updateViaCache: "none" });
    if (signal.aborted) return;
    const offer = (worker: ServiceWorker) => onUpdate(() => takeOver(worker));
    // The first worker of a browser replaces nothing, so there is nothing to offer.
    const watch = (worker: ServiceWorker | null) =>
      worker?.addEventListener(
        "statechange",
        () => {
          if (worker.state === "installed" && serviceWorker.controller) offer(worker);
        },
        { signal },
      );
    if (registration.waiting && serviceWorker.controller) offer(registration.waiting);
    // One that is on its way already announced itself before anybody listened.
    watch(registration.installing);
    registration.addEventListener("updatefound", () => watch(registration.installing), { signal });
    const every = setInterval(() => void registration.update().catch(() => undefined), LOOK_EVERY);
    signal.addEventListener("abort", () => clearInterval(every), { once: true });
    const { active } = await serviceWorker.ready;
    active?.postMessage({ type: "language", language } satisfies PageMessage);
  } catch {
    // Private windows and odd settings: the site works without it.
  }
}

function takeOver(worker: ServiceWorker): void {
  navigator.serviceWorker.addEventListener("controllerchange", () => window.location.reload(), { once: true });
  worker.postMessage({ type: "take-over" } satisfies PageMessage);
}
