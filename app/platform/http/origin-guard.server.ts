/** The only methods that reach a page or a call, and those of them that may change something. */
export const allowedMethods: ReadonlySet<string> = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"]);

export function isUnsafe(method: string): boolean {
  return method !== "GET" && method !== "HEAD";
}

interface OriginHeaders {
  origin?: string | undefined;
  secFetchSite?: string | undefined;
  referer?: string | undefined;
}

/**
 * Whether a request comes from a page of exactly this origin; a sibling brand is another origin (E2).
 * Browsers say it in Origin, or where a page sends no referrer (Origin is then `null`) in Sec-Fetch-Site, which no page
 * can forge; the oldest only in Referer. A client that says nothing at all is refused.
 */
export function isSameOrigin(headers: OriginHeaders, ownOrigin: string): boolean {
  const { origin, secFetchSite, referer } = headers;
  if (origin !== undefined && origin !== "null") return origin === ownOrigin;
  if (secFetchSite !== undefined) return secFetchSite === "same-origin";
  if (origin === "null" || referer === undefined) return false;
  try {
    return new URL(referer).origin === ownOrigin;
  } catch {
    return false;
  }
}

/** The same question for a loader that changes something on GET, such as logging out. */
export function isSameOriginRequest(request: Request, ownOrigin: string): boolean {
  return isSameOrigin(
    {
      origin: request.headers.get("origin") ?? undefined,
      secFetchSite: request.headers.get("sec-fetch-site") ?? undefined,
      referer: request.headers.get("referer") ?? undefined,
    },
    ownOrigin,
  );
}
