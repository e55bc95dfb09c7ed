import { useLocation } from "@remix-run/react";
import { parseCookie, stringifySetCookie } from "cookie";
import { useState } from "react";
import { ALERTS_COOKIE, DISMISSED_FOR, type DismissibleAlert, withDismissed } from "./dismissed-alerts.ts";

export interface Dismissing {
  /** Where a form without script comes back to. */
  to: string;
  dismiss(alert: DismissibleAlert): void;
}

/**
 * Alerts sent away on this page, and how (T03). The browser writes the cookie at the press itself: a request could
 * be lost to a reload or a link followed right after it, and the alert would be back.
 */
export function useDismissing(): { sentAway: readonly DismissibleAlert[]; dismissing: Dismissing } {
  const { pathname, search } = useLocation();
  const [sentAway, setSentAway] = useState<readonly DismissibleAlert[]>([]);
  return {
    sentAway,
    dismissing: {
      to: pathname + search,
      dismiss(alert) {
        remember(alert);
        setSentAway((before) => [...before, alert]);
      },
    },
  };
}

function remember(alert: DismissibleAlert): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers that members use.
  document.cookie = stringifySetCookie({
    name: ALERTS_COOKIE,
    value: withDismissed(parseCookie(document.cookie)[ALERTS_COOKIE], alert, new Date()),
    path: "/",
    maxAge: DISMISSED_FOR,
    sameSite: "lax",
    secure: location.protocol === "https:",
  });
}
