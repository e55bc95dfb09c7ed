import { parseArgs } from "node:util";
import { type AccountIdentity, findAccount, findAccountByEmail } from "#app/features/members/find-account.server.ts";
import { activateMember } from "#app/features/signup/activate-member.server.ts";
import { sites } from "#app/features/tenancy/site-registry.server.ts";
import { withTransaction } from "#app/platform/db/client.server.ts";
import { banAccount, unbanAccount } from "./ban-account.server.ts";
import { purgeDue } from "./purge-account.server.ts";
import { purgeNow } from "./purge-now.server.ts";

type Print = (line: string) => unknown;
const toStdout: Print = (line) => process.stdout.write(`${line}\n`);

interface Chosen {
  site: string;
  account: AccountIdentity;
  options: { reason?: string | undefined; json?: boolean | undefined; "dry-run"?: boolean | undefined };
}

/** A command on one account, named by its site and its address or id; what it would do is told and not done with --dry-run. */
function onAccount(help: string, work: (chosen: Chosen, print: Print) => Promise<{ ok: boolean; text: string }>) {
  return {
    help,
    async run(args: string[] = [], print = toStdout): Promise<number> {
      const { values: options, positionals } = parseArgs({
        args,
        allowPositionals: true,
        options: { reason: { type: "string" }, json: { type: "boolean" }, "dry-run": { type: "boolean" } },
      });
      const [site = "", who = ""] = positionals;
      if (!sites.has(site)) {
        print(`There is no site ${site || "(name one)"}: ${[...sites.keys()].join(", ")}`);
        return 1;
      }
      const account = who.includes("@")
        ? await findAccountByEmail({ site }, who)
        : await findAccount({ site, accountId: who });
      if (!account) {
        print(`There is no account ${who || "(name an address or an id)"} on ${site}.`);
        return 1;
      }
      const { ok, text } = await work({ site, account, options }, print);
      print(text);
      return ok ? 0 : 1;
    },
  };
}

/** A command that changes the account, unless it only says what it would do. */
function change(verb: string, help: string, work: (chosen: Chosen) => Promise<boolean>) {
  return onAccount(help, async (chosen) => {
    const name = `${chosen.account.id} (${chosen.account.status})`;
    if (chosen.options["dry-run"]) return { ok: true, text: `Would have ${verb}: ${name}` };
    const done = await work(chosen);
    return { ok: done, text: done ? `${verb}: ${chosen.account.id}` : `Not possible for ${name}.` };
  });
}

/** Operator commands of this feature. */
export const commands = {
  "accounts:purge": {
    help: "purges deleted accounts whose 14 days are over; runs by itself every minute too",
    async run() {
      process.stdout.write(`${await purgeDue()} accounts purged\n`);
      return 0;
    },
  },
  "members:find": onAccount("shows an account: <site> <e-mail or id> [--json]", async ({ site, account, options }) => {
    const { id, email, status, language } = account;
    const found = { site, id, email, status, language };
    const lines = Object.entries(found).map(([name, value]) => `${name}: ${value ?? ""}`);
    return { ok: true, text: options.json ? JSON.stringify(found) : lines.join("\n") };
  }),
  "members:ban": change(
    "banned",
    'shuts an account and hides its profile: <site> <e-mail or id> --reason "…" [--dry-run]',
    async ({ site, account, options }) =>
      options.reason !== undefined && banAccount({ site, accountId: account.id }, options.reason),
  ),
  "members:unban": change(
    "unbanned",
    "opens a shut account again: <site> <e-mail or id> [--dry-run]",
    ({ site, account }) => unbanAccount({ site, accountId: account.id }),
  ),
  "members:verify": change(
    "verified",
    "confirms an account without its mail, as the link would: <site> <e-mail or id> [--dry-run]",
    async ({ site, account }) => {
      const signupCredits = sites.get(site)?.signupCredits ?? 0;
      return withTransaction((tx) => activateMember({ site, accountId: account.id, signupCredits }, tx));
    },
  ),
  "members:delete": change(
    "deleted and purged",
    "erases a person at once, without the 14 days: <site> <e-mail or id> [--dry-run]",
    async ({ site, account }) => {
      const scope = { site, accountId: account.id };
      if (account.status === "banned") await unbanAccount(scope);
      return purgeNow(scope);
    },
  ),
};
