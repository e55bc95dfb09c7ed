import type { TFunction } from "i18next";
import { formatDate, formatMoney } from "#app/features/i18n/format.ts";
import { getT } from "#app/features/i18n/i18n.server.ts";
import { findAccount } from "#app/features/members/find-account.server.ts";
import { hostRules } from "#app/features/tenancy/get-settings.server.ts";
import { vatRateFor } from "#app/features/tenancy/packages-for.ts";
import { originOfSite } from "#app/features/tenancy/site-of-host.server.ts";
import { siteNamed } from "#app/features/tenancy/site-registry.server.ts";
import { getDb } from "#app/platform/db/client.server.ts";
import { queueMail } from "#app/platform/mail/queue-mail.server.ts";
import { renderMail } from "#app/platform/mail/render-mail.server.tsx";
import { type Country, isLocale, type Locale } from "#locales/locales.ts";
import { ReceiptMail } from "./payments.mail.tsx";
import { findOrder, type OrderRow } from "./payments.queries.server.ts";
import { vatIn } from "./payments.rules.ts";

/** What it would have cost, and what the code took off. */
function discountRows(order: OrderRow, locale: Locale, t: TFunction): [string, string][] {
  if (order.discountCode === null) return [];
  const money = (minor: number) => formatMoney({ minor, currency: order.currency }, locale);
  return [
    [t("discounts.list_price"), money(order.listMinor)],
    [t("discounts.with_code", { code: order.discountCode }), money(order.amountMinor - order.listMinor)],
  ];
}

/** Mails the buyer the receipt of a paid order in the member's language; nothing where the address is gone by now. */
export async function sendReceipt(orderId: string): Promise<void> {
  const order = await findOrder(orderId);
  if (!order?.paidBy || !order.completedAt) return;
  const account = await findAccount({ site: order.site, accountId: order.accountId });
  if (!account?.email) return;
  const settings = siteNamed(order.site);
  const locale = isLocale(account.language) ? account.language : settings.domainLanguage;
  const t = getT(settings, locale);
  const total = { minor: order.amountMinor, currency: order.currency };
  const rate = vatRateFor(settings, order.country as Country);
  const { company } = settings;
  const subject = t("payments.receipt_subject", { count: order.credits });
  const address = `${originOfSite(settings, hostRules())}/credits`;
  const mail = await renderMail(
    <ReceiptMail
      locale={locale}
      brand={settings.name}
      title={t("payments.receipt_title")}
      intro={t("payments.receipt_intro", { count: order.credits })}
      rows={[
        [t("payments.receipt_order"), order.id],
        [t("payments.receipt_date"), formatDate(order.completedAt, { locale, timeZone: settings.timezone })],
        [t("payments.receipt_item"), t("credits.amount", { count: order.credits })],
        ...discountRows(order, locale, t),
        [
          t("payments.receipt_vat"),
          formatMoney({ minor: vatIn(order.amountMinor, rate), currency: total.currency }, locale),
        ],
        [t("payments.total"), formatMoney(total, locale)],
      ]}
      withdrawal={t("payments.withdrawal_notice", { count: settings.refundDays })}
      link={address}
      linkText={t("payments.receipt_link")}
      sender={`${company.name}, ${company.address}, ${company.city}`}
    />,
  );
  await queueMail(
    { site: order.site, to: account.email, fromName: settings.mailName, subject, ...mail, key: `receipt:${order.id}` },
    getDb(),
  );
}
