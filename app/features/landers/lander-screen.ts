import type { MetaFunction } from "@remix-run/node";

/**
 * Landers are pages of HTML and CSS alone: no framework is loaded, so nothing runs before the thumb lifts. The root leaves its
 * scripts out for a route with this handle.
 */
export const WITHOUT_SCRIPTS = { scripts: false } as const;

export interface LanderHead {
  title: string;
  description: string;
  canonical: string;
}

/** Title, description and the address that search engines keep. */
export const landerMeta: MetaFunction = ({ data }) => {
  const head = (data as { head?: LanderHead } | undefined)?.head;
  if (!head) return [];
  const { title, description, canonical } = head;
  return [
    { title },
    { name: "description", content: description },
    { tagName: "link", rel: "canonical", href: canonical },
    { property: "og:type", content: "website" },
    { property: "og:url", content: canonical },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
  ];
};
