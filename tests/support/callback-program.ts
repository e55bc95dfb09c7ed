import pg from "pg";
import { handleProviderCallback } from "#app/features/payments/handle-provider-callback.server.ts";
import { sandbox } from "#app/features/payments/providers/sandbox/sandbox.server.ts";
import { sign } from "#app/features/payments/providers/sandbox/signature.server.ts";
import { now } from "#app/platform/clock.ts";

/** A process that takes in one callback and dies by kill -9 before its `KILL_AT`-th statement, or after the answer to it (`KILL_AFTER`). */
const { CALLBACK = "{}", KILL_AT, KILL_AFTER } = process.env;
const original = pg.Client.prototype.query;
let sent = 0;
pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
  sent += 1;
  if (String(sent) === KILL_AT) process.kill(process.pid, "SIGKILL");
  const answer = (original as (...rest: unknown[]) => unknown).apply(this, args);
  if (String(sent) === KILL_AFTER && answer instanceof Promise) answer.then(() => process.kill(process.pid, "SIGKILL"));
  return answer;
} as typeof original;

const body = Buffer.from(CALLBACK);
const headers = new Headers({ "sandbox-signature": sign(body, "sandbox-secret", now()) });
await handleProviderCallback(sandbox, { method: "POST", headers, query: new URLSearchParams(), body }, "general");
process.stdout.write(`acknowledged after ${sent} statements`);
process.exit(0);
