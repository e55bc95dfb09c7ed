import { createHmac } from "node:crypto";
import { availableParallelism } from "node:os";
import { hash, verify } from "@node-rs/argon2";
import { env } from "#app/platform/env.server.ts";
import { type Refusal, refuse } from "#app/platform/result.ts";
import { emailKey } from "./members.rules.ts";

/** argon2id with 19 MiB and two passes costs about 10 ms of a core: a bounded queue keeps a flood from taking the machine. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
const SALT_BYTES = 16;
/** Hashes of one process: so many at once, so many waiting, then "busy". One core is left to everything else that the process serves. */
export const HASHING = { atOnce: Math.min(4, Math.max(1, availableParallelism() - 1)), waiting: 64 };

export type Busy = Refusal<"busy">;

export class BoundedQueue {
  #running = 0;
  readonly #waiting: (() => void)[] = [];

  constructor(readonly limits: { atOnce: number; waiting: number }) {}

  /**
   * Runs `work` when its turn comes; refuses at once when the queue is full, but for one that was let in before: in a flood nobody
   * would come to the end of two turns.
   */
  async run<T>(work: () => Promise<T>, { letIn = false } = {}): Promise<{ ok: true; value: T } | Busy> {
    if (this.#running >= this.limits.atOnce) {
      if (!letIn && this.#waiting.length >= this.limits.waiting) return refuse("busy");
      // The one who leaves hands over its place, so that `running` never falls in between.
      await new Promise<void>((go) => this.#waiting.push(go));
    } else this.#running++;
    try {
      return { ok: true, value: await work() };
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running--;
    }
  }
}

const queue = new BoundedQueue(HASHING);

/** Promises an argon2id hash with its own salt and costs inside; refuses with "busy" when too many wait (answer 503 with Retry-After). */
export async function hashPassword(password: string): Promise<{ ok: true; hash: string } | Busy> {
  const result = await queue.run(() => hash(password.normalize("NFKC"), COST));
  return result.ok ? { ok: true, hash: result.value } : result;
}

/**
 * The same with a salt that the address and the server's secret give: whoever types this password for this address has this very
 * hash, so that one computation tells which of its stand-ins is meant, however many there are (docs/decisions/021).
 */
export async function hashForAddress(
  password: string,
  { site, email }: { site: string; email: string },
): Promise<{ ok: true; hash: string } | Busy> {
  const salt = createHmac("sha256", env().sessionSecret)
    .update(`password-salt\0${site}\0${emailKey(email)}`)
    .digest()
    .subarray(0, SALT_BYTES);
  const result = await queue.run(() => hash(password.normalize("NFKC"), { ...COST, salt }));
  return result.ok ? { ok: true, hash: result.value } : result;
}

/**
 * Promises to take the same time whether there is a hash to compare with or not: an unknown account is compared with a
 * hash of nobody's password. Refuses with "busy" as above, but for a caller whose `hashForAddress` was not refused (`letIn`).
 */
export async function checkPassword(
  password: string,
  passwordHash: string | null,
  { letIn = false } = {},
): Promise<{ ok: true; matches: boolean } | Busy> {
  const result = await queue.run(
    async () => {
      const matches = await verify(passwordHash ?? (await nobodysHash()), password.normalize("NFKC"));
      return matches && passwordHash !== null;
    },
    { letIn },
  );
  return result.ok ? { ok: true, matches: result.value } : result;
}

let nobody: Promise<string> | undefined;
function nobodysHash(): Promise<string> {
  nobody ??= hash(crypto.randomUUID(), COST);
  return nobody;
}
