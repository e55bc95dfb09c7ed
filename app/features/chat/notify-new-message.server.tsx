import { and, eq } from "drizzle-orm";
import { getT } from "#app/features/i18n/i18n.server.ts";
import { accountView } from "#app/features/members/account-view.server.ts";
import { isNotificationOn } from "#app/features/members/notification-switches.ts";
import { MAIL_AFTER_PUSH } from "#app/features/notifications/notifications.rules.ts";
import { queueNotificationMail } from "#app/features/notifications/queue-notification-mail.server.tsx";
import { wasPushed } from "#app/features/notifications/read-notifications.server.ts";
import { contactOf } from "#app/features/profiles/contact.server.ts";
import { portraitPath } from "#app/features/profiles/portrait-path.server.ts";
import { siteNamed } from "#app/features/tenancy/site-registry.server.ts";
import { addMs, now } from "#app/platform/clock.ts";
import { getDb, withTransaction } from "#app/platform/db/client.server.ts";
import { enqueue } from "#app/platform/jobs/jobs.server.ts";
import { isLocale } from "#locales/locales.ts";
import { findSide } from "./chat.queries.server.ts";
import { NOTIFY_NEW_MESSAGE } from "./chat.tasks.ts";
import type { NewMessageNotice } from "./notice-call.server.ts";

/**
 * Mails a member that messages wait, some minutes after the first of them came: not when they were read in between, the
 * conversation was removed or muted, the two have blocked each other, or the member wants no such mails. Where a push about
 * them was taken, the mail waits an hour more.
 */
export async function notifyNewMessage(notice: NewMessageNotice): Promise<void> {
  const { site, conversation, member, message } = notice;
  const scope = { site, memberId: member };
  const side = await findSide(scope, conversation);
  if (!side || side.unread === 0 || side.muted || side.readUpTo >= message) return;
  const [sender, account] = await Promise.all([contactOf(scope, side.otherId), findReceiver(scope)]);
  if (!sender || sender.blocked || sender.state === "gone" || !account?.email) return;
  if (account.status !== "active" || !isNotificationOn(account.notificationsDisabled, "email", "message")) return;
  if (!notice.pushed && (await wasPushed(scope, conversation))) return waitForPush(notice);
  const settings = siteNamed(site);
  const locale = isLocale(account.language) ? account.language : settings.domainLanguage;
  const t = getT(settings, locale);
  const owner = { id: member, email: account.email, locale };
  const picture = await portraitPath({ site, profileId: sender.id });
  await withTransaction((tx) =>
    queueNotificationMail(
      settings,
      owner,
      {
        switch: "email:message",
        subject: t("chat.mail_subject", { name: sender.name }),
        person: { name: sender.name, picture },
        fictional: sender.fictional,
        text: t("chat.mail_text", { count: side.unread }),
        button: { label: t("chat.mail_button"), path: `/chats/${conversation}` },
        small: t("chat.mail_small"),
        key: `new-message:${conversation}:${member}:${message}`,
      },
      tx,
    ),
  );
}

async function waitForPush(notice: NewMessageNotice): Promise<void> {
  const { conversation, member } = notice;
  const runAt = addMs(now(), MAIL_AFTER_PUSH);
  const key = `${NOTIFY_NEW_MESSAGE}:${conversation}:${member}:pushed`;
  await enqueue(NOTIFY_NEW_MESSAGE, { ...notice, pushed: true }, { key, runAt }, getDb());
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
