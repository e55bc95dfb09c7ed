import { Scripts, ScrollRestoration, useMatches } from "@remix-run/react";
import { useContext } from "react";
import { AsleepContext, NonceContext } from "../nonce.ts";
import bounceScript from "../page-bounce.script.js?raw";

/** What a route may say in its `handle` of the scripts on its page. */
type Handle = { scripts?: boolean; script?: string } | undefined;

/**
 * The framework's scripts; or, on a page whose route has `handle.scripts: false` (landers), none of them: only the beacon of
 * page bounces and the route's own few lines, which run once the page is there.
 */
export function PageScripts() {
  const nonce = useContext(NonceContext);
  const asleep = useContext(AsleepContext);
  const handle = useMatches().at(-1)?.handle as Handle;
  if (asleep) return null;
  if (handle?.scripts !== false)
    return (
      <>
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </>
    );
  return (
    <script
      nonce={nonce}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own files
      dangerouslySetInnerHTML={{ __html: bounceScript + (handle.script ?? "") }}
    />
  );
}
