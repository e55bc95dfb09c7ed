import { formatNumber } from "#app/features/i18n/format.ts";
import { getT } from "#app/features/i18n/i18n.server.ts";
import { LOG_IN_ANEW } from "#app/features/session/log-in.schemas.ts";
import type { Db } from "#app/platform/db/client.server.ts";
import { newId } from "#app/platform/id.server.ts";
import { type MailScope, type Owner, queueAccountMail } from "./queue-account-mail.server.ts";
import { ACTIVATION_LIFE_MS } from "./signup.rules.ts";

/** The link that proves the address; it opens a page, and only its button activates (A4). */
export async function queueActivationMail(scope: MailScope, owner: Owner, secret: string, tx: Db): Promise<void> {
  const t = getT(scope.settings, owner.locale);
  await queueAccountMail(scope, owner, `activate:${owner.id}`, tx, {
    subject: t("signup.mail_activate_subject"),
    preview: t("signup.mail_activate_preview"),
    title: t("signup.mail_activate_title"),
    paragraphs: [t("signup.mail_activate_text")],
    button: { label: t("signup.mail_activate_button"), href: `${scope.origin}/${secret}` },
    small: [
      t("signup.mail_activate_life", { days: formatNumber(ACTIVATION_LIFE_MS / 86_400_000, owner.locale) }),
      t("signup.mail_not_you"),
    ],
  });
}

/**
 * For the owner of an account whose address somebody signed up with again. Where it was the owner, the browser is logged in to what that
 * made (docs/decisions/021): the link opens the login page all the same.
 */
export async function queueExistingAccountMail(scope: MailScope, owner: Owner, tx: Db): Promise<void> {
  const t = getT(scope.settings, owner.locale);
  await queueAccountMail(scope, owner, `existing:${owner.id}:${newId()}`, tx, {
    subject: t("signup.mail_existing_subject"),
    preview: t("signup.mail_existing_text"),
    title: t("signup.mail_existing_title"),
    paragraphs: [t("signup.mail_existing_text")],
    button: { label: t("signup.mail_existing_button"), href: `${scope.origin}/login?${LOG_IN_ANEW}=1` },
    small: [t("signup.mail_existing_not_you")],
  });
}

/** For the owner of an account that is deleted but not yet purged (X08), with the link that brings it back. */
export async function queueDeletedAccountMail(scope: MailScope, owner: Owner, secret: string, tx: Db): Promise<void> {
  const t = getT(scope.settings, owner.locale);
  const email = scope.settings.supportEmail;
  await queueAccountMail(scope, owner, `deleted:${owner.id}:${newId()}`, tx, {
    subject: t("signup.mail_deleted_subject"),
    preview: t("signup.deleted_account", { email }),
    title: t("signup.mail_deleted_title"),
    paragraphs: [t("signup.deleted_account", { email })],
    button: { label: t("signup.mail_deleted_button"), href: `${scope.origin}/${secret}` },
    small: [t("signup.mail_existing_not_you")],
  });
}
