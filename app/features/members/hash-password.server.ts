import { availableParallelism } from "node:os";
import { hash, verify } from "@node-rs/argon2";
import { type Refusal, refuse } from "#app/platform/result.ts";

/** argon2id with 19 MiB and two passes costs about 10 ms of a core: a bounded queue keeps a flood from taking the machine. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
/** Hashes of one process: so many at once, so many waiting, then "busy". One core is left to everything else that the process serves. */
export const HASHING = { atOnce: Math.min(4, Math.max(1, availableParallelism() - 1)), waiting: 64 };

export type Busy = Refusal<"busy">;

export class BoundedQueue {
  #running = 0;
  readonly #waiting: (() => void)[] = [];

  constructor(readonly limits: { atOnce: number; waiting: number }) {}

  /** Runs `work` when its turn comes; refuses at once when the queue is full. */
  async run<T>(work: () => Promise<T>): Promise<{ ok: true; value: T } | Busy> {
    if (this.#running >= this.limits.atOnce) {
      if (this.#waiting.length >= this.limits.waiting) return refuse("busy");
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
 * Promises to take the same time whether there is a hash to compare with or not: an unknown account is compared with a
 * hash of nobody's password. Refuses with "busy" as above.
 */
export async function checkPassword(
  password: string,
  passwordHash: string | null,
): Promise<{ ok: true; matches: boolean } | Busy> {
  const result = await queue.run(async () => {
    const matches = await verify(passwordHash ?? (await nobodysHash()), password.normalize("NFKC"));
    return matches && passwordHash !== null;
  });
  return result.ok ? { ok: true, matches: result.value } : result;
}

let nobody: Promise<string> | undefined;
function nobodysHash(): Promise<string> {
  nobody ??= hash(crypto.randomUUID(), COST);
  return nobody;
}
