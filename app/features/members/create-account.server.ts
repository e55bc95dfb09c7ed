import { recordConversion } from "#app/features/affiliates/record-conversion.server.ts";
import { now } from "#app/platform/clock.ts";
import type { Db } from "#app/platform/db/client.server.ts";
import { newId } from "#app/platform/id.server.ts";
import { UNROUTABLE } from "#app/platform/mail/queue-mail.server.ts";
import { insertAccount, type SiteScope } from "./members.queries.server.ts";
import { emailKey } from "./members.rules.ts";
import type { TrackingSnapshot } from "./members.tables.ts";

interface AccountToMake {
  email: string;
  passwordHash: string;
  status: "not_confirmed" | "active";
  language: string;
  tracking: TrackingSnapshot | null;
  termsVersion: string;
}

/**
 * Promises one account per site and address, however many ask at once: answers its id to the one who made it, null to
 * everyone else; with it goes the signup as its network counts it (soi). The rules about names, ages and passwords are the caller's.
 */
export async function createAccount(
  scope: SiteScope,
  account: AccountToMake,
  tx: Db,
): Promise<{ id: string; email: string } | null> {
  const id = newId();
  const email = account.email.trim();
  const row = { ...account, id, email, emailKey: emailKey(email), signupDate: now() };
  const made = await insertAccount(scope, { ...row, claimedEmail: null, claimedKey: null }, tx);
  if (!made) return null;
  await recordConversion(tx, { ...scope, accountId: id, kind: "soi", tracking: account.tracking });
  return { id, email };
}

/**
 * Promises an account that waits as any other does, for somebody who signed up with an address of another account: it shows that
 * address and stands under none, so that whatever looks an address up finds its owner (docs/decisions/021). Its signup is
 * recorded with where it came from, but earns nothing and is told to no network. The hash is that of `hashForAddress`.
 */
export async function createStandIn(
  scope: SiteScope,
  account: Omit<AccountToMake, "status">,
  tx: Db,
): Promise<{ id: string; email: string }> {
  const id = newId();
  const claimedEmail = account.email.trim();
  const email = nowhere();
  const row = { ...account, id, status: "not_confirmed" as const, email, emailKey: emailKey(email), signupDate: now() };
  const made = await insertAccount(scope, { ...row, claimedEmail, claimedKey: emailKey(claimedEmail) }, tx);
  if (!made) throw new Error("the same address was made up twice");
  const soi = { ...scope, accountId: id, kind: "soi" as const, tracking: account.tracking };
  await recordConversion(tx, { ...soi, withheld: true });
  return { id, email };
}

/** What stands for an address where there is none: nobody can type it, as it is no e-mail, and no mail leaves for it. */
function nowhere(): string {
  return `stand-in:${newId()}@nowhere${UNROUTABLE}`;
}
