import type { IncomingMessage } from "node:http";
import type { Limits } from "./app-options.server.ts";
import { BodyBudget, checkBody, readBody } from "./request-body.server.ts";
import type { CheckedRequest, Refusal } from "./shield.server.ts";

type Received =
  | { ok: true; body: { bytes: Buffer; contentType: string | null } | null; release(): void }
  | { ok: false; refusal: Refusal /** The rest of the body is still on its way. */; unread: boolean };

const nothing: Received = { ok: true, body: null, release() {} };

/**
 * Reads and checks the bodies of this process. Each counts against its budget until it is released, for a page keeps the bytes and
 * what it reads out of them; uploads have a budget of their own, so that slow ones never shut out a login.
 */
export class BodyReceiver {
  readonly #ordinary: BodyBudget;
  readonly #uploads: BodyBudget;

  constructor(private readonly limits: Limits) {
    this.#ordinary = new BodyBudget(limits.bodiesInMemory);
    this.#uploads = new BodyBudget(limits.uploadsInMemory);
  }

  async receive(incoming: IncomingMessage, checked: CheckedRequest): Promise<Received> {
    if (checked.body === null) return nothing;
    const budget = checked.isUpload ? this.#uploads : this.#ordinary;
    const read = await readBody(incoming, checked.maxBody, checked.bodyTime, budget);
    if (!read.ok) return { ...read, unread: true };
    const release = () => budget.release(read.bytes.byteLength);
    const result = await checkBody(checked.body, read.bytes, this.limits.formFields);
    if (result.ok) return { ok: true, body: result, release };
    release();
    return { ...result, unread: false };
  }
}
