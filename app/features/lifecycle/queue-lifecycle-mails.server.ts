import { formatDate, formatNumber } from "#app/features/i18n/format.ts";
import { getT } from "#app/features/i18n/i18n.server.ts";
import { type MailScope, type Owner, queueAccountMail } from "#app/features/signup/queue-account-mail.server.ts";
import { HOUR, MINUTE } from "#app/platform/clock.ts";
import type { Db } from "#app/platform/db/client.server.ts";
import { newId } from "#app/platform/id.server.ts";
import { LOGIN_LIFE_MS, MAIL_CHANGE_LIFE_MS, maskedEmail, RESET_LIFE_MS } from "./lifecycle.rules.ts";

/** The link to a new password, or the one that logs in; each opens a page, and only its button acts (A4). */
export async function queueLinkMail(
  scope: MailScope,
  owner: Owner,
  { kind, secret }: { kind: "reset" | "login"; secret: string },
  tx: Db,
): Promise<void> {
  const t = getT(scope.settings, owner.locale);
  const path = kind === "reset" ? `/reset-password/do?token=${secret}` : `/${secret}`;
  const minutes = formatNumber((kind === "reset" ? RESET_LIFE_MS : LOGIN_LIFE_MS) / MINUTE, owner.locale);
  await queueAccountMail(scope, owner, `${kind}:${owner.id}:${newId()}`, tx, {
    subject: t(`lifecycle.mail_${kind}_subject`),
    preview: t(`lifecycle.mail_${kind}_text`),
    title: t(`lifecycle.mail_${kind}_title`),
    paragraphs: [t(`lifecycle.mail_${kind}_text`)],
    button: { label: t(`lifecycle.mail_${kind}_button`), href: scope.origin + path },
    small: [t("lifecycle.mail_life", { minutes }), t("lifecycle.mail_not_asked")],
  });
}

/** For the owner of an account whose password was changed by a link. */
export async function queuePasswordChangedMail(scope: MailScope, owner: Owner, tx: Db): Promise<void> {
  const t = getT(scope.settings, owner.locale);
  await queueAccountMail(scope, owner, `password:${owner.id}:${newId()}`, tx, {
    subject: t("lifecycle.mail_password_subject"),
    ownAddress: true,
    preview: t("lifecycle.mail_password_text"),
    title: t("lifecycle.mail_password_title"),
    paragraphs: [t("lifecycle.mail_password_text")],
    button: { label: t("login.submit"), href: `${scope.origin}/login` },
    small: [t("lifecycle.mail_not_you", { email: scope.settings.supportEmail })],
  });
}

/** To the new address: the link that proves it. */
export async function queueMailChangeMail(scope: MailScope, owner: Owner, secret: string, tx: Db): Promise<void> {
  const t = getT(scope.settings, owner.locale);
  await queueAccountMail(scope, owner, `mail-change:${owner.id}:${newId()}`, tx, {
    subject: t("lifecycle.mail_change_subject"),
    preview: t("lifecycle.mail_change_text"),
    title: t("lifecycle.mail_change_title"),
    paragraphs: [t("lifecycle.mail_change_text")],
    button: { label: t("lifecycle.mail_change_button"), href: `${scope.origin}/mail-change/do?token=${secret}` },
    small: [
      t("lifecycle.mail_change_life", { hours: formatNumber(MAIL_CHANGE_LIFE_MS / HOUR, owner.locale) }),
      t("lifecycle.mail_not_asked"),
    ],
  });
}

/** To the old address: that a change was asked for, or that it was made. The new address is shown as its owner would know it. */
export async function queueMailChangeNotice(
  scope: MailScope,
  owner: Owner,
  { done, email }: { done: boolean; email: string },
  tx: Db,
): Promise<void> {
  const t = getT(scope.settings, owner.locale);
  const texts = done ? "mail_changed" : "mail_change_asked";
  const text = t(`lifecycle.${texts}_text`, { email: maskedEmail(email) });
  await queueAccountMail(scope, owner, `${texts}:${owner.id}:${newId()}`, tx, {
    subject: t(`lifecycle.${texts}_subject`),
    ownAddress: true,
    preview: text,
    title: t(`lifecycle.${texts}_title`),
    paragraphs: [text],
    button: done
      ? { label: t("lifecycle.mail_support_button"), href: `mailto:${scope.settings.supportEmail}` }
      : { label: t("lifecycle.mail_reset_button"), href: `${scope.origin}/reset-password` },
    small: [
      t(done ? "lifecycle.mail_not_you" : "lifecycle.mail_change_not_you", { email: scope.settings.supportEmail }),
    ],
  });
}

/** The copy of one's data is ready; the link works for its owner only, logged in. */
export async function queueExportMail(
  scope: MailScope,
  owner: Owner,
  { secret, until }: { secret: string; until: Date },
  tx: Db,
): Promise<void> {
  const t = getT(scope.settings, owner.locale);
  const day = formatDate(until, { locale: owner.locale, shape: "long", timeZone: scope.settings.timezone });
  await queueAccountMail(scope, owner, `export:${owner.id}:${newId()}`, tx, {
    subject: t("lifecycle.mail_export_subject"),
    ownAddress: true,
    preview: t("lifecycle.mail_export_text", { day }),
    title: t("lifecycle.mail_export_title"),
    paragraphs: [t("lifecycle.mail_export_text", { day })],
    button: { label: t("lifecycle.export_download"), href: `${scope.origin}/profile/export/${secret}` },
    small: [t("lifecycle.mail_not_you", { email: scope.settings.supportEmail })],
  });
}

/** The account is deleted; until then this link brings it back (T17). */
export async function queueDeletionMail(
  scope: MailScope,
  owner: Owner,
  { secret, until }: { secret: string; until: Date },
  tx: Db,
): Promise<void> {
  const t = getT(scope.settings, owner.locale);
  const day = formatDate(until, { locale: owner.locale, shape: "long", timeZone: scope.settings.timezone });
  await queueAccountMail(scope, owner, `deletion:${owner.id}:${newId()}`, tx, {
    subject: t("lifecycle.mail_deleted_subject"),
    ownAddress: true,
    preview: t("lifecycle.mail_deleted_text", { day }),
    title: t("lifecycle.mail_deleted_title"),
    paragraphs: [t("lifecycle.mail_deleted_text", { day })],
    button: { label: t("signup.mail_deleted_button"), href: `${scope.origin}/${secret}` },
    small: [t("lifecycle.mail_deleted_after"), t("lifecycle.mail_not_you", { email: scope.settings.supportEmail })],
  });
}
