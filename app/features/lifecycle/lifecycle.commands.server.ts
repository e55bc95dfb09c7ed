import {
  type AccountIdentity,
  findAccount,
  findAccountByEmail,
  findStandIns,
} from "#app/features/members/find-account.server.ts";
import { activateMember } from "#app/features/signup/activate-member.server.ts";
import { NEEDED_SITE } from "#app/features/tenancy/site-option.server.ts";
import { sites } from "#app/features/tenancy/site-registry.server.ts";
import { EVERY_SITE } from "#app/platform/audit/audit.server.ts";
import { defineCommand, done, refusal } from "#app/platform/audit/define-command.server.ts";
import type { Transact } from "#app/platform/db/client.server.ts";
import { banAccount, unbanAccount } from "./ban-account.server.ts";
import { purgeDue, purgesDue } from "./purge-account.server.ts";
import { purgeNow } from "./purge-now.server.ts";

const WORDS = {
  site: NEEDED_SITE,
  account: { type: "text", required: true, help: "id or e-mail of the account" },
} as const;

async function chosen(site: string, who: string): Promise<AccountIdentity | null> {
  return who.includes("@") ? findAccountByEmail({ site }, who) : findAccount({ site, accountId: who });
}

function unknown(site: string, who: string) {
  return refusal("no-such-account", `There is no account ${who} on ${site}.`);
}

/** An account that was made with an address of another has none of its own: it is told by the one that was typed. */
function shown(site: string, { id, email, claimedEmail, status, language }: AccountIdentity) {
  return claimedEmail === null
    ? { site, id, email, status, language }
    : { site, id, stand_in_for: claimedEmail, status, language };
}

/** A command that changes one account, named by its site and its address or id. */
function change(
  name: string,
  verb: string,
  purpose: string,
  work: (scope: { site: string; accountId: string }, how: How) => Promise<boolean>,
  reason: { required?: true } = {},
) {
  return defineCommand({
    name,
    purpose,
    words: WORDS,
    options: { reason: { type: "text", help: "why, for the record", ...reason } },
    changes: true,
    async run({ site, account: who, reason: why = "" }, { dryRun, transact }) {
      const account = await chosen(site, who);
      if (!account) return unknown(site, who);
      const { id, status } = account;
      const changed = await work({ site, accountId: id }, { status, reason: why, dryRun, transact });
      if (!changed) return refusal("not-possible", `Not possible for ${id} (${status}).`);
      const text = dryRun ? `Would have ${verb}: ${id} (${status})` : `${verb}: ${id}`;
      return done(text, { site, id, before: status }, { site, subject: id, reason: why, details: {} });
    },
  });
}

interface How {
  status: AccountIdentity["status"];
  reason: string;
  dryRun: boolean;
  transact: Transact;
}

/** Operator commands of this feature. */
export const commands = {
  "accounts:purge": defineCommand({
    name: "accounts:purge",
    purpose: "purges deleted accounts whose 14 days are over; runs by itself every minute too",
    changes: true,
    async run(_given, { dryRun }) {
      if (dryRun) {
        const due = await purgesDue();
        return done(`Would purge ${due} accounts`, { accounts: due });
      }
      const purged = await purgeDue();
      const record = { site: EVERY_SITE, subject: "due", reason: "", details: { purged } };
      return done(`${purged} accounts purged`, { accounts: purged }, record);
    },
  }),
  "members:find": defineCommand({
    name: "members:find",
    purpose: "shows an account, and the stand-ins for its address",
    words: WORDS,
    async run({ site, account: who }) {
      const account = await chosen(site, who);
      const standIns = who.includes("@") ? await findStandIns({ site }, who) : [];
      if (!account && standIns.length === 0) return unknown(site, who);
      const found = account ? shown(site, account) : { site, email: who };
      const others = standIns.map((one) => shown(site, one));
      const text = [found, ...others].map((one) =>
        Object.entries(one).map(([name, value]) => `${name}: ${value ?? ""}`),
      );
      return { text: text.flat(), json: others.length > 0 ? { ...found, stand_ins: others } : found };
    },
  }),
  "members:ban": change(
    "members:ban",
    "banned",
    "shuts an account and hides its profile",
    (scope, { reason, transact }) => banAccount(scope, reason, transact),
    { required: true },
  ),
  "members:unban": change("members:unban", "unbanned", "opens a shut account again", (scope, { transact }) =>
    unbanAccount(scope, transact),
  ),
  "members:verify": change(
    "members:verify",
    "verified",
    "confirms an account without its mail, as the link would",
    (scope, { transact }) => {
      const signupCredits = sites.get(scope.site)?.signupCredits ?? 0;
      return transact((tx) => activateMember({ ...scope, signupCredits }, tx));
    },
  ),
  "members:delete": change(
    "members:delete",
    "deleted and purged",
    "erases a person at once, without the 14 days",
    async (scope, { status, dryRun }) => {
      // A purge reaches into the photo store too, so that it cannot be rehearsed.
      if (dryRun) return status !== "purged";
      if (status === "banned") await unbanAccount(scope);
      return purgeNow(scope);
    },
  ),
};
