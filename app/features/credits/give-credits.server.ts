import { findAccount, findAccountByEmail } from "#app/features/members/find-account.server.ts";
import { sites } from "#app/features/tenancy/site-registry.server.ts";
import { recordAction } from "#app/platform/audit/audit.server.ts";
import { withTransaction } from "#app/platform/db/client.server.ts";
import { isId } from "#app/platform/id.server.ts";
import { type Refusal, refuse } from "#app/platform/result.ts";
import { grantCredits } from "./grant-credits.server.ts";

/** Credits that one command can give. */
export const MOST_GIVEN = 1000;

type GiveRefusal = "no-such-site" | "no-such-account" | "bad-credits" | "no-reason";

/**
 * Gives an account goodwill credits, and writes down who gave them and why in the same transaction. They make nobody premium. Refuses
 * an account that is not there, a number that is none or too high, and a present without a reason.
 */
export async function giveCredits(
  site: string,
  { account, credits, reason, dryRun = false }: { account: string; credits: number; reason: string; dryRun?: boolean },
): Promise<{ ok: true; accountId: string; balance: number | null; actionId: string | null } | Refusal<GiveRefusal>> {
  if (!sites.has(site)) return refuse("no-such-site");
  if (!Number.isInteger(credits) || credits < 1 || credits > MOST_GIVEN) return refuse("bad-credits");
  if (reason.trim().length < 3) return refuse("no-reason");
  const found = isId(account)
    ? await findAccount({ site, accountId: account })
    : await findAccountByEmail({ site }, account);
  if (!found || found.status === "purged") return refuse("no-such-account");
  const scope = { site, accountId: found.id };
  if (dryRun) return { ok: true, accountId: found.id, balance: null, actionId: null };
  return withTransaction(async (tx) => {
    const details = { credits };
    const action = { site, action: "credits:grant", subject: found.id, reason: reason.trim(), details };
    const actionId = await recordAction(action, tx);
    const { balance } = await grantCredits(
      scope,
      { source: "goodwill", grantKey: `goodwill:${actionId}`, credits },
      tx,
    );
    return { ok: true, accountId: found.id, balance, actionId };
  });
}
