import { type Print, readCommandLine, toOutput } from "#app/platform/audit/command-line.ts";
import { checkLedger } from "./check-ledger.server.ts";
import { giveCredits } from "./give-credits.server.ts";

/** Operator commands of this feature: each prints what it found and answers the exit code. */
export const commands = {
  "ledger:check": {
    help: "compares ledger entries, lots and balances; 1 when they differ anywhere",
    async run(_args: string[] = [], print = (line: string): unknown => process.stdout.write(`${line}\n`)) {
      const differences = await checkLedger();
      for (const { what, id, accountId, entries, lots, balance } of differences)
        print(`${what} ${id} (account ${accountId}): entries ${entries}, lots ${lots}, balance ${balance}`);
      print(differences.length === 0 ? "The ledger is consistent." : `${differences.length} differences.`);
      return differences.length === 0 ? 0 : 1;
    },
  },
  "credits:grant": {
    help: "gives goodwill credits: <site> <account id or e-mail> <credits> --reason <why> [--dry-run]",
    async run(args: string[] = [], print: Print = toOutput) {
      const { words, options } = readCommandLine(args, ["dry-run"]);
      const [site = "", account = "", credits = ""] = words;
      const dryRun = options.has("dry-run");
      const request = { account, credits: Number(credits), reason: options.get("reason") ?? "", dryRun };
      const given = await giveCredits(site, request);
      if (!given.ok) print(`Refused: ${given.reason}.`);
      else if (dryRun) print(`Would give ${credits} credits to account ${given.accountId}.`);
      else
        print(
          `Gave ${credits} credits to account ${given.accountId}, which now has ${given.balance}: ${given.actionId}.`,
        );
      return given.ok ? 0 : 1;
    },
  },
};
