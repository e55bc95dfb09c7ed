import { NEEDED_SITE } from "#app/features/tenancy/site-option.server.ts";
import { defineCommand, done, refusal } from "#app/platform/audit/define-command.server.ts";
import { checkLedger } from "./check-ledger.server.ts";
import { giveCredits, MOST_GIVEN } from "./give-credits.server.ts";

/** Operator commands of this feature. */
export const commands = {
  "ledger:check": defineCommand({
    name: "ledger:check",
    purpose: "compares ledger entries, lots and balances; 1 when they differ anywhere",
    async run() {
      const differences = await checkLedger();
      const lines = differences.map(
        ({ what, id, accountId, entries, lots, balance }) =>
          `${what} ${id} (account ${accountId}): entries ${entries}, lots ${lots}, balance ${balance}`,
      );
      const verdict = differences.length === 0 ? "The ledger is consistent." : `${differences.length} differences.`;
      return { code: differences.length === 0 ? 0 : 1, text: [...lines, verdict], json: { differences } };
    },
  }),
  "credits:grant": defineCommand({
    name: "credits:grant",
    purpose: "gives goodwill credits",
    words: {
      site: NEEDED_SITE,
      account: { type: "text", required: true, help: "id or e-mail of the account" },
      credits: { type: "count", most: MOST_GIVEN, required: true, help: "how many" },
    },
    options: { reason: { type: "text", required: true, help: "why, for the record" } },
    changes: true,
    async run({ site, account, credits, reason }, { dryRun }) {
      const given = await giveCredits(site, { account, credits, reason, dryRun });
      if (!given.ok) return refusal(given.reason, `Refused: ${given.reason}.`);
      const { accountId, balance, actionId } = given;
      if (dryRun)
        return done(`Would give ${credits} credits to account ${accountId}.`, { account: accountId, credits });
      const text = `Gave ${credits} credits to account ${accountId}, which now has ${balance}: ${actionId}.`;
      return done(text, { account: accountId, credits, balance, action: actionId });
    },
  }),
};
