import { useEffect } from "react";
import { useUnsentOfOne } from "#app/features/chat/unsent-messages.ts";
import { useLiveEvents } from "#app/features/chat/use-live-events.ts";
import { usePushState } from "#app/features/notifications/push-store.ts";
import { useFrame } from "../use-frame.ts";
import { type BadgedApp, showAppBadge, titleWithCount } from "../waiting-count.ts";

/** A member's page follows what happens elsewhere (P05); the tab's title shows what waits: `(3) Title` (T13). */
export function LiveUpdates() {
  const frame = useFrame();
  useUnsentOfOne(frame ? (frame.member?.id ?? null) : undefined);
  return frame?.member ? (
    <Live eventsFrom={frame.member.eventsFrom} waiting={frame.nav.unreadMessages + frame.nav.newLikes} />
  ) : null;
}

function Live({ eventsFrom, waiting }: { eventsFrom: string; waiting: number }) {
  const { status } = usePushState();
  useLiveEvents({ eventsFrom, pushSubscribed: status === "subscribed" });
  useEffect(() => {
    const show = () => {
      const wanted = titleWithCount(document.title, waiting);
      if (document.title !== wanted) document.title = wanted;
    };
    show();
    void showAppBadge(navigator as BadgedApp, waiting);
    const titles = new MutationObserver(show);
    titles.observe(document.head, { subtree: true, childList: true, characterData: true });
    return () => titles.disconnect();
  }, [waiting]);
  return null;
}
