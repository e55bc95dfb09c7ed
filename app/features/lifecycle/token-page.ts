/** Pages that a secret link opens: no cache keeps them, no Referer and no search engine takes the link further (A2). */
export const TOKEN_PAGE_HEADERS = { "Referrer-Policy": "no-referrer", "Cache-Control": "private, no-store" };

/**
 * Mail programs post here without an origin (RFC 8058). The secret of 256 bits in the address is the only right that counts,
 * and all it can do is to end a kind of mail; the pages of other links stay behind the origin guard.
 */
export const ONE_CLICK_UNSUBSCRIBE = /^\/unsubscribe\/[A-Za-z0-9_-]{43}$/;

export const tokenPageMeta = (title: string | undefined) => [
  { title },
  { name: "robots", content: "noindex" },
  { name: "referrer", content: "no-referrer" },
];
