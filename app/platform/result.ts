/** An expected refusal is a value, not an exception: each use-case owns its reasons. */
export type Refusal<Reason extends string> = { ok: false; reason: Reason };

export function refuse<Reason extends string>(reason: Reason): Refusal<Reason> {
  return { ok: false, reason };
}
