/** Where a browser tells an error of our program. */
export const CLIENT_ERROR_PATH = "/api/client-error.php";
/** Characters of each part; what is longer is cut in the browser and refused by the server. */
export const CLIENT_ERROR_LIMITS = { message: 500, stack: 4000, page: 300 } as const;
/** Bytes of a whole report: its parts in the widest letters, and their names. */
export const CLIENT_ERROR_BYTES = 16 * 1024;
/** Reports of one page view: an error in a loop must not become a flood. */
const MOST = 5;

/** Add-ons of the visitor's browser, and what tells nothing: a foreign script, a harmless notice. */
const NOT_OURS = /(?:chrome|moz|safari-web)-extension:|^Script error\.?$|^ResizeObserver loop|^AbortError/;

let told = new Set<string>();

/** Tells the server of an error once, without the query of any address: it may hold what a visitor wrote. */
export function reportClientError(error: unknown): void {
  const report = reportOf(error, window.location.pathname);
  if (!report || told.size >= MOST || told.has(report.message)) return;
  told = new Set([...told, report.message]);
  navigator.sendBeacon?.(CLIENT_ERROR_PATH, new Blob([JSON.stringify(report)], { type: "application/json" }));
}

export function reportOf(error: unknown, page: string): { message: string; stack: string; page: string } | null {
  const message = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  const stack = (error instanceof Error && error.stack) || "";
  if (NOT_OURS.test(message) || NOT_OURS.test(stack)) return null;
  return {
    message: withoutQuery(message).slice(0, CLIENT_ERROR_LIMITS.message),
    stack: withoutQuery(stack).slice(0, CLIENT_ERROR_LIMITS.stack),
    page: page.slice(0, CLIENT_ERROR_LIMITS.page),
  };
}

function withoutQuery(text: string): string {
  return text.replace(/(https?:\/\/[^\s?#()]+)[?#][^\s:()]*/g, "$1");
}

/** From now on what nobody catches is told. */
export function watchErrors(): void {
  window.addEventListener("error", ({ error, message }) => reportClientError(error ?? message));
  window.addEventListener("unhandledrejection", ({ reason }) => reportClientError(reason));
}
