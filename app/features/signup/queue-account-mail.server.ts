import { getT } from "#app/features/i18n/i18n.server.ts";
import { mailBrandOf, mailSenderOf } from "#app/features/tenancy/mail-brand.server.ts";
import { now } from "#app/platform/clock.ts";
import type { Db } from "#app/platform/db/client.server.ts";
import { queueMail } from "#app/platform/mail/queue-mail.server.ts";
import { renderMail } from "#app/platform/mail/render-mail.server.tsx";
import type { Locale } from "#locales/locales.ts";
import type { SiteSettings } from "#sites/settings-schema.ts";
import { SignupMail, type SignupMailProps } from "./signup.mail.tsx";

export interface MailScope {
  site: string;
  settings: SiteSettings;
  /** The site's own, for the links. */
  origin: string;
}
/** Whom a mail is for, in the language that the account speaks. */
export interface Owner {
  id: string;
  email: string;
  locale: Locale;
}
type AccountMail = Omit<SignupMailProps, "brand" | "locale" | "footer" | "footerLinks"> & {
  subject: string;
  /** The address is the account's own, and the mail says so; else somebody typed it in. */
  ownAddress?: boolean;
};

/** Puts a mail about somebody's account, in the brand's dress, into the outbox of the caller's transaction. */
export async function queueAccountMail(
  { site, settings, origin }: MailScope,
  owner: Owner,
  key: string,
  tx: Db,
  content: AccountMail,
): Promise<void> {
  const t = getT(settings, owner.locale);
  const { subject, ownAddress = false, ...body } = content;
  const why = ownAddress ? "signup.mail_footer_account" : "signup.mail_footer";
  const mail = await renderMail(
    SignupMail({
      ...body,
      locale: owner.locale,
      brand: mailBrandOf(settings, origin),
      footer: [t(why, { company: settings.company.name, year: now().getUTCFullYear() }), mailSenderOf(settings)],
      footerLinks: [{ label: t("notifications.mail_settings"), href: `${origin}/notifications` }],
    }),
  );
  await queueMail({ site, to: owner.email, fromName: settings.mailName, subject, ...mail, key }, tx);
}
