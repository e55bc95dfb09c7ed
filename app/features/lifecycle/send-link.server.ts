import { findAccountByEmail } from "#app/features/members/find-account.server.ts";
import { issueToken } from "#app/features/members/one-time-token.server.ts";
import { siteNamed } from "#app/features/tenancy/site-registry.server.ts";
import { now } from "#app/platform/clock.ts";
import { withTransaction } from "#app/platform/db/client.server.ts";
import { isLocale } from "#locales/locales.ts";
import { lockDeletion } from "./lifecycle.queries.server.ts";
import { LOGIN_LIFE_MS, RESET_LIFE_MS } from "./lifecycle.rules.ts";
import { queueDeletionMail, queueLinkMail } from "./queue-lifecycle-mails.server.ts";

export interface LinkOrder {
  site: string;
  origin: string;
  kind: "reset" | "login";
  email: string;
}

/**
 * Promises a mail with a new link to the account of an address, if there is one that may log in; the newest link of a kind is the
 * one that works. Somebody whose account is deleted gets the link that brings it back instead. Nothing for anyone else.
 */
export async function sendLink({ site, origin, kind, email }: LinkOrder): Promise<void> {
  const settings = siteNamed(site);
  await withTransaction(async (tx) => {
    const account = await findAccountByEmail({ site }, email, tx);
    if (!account?.email) return;
    const scope = { site, accountId: account.id };
    const locale = isLocale(account.language) ? account.language : settings.domainLanguage;
    const mail = { site, settings, origin };
    const owner = { id: account.id, email: account.email, locale };
    if (account.status === "active" || account.status === "not_confirmed") {
      const lifeMs = kind === "reset" ? RESET_LIFE_MS : LOGIN_LIFE_MS;
      const secret = await issueToken({ ...scope, purpose: kind }, { lifeMs }, tx);
      await queueLinkMail(mail, owner, { kind, secret }, tx);
    } else if (account.status === "deleted") {
      const deletion = await lockDeletion(scope, tx);
      const left = (deletion?.purgeAt.getTime() ?? 0) - now().getTime();
      if (!deletion || left <= 0) return;
      const secret = await issueToken({ ...scope, purpose: "reactivate" }, { lifeMs: left }, tx);
      await queueDeletionMail(mail, owner, { secret, until: deletion.purgeAt }, tx);
    }
  });
}
