import type { LoaderFunctionArgs } from "@remix-run/node";

/**
 * What crawlers need not ask for. Personal pages are not listed: they say so themselves (`X-Robots-Tag`), which a crawler only
 * reads when it may ask, and the preview of a shared profile needs its page.
 */
const CLOSED = [
  "/api/",
  "/events",
  "/webhooks/",
  "/sandbox/",
  "/dev/",
  "/affiliates/",
  "/entry-warning",
  "/dismiss-alert",
];

/** GET `/robots.txt` of this host. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { domain } = context.settings;
  const lines = [
    "User-agent: *",
    ...CLOSED.map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: https://${domain}/sitemap.xml`,
  ];
  return new Response(`${lines.join("\n")}\n`, {
    headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "public, max-age=3600" },
  });
}
