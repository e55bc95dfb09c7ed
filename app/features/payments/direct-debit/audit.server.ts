import { EVERY_SITE, recordAction } from "#app/platform/audit/audit.server.ts";
import type { Db } from "#app/platform/db/client.server.ts";

type Facts = Record<string, string | number | boolean | null>;

/**
 * One line of the record of what operators do, in the transaction of what it tells; `site` is absent for what counts for all of the
 * installation, `by` for what an operator did. No account or phone numbers.
 */
export async function audit(
  entry: { site?: string; action: string; subject: string; facts?: Facts; by?: string },
  tx: Db,
): Promise<void> {
  const { site = EVERY_SITE, action, subject, facts = {}, by } = entry;
  const reason = String(facts.reason ?? facts.code ?? "");
  await recordAction({ site, action: `directdebit:${action}`, subject, reason, details: facts, operator: by }, tx);
}
