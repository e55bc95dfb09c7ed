import { getT } from "#app/features/i18n/i18n.server.ts";
import type { NotificationSwitch } from "#app/features/members/notification-switches.ts";
import { issueToken } from "#app/features/members/one-time-token.server.ts";
import { hostRules } from "#app/features/tenancy/get-settings.server.ts";
import { mailBrandOf, mailSenderOf } from "#app/features/tenancy/mail-brand.server.ts";
import { publicSettings } from "#app/features/tenancy/public-settings.ts";
import { originOfSite } from "#app/features/tenancy/site-of-host.server.ts";
import { DAY } from "#app/platform/clock.ts";
import type { Db } from "#app/platform/db/client.server.ts";
import type { MailPerson } from "#app/platform/mail/mail-frame.tsx";
import { queueMail } from "#app/platform/mail/queue-mail.server.ts";
import { renderMail } from "#app/platform/mail/render-mail.server.tsx";
import type { Locale } from "#locales/locales.ts";
import type { SiteSettings } from "#sites/settings-schema.ts";
import { NotificationMail } from "./notifications.mail.tsx";

/** Milliseconds that the link at the end of a mail works. */
const UNSUBSCRIBE_LIFE = 90 * DAY;
/** Where mail programs end a kind of mail by themselves (RFC 8058). */
const ONE_CLICK_PATH = "/unsubscribe";

export interface NotificationMailContent {
  /** What the mail's unsubscribe link switches off. */
  switch: NotificationSwitch;
  subject: string;
  /** Whom it is about, when that is one; `picture` is a path on the site that needs no login, or null. */
  person?: MailPerson | null;
  /** It is about a fictional profile, and says so (A05). */
  fictional: boolean;
  /** Beside real members it is about fictional profiles too: the sentence that says how many. */
  alsoFictional?: string | null;
  text: string;
  button: { label: string; path: string };
  small: string;
  /** Deterministic: the same key while waiting is one mail. */
  key: string;
}

/**
 * Puts a mail about a notification into the outbox of the caller's transaction, in the brand's look and the member's
 * language. It can be ended by a link in it and, by mail programs, with one click: neither needs a login.
 */
export async function queueNotificationMail(
  settings: SiteSettings,
  owner: { id: string; email: string; locale: Locale },
  content: NotificationMailContent,
  tx: Db,
): Promise<void> {
  const { site } = settings;
  const { locale } = owner;
  const { person } = content;
  const t = getT(settings, locale);
  const origin = originOfSite(settings, hostRules());
  const label = publicSettings(settings, locale, t).fictionalSingular;
  const secret = await issueToken(
    { site, accountId: owner.id, purpose: "unsubscribe" },
    { lifeMs: UNSUBSCRIBE_LIFE, payload: { switch: content.switch } },
    tx,
  );
  const bodies = await renderMail(
    <NotificationMail
      locale={locale}
      brand={mailBrandOf(settings, origin)}
      title={content.subject}
      person={person ? { ...person, picture: person.picture && origin + person.picture } : null}
      fictional={content.fictional ? label : (content.alsoFictional ?? null)}
      text={content.text}
      button={{ label: content.button.label, href: origin + content.button.path }}
      footer={[content.small, mailSenderOf(settings)]}
      footerLinks={[
        { label: t("notifications.mail_settings"), href: `${origin}/notifications` },
        { label: t("notifications.mail_unsubscribe"), href: `${origin}/${secret}` },
      ]}
    />,
  );
  await queueMail(
    {
      site,
      to: owner.email,
      fromName: settings.mailName,
      subject: content.fictional ? `${content.subject} (${label})` : content.subject,
      ...bodies,
      headers: {
        "List-Unsubscribe": `<${origin}${ONE_CLICK_PATH}/${secret}>`,
        "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
      },
      key: content.key,
    },
    tx,
  );
}
