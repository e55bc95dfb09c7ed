/** Pages that a secret link opens: no cache keeps them, no Referer and no search engine takes the link further (A2). */
export const TOKEN_PAGE_HEADERS = { "Referrer-Policy": "no-referrer", "Cache-Control": "private, no-store" };

export const tokenPageMeta = (title: string | undefined) => [
  { title },
  { name: "robots", content: "noindex" },
  { name: "referrer", content: "no-referrer" },
];
