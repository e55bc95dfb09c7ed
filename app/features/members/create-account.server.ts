import { recordConversion } from "#app/features/affiliates/record-conversion.server.ts";
import { now } from "#app/platform/clock.ts";
import type { Db } from "#app/platform/db/client.server.ts";
import { newId } from "#app/platform/id.server.ts";
import { insertAccount, type SiteScope } from "./members.queries.server.ts";
import { emailKey } from "./members.rules.ts";
import type { TrackingSnapshot } from "./members.tables.ts";

/**
 * Promises one account per site and address, however many ask at once: answers its id to the one who made it, null to
 * everyone else; with it goes the signup as its network counts it (soi). The rules about names, ages and passwords are the caller's.
 */
export async function createAccount(
  scope: SiteScope,
  account: {
    email: string;
    passwordHash: string;
    status: "not_confirmed" | "active";
    language: string;
    tracking: TrackingSnapshot | null;
    termsVersion: string;
  },
  tx: Db,
): Promise<{ id: string } | null> {
  const id = newId();
  const email = account.email.trim();
  const made = await insertAccount(scope, { ...account, id, email, emailKey: emailKey(email), signupDate: now() }, tx);
  if (!made) return null;
  await recordConversion(tx, { ...scope, accountId: id, kind: "soi", tracking: account.tracking });
  return { id };
}
