/** Where the service worker lives, and what it and the pages say to each other. */
export const SERVICE_WORKER = "/sw.js";

/** To a page: a push has come (T12), or a click on one leads to another page. */
type WorkerMessage = { type: "push"; kind: string; url: string } | { type: "open"; url: string };

/** To the worker: take over now; the page speaks this language. */
export type PageMessage = { type: "take-over" } | { type: "language"; language: string };

/** True for what our worker sends. */
export function isWorkerMessage(data: unknown): data is WorkerMessage {
  const type = (data as WorkerMessage | null)?.type;
  return type === "push" || type === "open";
}
