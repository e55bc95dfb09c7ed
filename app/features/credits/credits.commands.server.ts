import { checkLedger } from "./check-ledger.server.ts";

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
};
