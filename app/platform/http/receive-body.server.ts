import type { IncomingMessage, ServerResponse } from "node:http";
import type { Limits } from "./app-options.server.ts";
import { BodyBudget, checkBody, readBody } from "./request-body.server.ts";
import type { BodyKind, CheckedRequest, Refusal } from "./shield.server.ts";

type Received =
  | { ok: true; bytes: Buffer; contentType: string | null }
  | { ok: false; refusal: Refusal /** The rest of the body is still on its way. */; unread: boolean };

/**
 * Reads and checks the bodies of this process. Each counts against its budget until its answer is sent, for a page keeps the bytes
 * and what it reads out of them; uploads have a budget of their own, so that slow ones never shut out a login.
 */
export class BodyReceiver {
  readonly #ordinary: BodyBudget;
  readonly #uploads: BodyBudget;

  constructor(private readonly limits: Limits) {
    this.#ordinary = new BodyBudget(limits.bodiesInMemory);
    this.#uploads = new BodyBudget(limits.uploadsInMemory);
  }

  async receive(
    incoming: IncomingMessage,
    outgoing: ServerResponse,
    { isUpload, maxBody, bodyTime }: CheckedRequest,
    kind: BodyKind,
  ): Promise<Received> {
    const budget = isUpload ? this.#uploads : this.#ordinary;
    const read = await readBody(incoming, maxBody, bodyTime, budget);
    if (!read.ok) return { ...read, unread: true };
    const release = () => budget.release(read.bytes.byteLength);
    if (outgoing.closed) release();
    else outgoing.once("close", release);
    const result = await checkBody(kind, read.bytes, this.limits.formFields);
    return result.ok ? result : { ...result, unread: false };
  }
}
