import { formatMoney } from "#app/features/i18n/format.ts";
import { getT } from "#app/features/i18n/i18n.server.ts";
import { findAccount } from "#app/features/members/find-account.server.ts";
import { hostRules } from "#app/features/tenancy/get-settings.server.ts";
import { mailBrandOf, mailSenderOf } from "#app/features/tenancy/mail-brand.server.ts";
import { vatRateFor } from "#app/features/tenancy/packages-for.ts";
import { originOfSite } from "#app/features/tenancy/site-of-host.server.ts";
import { siteNamed } from "#app/features/tenancy/site-registry.server.ts";
import { getDb } from "#app/platform/db/client.server.ts";
import { queueMail } from "#app/platform/mail/queue-mail.server.ts";
import { renderMail } from "#app/platform/mail/render-mail.server.tsx";
import { type Country, isLocale } from "#locales/locales.ts";
import { MoneyMail } from "./payments.mail.tsx";
import { findOrder } from "./payments.queries.server.ts";
import { vatOfPart } from "./payments.rules.ts";

export interface Reversal {
  orderId: string;
  /** Minor units of the order's currency. */
  amount: number;
  /** Minor units that had gone back before; absent in jobs of the version before. */
  before?: number;
  /** Credits that were taken off, and those that are owed now. */
  taken: number;
  owed: number;
  /** Of the event: one mail for each. */
  key: string;
}

/** Mails the buyer what went back of a payment and what that does to the credits; nothing where the address is gone by now. */
export async function sendReversal({ orderId, amount, before, taken, owed, key }: Reversal): Promise<void> {
  const order = await findOrder(orderId);
  const account = order && (await findAccount({ site: order.site, accountId: order.accountId }));
  if (!order || !account?.email) return;
  const settings = siteNamed(order.site);
  const locale = isLocale(account.language) ? account.language : settings.domainLanguage;
  const t = getT(settings, locale);
  const money = (minor: number) => formatMoney({ minor, currency: order.currency }, locale);
  const vat = vatOfPart(order.amountMinor, order.vatRate ?? vatRateFor(settings, order.country as Country), {
    back: amount,
    before: before ?? 0,
  });
  const rows: [string, string][] = [
    [t("payments.receipt_order"), order.id],
    [t("payments.reversal_credits"), t("credits.amount", { count: taken })],
    ...(owed > 0 ? [[t("payments.reversal_owed"), t("credits.amount", { count: owed })] as [string, string]] : []),
    ...(vat > 0 ? [[t("payments.receipt_back_vat"), money(vat)] as [string, string]] : []),
    [t("payments.reversal_amount"), money(amount)],
  ];
  const mail = await renderMail(
    <MoneyMail
      locale={locale}
      brand={mailBrandOf(settings, originOfSite(settings, hostRules()))}
      title={t("payments.reversal_title")}
      intro={t("payments.reversal_intro")}
      rows={rows}
      total
      notes={[owed > 0 ? t("credits.debt", { count: owed }) : t("payments.reversal_note")]}
      link={`${originOfSite(settings, hostRules())}/credits`}
      linkText={t("payments.receipt_link")}
      sender={mailSenderOf(settings)}
    />,
  );
  const subject = t("payments.reversal_title");
  await queueMail(
    { site: order.site, to: account.email, fromName: settings.mailName, subject, ...mail, key: `reversal-mail:${key}` },
    getDb(),
  );
}
