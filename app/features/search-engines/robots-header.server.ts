import { publicPageAt } from "./public-pages.server.ts";

/**
 * `X-Robots-Tag` of a page; null where search engines are welcome: a public page under its one address (no second one with a
 * slash behind it), found, for nobody in particular.
 */
export function robotsHeader(page: {
  site: string;
  /** Path, with or without its query. */
  path: string;
  status: number;
  loggedIn: boolean;
}): string | null {
  const { site, path, status, loggedIn } = page;
  const isPublic = publicPageAt(site, path.split("?", 1)[0] ?? "") !== null;
  return isPublic && status === 200 && !loggedIn ? null : "noindex, nofollow";
}
