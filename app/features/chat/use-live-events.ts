import { useRouteLoaderData } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useRefresh } from "#app/ui/use-refresh.ts";
import { openEventSource } from "./event-source.ts";
import { changesData, EVENT_DEBOUNCE, POLL_START, passOn, pollInterval } from "./live-events.ts";
import { hasChanged, type PolledState, pollState } from "./poll-state.ts";
import { leadAmongTabs, tabChannel } from "./tab-leader.ts";

/** The part of the root loader's answer that polls are compared with. */
interface ShownNumbers {
  member: { credits: number } | null;
  nav: { unreadMessages: number; newLikes: number };
}

/**
 * Keeps a logged-in member's page up to date: the event stream tells at once, polling (spec §9) finds what the stream
 * could not tell. Either way the loaders are asked again, and stay the only source of truth.
 * Mount once a page, for members only. The stream begins at `eventsFrom`, before the page's data were read.
 */
export function useLiveEvents({ eventsFrom, pushSubscribed }: { eventsFrom: string; pushSubscribed: boolean }): void {
  const askAgain = useRefresh();
  const from = useRef(eventsFrom);
  from.current = eventsFrom;
  const root = useRouteLoaderData("root") as ShownNumbers | undefined;
  const shown = useRef({ credits: 0, unreadMessages: 0, newLikes: 0 });
  shown.current = {
    credits: root?.member?.credits ?? 0,
    unreadMessages: root?.nav.unreadMessages ?? 0,
    newLikes: root?.nav.newLikes ?? 0,
  };

  useEffect(() => {
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const refresh = () => {
      clearTimeout(waiting);
      waiting = setTimeout(askAgain, EVENT_DEBOUNCE);
    };
    const source = openEventSource(from.current, (event) => {
      passOn(event);
      if (changesData(event.type)) refresh();
    });

    // What a tab out of sight left unread is read when it is looked at again.
    const look = () => {
      if (document.visibilityState === "visible") refresh();
    };
    document.addEventListener("visibilitychange", look);

    let before: PolledState | null = null;
    const ended = new AbortController();
    const compare = (polled: PolledState) => {
      if (hasChanged(polled, before, shown.current)) refresh();
      before = polled;
    };
    // Of a browser's tabs one asks, and tells the others what it heard.
    const leads = leadAmongTabs(ended.signal);
    const share = tabChannel<PolledState>(ended.signal, compare);
    const poll = async () => {
      source.reopen();
      if (!leads()) return;
      try {
        const polled = await pollState(ended.signal);
        compare(polled);
        share(polled);
      } catch {
        // The next poll tries again; a page that works must not complain about one that failed.
      }
    };
    let every: ReturnType<typeof setInterval> | undefined;
    const start = setTimeout(() => {
      void poll();
      every = setInterval(() => void poll(), pollInterval(pushSubscribed));
    }, POLL_START);

    return () => {
      ended.abort();
      source.close();
      document.removeEventListener("visibilitychange", look);
      clearTimeout(waiting);
      clearTimeout(start);
      clearInterval(every);
    };
  }, [askAgain, pushSubscribed]);
}
