import { issueToken } from "#app/features/members/one-time-token.server.ts";
import type { Db } from "#app/platform/db/client.server.ts";
import type { MailScope, Owner } from "./queue-account-mail.server.ts";
import { queueActivationMail } from "./queue-signup-mails.server.ts";
import { ACTIVATION_LIFE_MS } from "./signup.rules.ts";

/** Promises a new activation link in the mail, which takes the place of earlier ones; `payload` is what its use sets. */
export async function sendActivation(
  scope: MailScope,
  owner: Owner,
  payload: Record<string, string>,
  tx: Db,
): Promise<void> {
  const { site } = scope;
  const secret = await issueToken(
    { site, accountId: owner.id, purpose: "activate" },
    { lifeMs: ACTIVATION_LIFE_MS, payload },
    tx,
  );
  await queueActivationMail(scope, owner, secret, tx);
}
