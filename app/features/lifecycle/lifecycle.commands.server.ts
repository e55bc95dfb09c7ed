import { purgeDue } from "./purge-account.server.ts";

/** Operator commands of this feature. */
export const commands = {
  "accounts:purge": {
    help: "purges deleted accounts whose 14 days are over; runs by itself every minute too",
    async run() {
      process.stdout.write(`${await purgeDue()} accounts purged\n`);
      return 0;
    },
  },
};
