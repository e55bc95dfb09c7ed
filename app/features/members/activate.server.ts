import { recordConversion } from "#app/features/affiliates/record-conversion.server.ts";
import { now } from "#app/platform/clock.ts";
import type { Db } from "#app/platform/db/client.server.ts";
import { type AccountScope, updateToActive } from "./members.queries.server.ts";

/**
 * Promises that a not confirmed account becomes active once, and that what belongs to it (profile, credits, the confirmed signup as its
 * network counts it) happens in the
 * same transaction through `onActivated`. Answers false, and calls nothing, for an account in any other state.
 */
export async function activate(scope: AccountScope, onActivated: (tx: Db) => Promise<void>, tx: Db): Promise<boolean> {
  const moved = await updateToActive(scope, { confirmedAt: now() }, tx);
  if (!moved) return false;
  await recordConversion(tx, { ...scope, kind: "doi" });
  await onActivated(tx);
  return true;
}
