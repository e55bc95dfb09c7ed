import type { WalletScope } from "#app/features/credits/credits.rules.ts";
import { grantCredits } from "#app/features/credits/grant-credits.server.ts";
import { accounts } from "#app/features/members/members.tables.ts";
import { now } from "#app/platform/clock.ts";
import { getDb, withTransaction } from "#app/platform/db/client.server.ts";
import { newId } from "#app/platform/id.server.ts";

/** An active account with this many credits bought in one lot. */
export async function makeWallet(credits = 0, site = "general"): Promise<WalletScope> {
  const id = newId();
  await getDb()
    .insert(accounts)
    .values({
      id,
      site,
      email: `${id}@example.com`,
      emailKey: `${id}@example.com`,
      status: "active",
      language: "en",
      termsVersion: "1",
      signupDate: now(),
    });
  const scope = { site, accountId: id };
  if (credits > 0)
    await withTransaction((tx) => grantCredits(scope, { source: "purchase", grantKey: "opening", credits }, tx));
  return scope;
}
