import { holdAddress, takeClaimedAddress } from "#app/features/members/claimed-address.server.ts";
import { type AccountIdentity, findAccount, findAccountByEmail } from "#app/features/members/find-account.server.ts";
import { DELETION_GRACE_DAYS, shownEmail } from "#app/features/members/members.rules.ts";
import { issueToken } from "#app/features/members/one-time-token.server.ts";
import { siteNamed } from "#app/features/tenancy/site-registry.server.ts";
import { DAY } from "#app/platform/clock.ts";
import { type Db, withTransaction } from "#app/platform/db/client.server.ts";
import { enqueue } from "#app/platform/jobs/jobs.server.ts";
import { NOBODY } from "#app/platform/mail/queue-mail.server.ts";
import { isLocale } from "#locales/locales.ts";
import type { MailScope, Owner } from "./queue-account-mail.server.ts";
import { queueDeletedAccountMail, queueExistingAccountMail } from "./queue-signup-mails.server.ts";
import { sendActivation } from "./send-activation.server.ts";
import { TELL_OWNER } from "./signup.tasks.ts";

/**
 * Promises the activation mail of a waiting account and, after the commit, a word to the owner of an address that the account only
 * claims. For a stand-in the first leads nowhere, for any other the second does: whoever asks costs the same and learns nothing.
 */
export async function sendSignupMails(
  scope: MailScope,
  account: Owner,
  { tellsOwner }: { tellsOwner: boolean },
  tx: Db,
): Promise<void> {
  await sendActivation(scope, account, tx);
  const { site, origin } = scope;
  if (tellsOwner) await enqueue(TELL_OWNER, { site, origin, accountId: account.id }, {}, tx);
}

export interface TellOrder {
  site: string;
  origin: string;
  /** That was made with the address. */
  accountId: string;
}

/**
 * Promises the owner of an address a mail when somebody signed up with it: the way to log in, the link that proves an address which
 * waits for that, or the one that brings a deleted account back (S14, X08). An address that has become free meanwhile is the
 * stand-in's, which gets its own link. For an account that stands in for no other the same is done, down to a mail that goes nowhere:
 * whoever sends requests meanwhile shall not feel which it was.
 */
export async function tellOwner({ site, origin, accountId }: TellOrder): Promise<void> {
  const settings = siteNamed(site);
  const scope = { site, settings, origin };
  await withTransaction(async (tx) => {
    const made = await findAccount({ site, accountId }, tx);
    const address = made && shownEmail(made);
    if (!address) return;
    await holdAddress({ site }, address, tx);
    const owner = await findAccountByEmail({ site }, address, tx);
    if (!owner && !(await takeClaimedAddress({ site, accountId }, tx))) return;
    const told = owner ?? (await findAccount({ site, accountId }, tx));
    if (told) await tell(scope, told, { own: owner?.id === accountId }, tx);
  });
}

async function tell(scope: MailScope, account: AccountIdentity, { own }: { own: boolean }, tx: Db): Promise<void> {
  const { site, settings } = scope;
  const locale = isLocale(account.language) ? account.language : settings.domainLanguage;
  if (own || !account.email || account.status === "banned")
    return queueExistingAccountMail(scope, { id: account.id, email: NOBODY, locale }, tx);
  const owner = { id: account.id, email: account.email, locale };
  // Nothing of the form reaches the account: its writer may be anybody, and the link asks its opener for a password.
  if (account.status === "not_confirmed") await sendActivation(scope, owner, tx);
  else if (account.status === "deleted") {
    const lifeMs = DELETION_GRACE_DAYS * DAY;
    const secret = await issueToken({ site, accountId: owner.id, purpose: "reactivate" }, { lifeMs }, tx);
    await queueDeletedAccountMail(scope, owner, secret, tx);
  } else await queueExistingAccountMail(scope, owner, tx);
}
