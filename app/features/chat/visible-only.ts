import type { ShouldRevalidateFunction } from "@remix-run/react";

/**
 * Loading a conversation marks it read, so a tab that nobody looks at waits until it is in sight again. The frame's
 * numbers come from the root loader, which does not wait.
 */
export const visibleOnly: ShouldRevalidateFunction = ({ formMethod, currentUrl, nextUrl, defaultShouldRevalidate }) => {
  const inPlace = formMethod === undefined && currentUrl.href === nextUrl.href;
  return inPlace && document.visibilityState === "hidden" ? false : defaultShouldRevalidate;
};
