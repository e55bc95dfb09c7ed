import type { LoaderFunctionArgs } from "@remix-run/node";
import { barePage } from "../bare-page.server.ts";

/** `/offline`: what the service worker keeps for when there is no connection, whole in itself, in the member's language. */
export function loader({ context }: LoaderFunctionArgs) {
  const { settings, locale, nonce, t } = context;
  const page = barePage({
    ...{ settings, locale, nonce },
    title: t("frame.offline_title"),
    text: t("frame.offline_page"),
    link: { text: t("frame.offline_retry"), href: "" },
    knownFaces: true,
  });
  return new Response(page, {
    headers: { "content-type": "text/html; charset=utf-8", "content-language": locale, "cache-control": "no-store" },
  });
}
