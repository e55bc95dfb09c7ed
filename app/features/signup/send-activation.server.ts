import { issueToken } from "#app/features/members/one-time-token.server.ts";
import type { Db } from "#app/platform/db/client.server.ts";
import type { MailScope, Owner } from "./queue-account-mail.server.ts";
import { queueActivationMail } from "./queue-signup-mails.server.ts";
import { ACTIVATION_LIFE_MS } from "./signup.rules.ts";

/** Promises a new activation link in the mail, beside those that were sent before. It sets no password: whoever asked for it may be anybody. */
export async function sendActivation(scope: MailScope, owner: Owner, tx: Db): Promise<void> {
  const { site } = scope;
  const secret = await issueToken(
    { site, accountId: owner.id, purpose: "activate" },
    { lifeMs: ACTIVATION_LIFE_MS },
    tx,
  );
  await queueActivationMail(scope, owner, secret, tx);
}
