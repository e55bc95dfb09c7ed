import { eq } from "drizzle-orm";
import { formatDay, formatMoney } from "#app/features/i18n/format.ts";
import { getT } from "#app/features/i18n/i18n.server.ts";
import { findAccount } from "#app/features/members/find-account.server.ts";
import { hostRules } from "#app/features/tenancy/get-settings.server.ts";
import { originOfSite } from "#app/features/tenancy/site-of-host.server.ts";
import { siteNamed } from "#app/features/tenancy/site-registry.server.ts";
import { getDb } from "#app/platform/db/client.server.ts";
import { queueMail } from "#app/platform/mail/queue-mail.server.ts";
import { renderMail } from "#app/platform/mail/render-mail.server.tsx";
import { isLocale } from "#locales/locales.ts";
import { MoneyMail } from "../payments.mail.tsx";
import { maskedIban } from "./direct-debit.rules.ts";
import { debitCollections, debitMandates } from "./direct-debit.tables.ts";
import { dayIn } from "./target-days.ts";

async function load(collectionId: string) {
  const [row] = await getDb()
    .select({
      site: debitCollections.site,
      accountId: debitCollections.accountId,
      paymentId: debitCollections.paymentId,
      amountMinor: debitCollections.amountMinor,
      collectionDate: debitCollections.collectionDate,
      attempt: debitCollections.attempt,
      mandateId: debitMandates.id,
      umr: debitMandates.umr,
      creditorId: debitMandates.creditorId,
      creditorName: debitMandates.creditorName,
      ibanLast4: debitMandates.ibanLast4,
      signedAt: debitMandates.signedAt,
    })
    .from(debitCollections)
    .innerJoin(debitMandates, eq(debitMandates.id, debitCollections.mandateId))
    .where(eq(debitCollections.id, collectionId));
  return row ?? null;
}

/**
 * Mails what is debited when, from which account, by whom and under which mandate, in the member's language: the
 * pre-notification. With a new mandate it brings its words too. Nothing where the address is gone by now.
 */
export async function announceDebit(collectionId: string, { withMandate }: { withMandate: boolean }): Promise<void> {
  await sendDebitMail(collectionId, withMandate ? "mandate" : "announce");
}

/** Mails that a debit did not go through, and how to pay otherwise. */
export async function tellFailure(collectionId: string): Promise<void> {
  await sendDebitMail(collectionId, "failed");
}

async function sendDebitMail(collectionId: string, kind: "mandate" | "announce" | "failed"): Promise<void> {
  const debit = await load(collectionId);
  const account = debit && (await findAccount(debit));
  if (!debit || !account?.email) return;
  const settings = siteNamed(debit.site);
  const locale = isLocale(account.language) ? account.language : settings.domainLanguage;
  const t = getT(settings, locale);
  const amount = formatMoney({ minor: debit.amountMinor, currency: "EUR" }, locale);
  const date = formatDay(debit.collectionDate, { locale, shape: "long" });
  const { company } = settings;
  const origin = originOfSite(settings, hostRules());
  const failed = kind === "failed";
  const path = failed ? `/transactions/${debit.paymentId}` : `/directdebit/mandate/${debit.mandateId}`;
  const words = { amount, date, creditor: debit.creditorName };
  const intro = debit.attempt > 1 && !failed ? "directdebit.mail_retry_intro" : `directdebit.mail_${kind}_intro`;
  const mail = await renderMail(
    <MoneyMail
      locale={locale}
      brand={settings.name}
      title={t(failed ? "directdebit.mail_failed_title" : "directdebit.mail_announce_title")}
      intro={t(intro, words)}
      rows={[
        [t("payments.total"), amount],
        [t("directdebit.date"), date],
        [t("directdebit.account"), maskedIban(debit.ibanLast4 ?? "")],
        [t("directdebit.creditor"), debit.creditorName],
        [t("directdebit.creditor_id"), debit.creditorId],
        [t("directdebit.umr"), debit.umr],
        [t("directdebit.signed_on"), formatDay(dayIn(settings.timezone, debit.signedAt), { locale, shape: "long" })],
      ]}
      notes={[
        kind === "mandate" ? t("directdebit.mandate_text", words) : null,
        t(failed ? "directdebit.mail_failed_note" : "directdebit.mail_announce_note"),
      ]}
      link={`${origin}${path}`}
      linkText={t(failed ? "directdebit.mail_failed_link" : "directdebit.mandate_read")}
      sender={`${company.name}, ${company.address}, ${company.city}`}
    />,
  );
  const subject = t(failed ? "directdebit.mail_failed_subject" : "directdebit.mail_announce_subject", words);
  const key = `debit-${kind}:${collectionId}:${debit.collectionDate}`;
  await queueMail({ site: debit.site, to: account.email, fromName: settings.mailName, subject, ...mail, key }, getDb());
}
