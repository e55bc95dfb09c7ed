import type { MetaFunction } from "@remix-run/node";

/**
 * Landers are pages of HTML and CSS alone: no framework is loaded, so nothing runs before the thumb lifts. The root leaves its
 * scripts out for a route with this handle.
 */
export const WITHOUT_SCRIPTS = { scripts: false } as const;

export interface LanderHead {
  title: string;
  description: string;
}

/** Title and description; what else search engines and sharers read, `SearchTags` says of every public page. */
export const landerMeta: MetaFunction = ({ data }) => {
  const head = (data as { head?: LanderHead } | undefined)?.head;
  if (!head) return [];
  return [{ title: head.title }, { name: "description", content: head.description }];
};
