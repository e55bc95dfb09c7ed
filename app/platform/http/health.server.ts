import type { IncomingMessage, ServerResponse } from "node:http";

/** `/healthz` (the process lives) and `/readyz` (it may be sent visitors), on every host. */
export function isHealthCheck(incoming: IncomingMessage, pathname: string): boolean {
  return (
    (pathname === "/healthz" || pathname === "/readyz") && (incoming.method === "GET" || incoming.method === "HEAD")
  );
}

export async function answerHealthCheck(
  pathname: string,
  outgoing: ServerResponse,
  state: { stopping: boolean; ready(): Promise<boolean> },
): Promise<void> {
  const ok = pathname === "/healthz" || (!state.stopping && (await isReady(state.ready)));
  const body = ok ? "ok" : state.stopping ? "stopping" : "not ready";
  outgoing.writeHead(ok ? 200 : 503, {
    "content-type": "text/plain; charset=utf-8",
    "content-length": body.length,
    "cache-control": "no-store",
    "x-content-type-options": "nosniff",
    ...(ok ? {} : { "retry-after": "5" }),
    ...(state.stopping ? { connection: "close" } : {}),
  });
  outgoing.end(outgoing.req.method === "HEAD" ? undefined : body);
}

/** An answer of the database within two seconds. */
async function isReady(ready: () => Promise<boolean>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), 2000);
  });
  try {
    return await Promise.race([ready(), late]);
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}
