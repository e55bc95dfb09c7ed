import pRetry, { AbortError } from "p-retry";

/** Tries after the first, with exponential delay (spec §7). */
const RETRIES = 5;
/** Milliseconds before the first of them. */
const FIRST_DELAY = 500;
/** The one call that is told apart, and that may say "logged out" without a logout (spec §6, §7). */
const USER_CALL = "/api/user.php";

export class ApiError extends Error {
  override readonly name = "ApiError";
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly params: Record<string, string | number> = {},
  ) {
    super(message);
  }
}

interface ApiCall {
  method?: "GET" | "POST" | "PUT" | "DELETE";
  /** Sent as JSON; a form (with files) as it is. */
  body?: unknown;
  signal?: AbortSignal;
  /** Fewer for a call that is of no use later. */
  retries?: number;
}

/**
 * A call of the browser to `/api/*.php`: tried again up to five times when the network or the server fails, never when
 * the server refuses. A refusal is an `ApiError` with the server's code and text; one that says that the visitor is
 * logged out ends the session here too (P06).
 */
export async function callApi<Answer>(
  path: string,
  { method = "GET", body, signal, retries = RETRIES }: ApiCall = {},
): Promise<Answer> {
  return pRetry(() => attempt<Answer>(path, { method, body, signal }), {
    retries,
    minTimeout: FIRST_DELAY,
    factor: 2,
    randomize: true,
    signal,
  });
}

async function attempt<Answer>(path: string, { method, body, signal }: ApiCall): Promise<Answer> {
  const headers: Record<string, string> = { accept: "application/json" };
  const form = body instanceof FormData;
  if (body !== undefined && !form) headers["content-type"] = "application/json";
  if (isUserCall(path)) headers["x-request-type"] = "client";
  const response = await fetch(path, {
    method,
    headers,
    body: form ? body : body === undefined ? undefined : JSON.stringify(body),
    signal,
    credentials: "same-origin",
  });
  if (response.status === 204) return undefined as Answer;
  if (response.ok) return (await response.json()) as Answer;
  const error = await refusalIn(response);
  if (response.status >= 500 || (response.status === 429 && mayPassSoon(response))) throw error;
  if (error.status === 403 && error.code === "authentication_required" && !isUserCall(path)) await logOutHere();
  throw new AbortError(error);
}

/** Not where the server says to wait longer than all tries take together. */
function mayPassSoon(response: Response): boolean {
  const seconds = Number(response.headers.get("retry-after") ?? 0);
  return !(seconds * 1000 > FIRST_DELAY * 2 ** RETRIES * 2);
}

function isUserCall(path: string): boolean {
  return path === USER_CALL || path.startsWith(`${USER_CALL}?`);
}

async function refusalIn(response: Response): Promise<ApiError> {
  const answer = (await response.json().catch(() => null)) as { error?: Partial<ApiError> } | null;
  const { code = "error", message = response.statusText, params } = answer?.error ?? {};
  return new ApiError(response.status, code, message, params);
}

async function logOutHere(): Promise<void> {
  await fetch("/api/logout.php", { credentials: "same-origin" }).catch(() => undefined);
  const { pathname, search } = window.location;
  window.location.assign(`/login?to=${encodeURIComponent(pathname + search)}`);
}
