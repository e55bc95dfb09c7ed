/** Routes that search engines may keep, by name; a lander's name says it is one. */
const PUBLIC: ReadonlySet<string> = new Set([
  "index",
  "signup",
  "pricing",
  "complaints",
  "terms",
  "privacy",
  "cookies",
  "ban",
  "return-policy",
  "faq",
  "service",
  "compliance",
]);

/** `X-Robots-Tag` of a page; null where search engines are welcome: a public page, found, for nobody in particular. */
export function robotsHeader(page: {
  routeName: string | undefined;
  status: number;
  loggedIn: boolean;
}): string | null {
  const { routeName = "", status, loggedIn } = page;
  const isPublic = PUBLIC.has(routeName) || routeName.startsWith("landers-");
  return isPublic && status === 200 && !loggedIn ? null : "noindex, nofollow";
}
