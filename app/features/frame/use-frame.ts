import { useMatches, useRouteLoaderData } from "@remix-run/react";
import type { FrameData } from "./load-frame.server.ts";
import { showsEntryWarning } from "./route-rules.ts";

/** What the root loader says about site, language and member; null while the root itself has failed. */
export function useFrame(): FrameData | null {
  return (useRouteLoaderData("root") as FrameData | undefined) ?? null;
}

/** Name of the screen on show. */
export function useRouteName(): string | undefined {
  return useMatches().at(-1)?.id;
}

/** The entry warning is over the page, which does nothing until it is answered. */
export function useEntryWarned(): boolean {
  const frame = useFrame();
  const route = useRouteName();
  if (!frame) return false;
  return showsEntryWarning(route, frame.locale, frame.settings.enableSiteEntryPopup, frame.entryAccepted);
}
