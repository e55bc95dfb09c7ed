import { and, eq } from "drizzle-orm";
import { getT } from "#app/features/i18n/i18n.server.ts";
import { accountView } from "#app/features/members/account-view.server.ts";
import { contactOf } from "#app/features/profiles/contact.server.ts";
import { hostRules } from "#app/features/tenancy/get-settings.server.ts";
import { publicSettings } from "#app/features/tenancy/public-settings.ts";
import { originOfSite } from "#app/features/tenancy/site-of-host.server.ts";
import { siteNamed } from "#app/features/tenancy/site-registry.server.ts";
import { getDb } from "#app/platform/db/client.server.ts";
import { queueMail } from "#app/platform/mail/queue-mail.server.ts";
import { renderMail } from "#app/platform/mail/render-mail.server.tsx";
import { isLocale } from "#locales/locales.ts";
import { NICHES } from "#sites/niche.ts";
import { themeTables } from "#themes/theme-colours.ts";
import { NewMessageMail } from "./chat.mail.tsx";
import { findSide } from "./chat.queries.server.ts";
import { MESSAGE_NOTIFICATIONS } from "./chat.tasks.ts";

export interface NewMessageNotice {
  site: string;
  conversation: string;
  /** Who is told. */
  member: string;
  /** The first unread message. */
  message: number;
}

/**
 * Mails a member that messages wait, some minutes after the first of them came: not when they were read in between, the
 * conversation was removed or muted, the two have blocked each other, or the member wants no such mails.
 */
export async function notifyNewMessage({ site, conversation, member, message }: NewMessageNotice): Promise<void> {
  const scope = { site, memberId: member };
  const side = await findSide(scope, conversation);
  if (!side || side.unread === 0 || side.muted || side.readUpTo >= message) return;
  const [sender, account] = await Promise.all([contactOf(scope, side.otherId), findReceiver(scope)]);
  if (!sender || sender.blocked || sender.state === "gone" || !account?.email) return;
  if (account.status !== "active" || account.notificationsDisabled.includes(MESSAGE_NOTIFICATIONS)) return;
  const settings = siteNamed(site);
  const locale = isLocale(account.language) ? account.language : settings.domainLanguage;
  const t = getT(settings, locale);
  const origin = originOfSite(settings, hostRules());
  const subject = t("chat.mail_subject", { name: sender.name });
  const label = publicSettings(settings, locale, t).fictionalSingular;
  const mail = await renderMail(
    <NewMessageMail
      locale={locale}
      brand={{ name: settings.name, origin }}
      colours={themeTables[NICHES[settings.niche].name].light}
      title={subject}
      fictional={sender.fictional ? label : null}
      text={t("chat.mail_text", { count: side.unread })}
      button={{ label: t("chat.mail_button"), href: `${origin}/chats/${conversation}` }}
      small={t("chat.mail_small")}
    />,
  );
  await queueMail(
    {
      site,
      to: account.email,
      fromName: settings.mailName,
      subject: sender.fictional ? `${subject} (${label})` : subject,
      ...mail,
      key: `new-message:${conversation}:${member}:${message}`,
    },
    getDb(),
  );
}

async function findReceiver({ site, memberId }: { site: string; memberId: string }) {
  const [row] = await getDb()
    .select({
      email: accountView.email,
      status: accountView.status,
      language: accountView.language,
      notificationsDisabled: accountView.notificationsDisabled,
    })
    .from(accountView)
    .where(and(eq(accountView.id, memberId), eq(accountView.site, site)));
  return row ?? null;
}
