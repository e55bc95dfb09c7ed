/** Tries after the first, with exponential delay (spec §7). */
const RETRIES = 5;
/** Milliseconds before the first of them. */
const FIRST_DELAY = 500;
/** Milliseconds between two tries while the browser says that there is no network; they do not count. */
const OFFLINE_EVERY = 5_000;
/** What a server answers that is busy, or being exchanged for its next release. */
const LATER: ReadonlySet<number> = new Set([502, 503, 504]);

/**
 * From now on the router's own calls for pages' data are tried again, as those to `/api` are: it asks once, and puts the error page
 * in the place of everything when that one call fails. A phone that wakes up asks before its network is there.
 */
export function askPatiently(): void {
  const ask = window.fetch.bind(window);
  window.fetch = (input, init) => {
    const once = () => ask(input, init);
    return isPageData(input, init) ? untilAnswered(once, init?.signal) : once();
  };
}

function isPageData(input: RequestInfo | URL, init: RequestInit | undefined): boolean {
  // A `Request` is none of the router's.
  if (input instanceof Request || (init?.method ?? "GET").toUpperCase() !== "GET") return false;
  const { origin, pathname } = new URL(input, window.location.href);
  return origin === window.location.origin && pathname.endsWith(".data");
}

async function untilAnswered(ask: () => Promise<Response>, signal: AbortSignal | null | undefined): Promise<Response> {
  for (let tries = 0; ; ) {
    const last = tries >= RETRIES;
    try {
      const response = await ask();
      if (last || !LATER.has(response.status)) return response;
    } catch (error) {
      // The router has gone on, or it is no matter of the network.
      if (last || signal?.aborted || !(error instanceof TypeError)) throw error;
    }
    const offline = !navigator.onLine;
    await pause(offline ? OFFLINE_EVERY : FIRST_DELAY * 2 ** tries * (1 + Math.random()), signal);
    if (!offline) tries++;
  }
}

/** Ends early when the network is back; throws when the call is given up. */
async function pause(milliseconds: number, signal: AbortSignal | null | undefined): Promise<void> {
  let stop: () => void = () => undefined;
  await new Promise<void>((resolve) => {
    stop = resolve;
    setTimeout(resolve, milliseconds);
    window.addEventListener("online", stop);
    signal?.addEventListener("abort", stop);
  });
  window.removeEventListener("online", stop);
  signal?.removeEventListener("abort", stop);
  signal?.throwIfAborted();
}
