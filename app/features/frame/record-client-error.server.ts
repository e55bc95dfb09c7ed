import { MINUTE, now } from "#app/platform/clock.ts";
import { log, loggablePath, withoutParameters } from "#app/platform/log.server.ts";
import { counter } from "#app/platform/metrics/metrics.server.ts";
import { type Refusal, refuse } from "#app/platform/result.ts";
import type { ClientError } from "./client-errors.schemas.ts";
import { appVersion } from "./worker/app-version.server.ts";

/** Reports a minute that one address may send, and all together in one process: a broken release must not fill the disk. */
export const MOST_OF_ADDRESS = 20;
export const MOST_OF_ALL = 300;

const reported = counter("client_errors_total", "Errors of our program in visitors' browsers", ["site"]);
let window = { endsAt: 0, all: 0, of: new Map<string, number>() };

/**
 * Writes an error of a visitor's browser into the log, with the build it belongs to (`errors:map` names its lines) and
 * without addresses, tokens or e-mails. Refuses too many in a minute, of one address or of all.
 */
export function recordClientError(
  { site, clientAddress, requestId }: { site: string; clientAddress: string; requestId: string },
  { message, stack, page }: ClientError,
): { ok: true } | (Refusal<"too-many"> & { seconds: number }) {
  const at = now().getTime();
  if (at >= window.endsAt) window = { endsAt: at + MINUTE, all: 0, of: new Map() };
  const ofAddress = window.of.get(clientAddress) ?? 0;
  if (ofAddress >= MOST_OF_ADDRESS || window.all >= MOST_OF_ALL)
    return { ...refuse("too-many"), seconds: (window.endsAt - at) / 1000 };
  window.of.set(clientAddress, ofAddress + 1);
  window.all++;
  reported.inc({ site });
  const clientError = {
    message: withoutParameters(message),
    stack: withoutParameters(stack),
    path: loggablePath(page),
    build: appVersion(),
  };
  log.warn({ requestId, site, clientError }, "client error");
  return { ok: true };
}
