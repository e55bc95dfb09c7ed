import { getT } from "#app/features/i18n/i18n.server.ts";
import { findAccount } from "#app/features/members/find-account.server.ts";
import { hostRules } from "#app/features/tenancy/get-settings.server.ts";
import { mailBrandOf } from "#app/features/tenancy/mail-brand.server.ts";
import { originOfSite } from "#app/features/tenancy/site-of-host.server.ts";
import { siteNamed } from "#app/features/tenancy/site-registry.server.ts";
import { getDb } from "#app/platform/db/client.server.ts";
import { queueMail } from "#app/platform/mail/queue-mail.server.ts";
import { renderMail } from "#app/platform/mail/render-mail.server.tsx";
import { isLocale } from "#locales/locales.ts";
import { MoneyMail } from "./payments.mail.tsx";
import { findOrder } from "./payments.queries.server.ts";
import { receiptOf } from "./receipt.server.ts";

/** Mails the buyer the receipt of a paid order in the member's language; nothing where the address is gone by now. */
export async function sendReceipt(orderId: string): Promise<void> {
  const order = await findOrder(orderId);
  if (!order?.paidBy || !order.completedAt) return;
  const account = await findAccount({ site: order.site, accountId: order.accountId });
  if (!account?.email) return;
  const settings = siteNamed(order.site);
  const locale = isLocale(account.language) ? account.language : settings.domainLanguage;
  const t = getT(settings, locale);
  const receipt = receiptOf(order, { settings, locale, t });
  const subject = t("payments.receipt_subject", { count: order.credits });
  const origin = originOfSite(settings, hostRules());
  const mail = await renderMail(
    <MoneyMail
      locale={locale}
      brand={mailBrandOf(settings, origin)}
      title={t("payments.receipt_title")}
      intro={t("payments.receipt_intro", { count: order.credits })}
      rows={[[t("payments.receipt_number"), receipt.number], ...receipt.rows]}
      notes={[receipt.withdrawal]}
      total
      link={`${origin}/transactions/${order.id}/receipt`}
      linkText={t("payments.receipt_open")}
      sender={receipt.seller.join(" · ")}
    />,
  );
  await queueMail(
    { site: order.site, to: account.email, fromName: settings.mailName, subject, ...mail, key: `receipt:${order.id}` },
    getDb(),
  );
}
