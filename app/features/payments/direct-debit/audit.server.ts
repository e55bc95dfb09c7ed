import { now } from "#app/platform/clock.ts";
import type { Db } from "#app/platform/db/client.server.ts";
import { debitAudit } from "./direct-debit.tables.ts";

type Facts = Record<string, string | number | boolean | null>;

/** One line of the record that nobody can change, in the transaction of what it tells. No account or phone numbers. */
export async function audit(entry: { action: string; subject: string; facts?: Facts }, tx: Db): Promise<void> {
  const { action, subject, facts = {} } = entry;
  await tx.insert(debitAudit).values({ at: now(), actor: actor(), action, subject, facts });
}

/** Commands run under the operator's name of the system. */
function actor(): string {
  return process.env.SUDO_USER ?? process.env.USER ?? "system";
}
