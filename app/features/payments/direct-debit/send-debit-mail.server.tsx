import { eq } from "drizzle-orm";
import { formatDay, formatMoney } from "#app/features/i18n/format.ts";
import { getT } from "#app/features/i18n/i18n.server.ts";
import { findAccount } from "#app/features/members/find-account.server.ts";
import { hostRules } from "#app/features/tenancy/get-settings.server.ts";
import { mailBrandOf, mailSenderOf } from "#app/features/tenancy/mail-brand.server.ts";
import { originOfSite } from "#app/features/tenancy/site-of-host.server.ts";
import { siteNamed } from "#app/features/tenancy/site-registry.server.ts";
import { type Db, withTransaction } from "#app/platform/db/client.server.ts";
import { type Mail, queueMail } from "#app/platform/mail/queue-mail.server.ts";
import { renderMail } from "#app/platform/mail/render-mail.server.tsx";
import { isLocale } from "#locales/locales.ts";
import { MoneyMail } from "../payments.mail.tsx";
import { maskedIban } from "./direct-debit.rules.ts";
import { debitCollections, debitMandates } from "./direct-debit.tables.ts";
import { dayIn } from "./target-days.ts";

type Texts = Record<"title" | "intro" | "note" | "subject", string>;

const ANNOUNCED = {
  title: "directdebit.mail_announce_title",
  note: "directdebit.mail_announce_note",
  subject: "directdebit.mail_announce_subject",
};
const CALLED_OFF = {
  title: "directdebit.called_off_title",
  intro: "directdebit.mail_called_off_intro",
  subject: "directdebit.mail_called_off_subject",
};
const TEXTS: Record<Kind, Texts> = {
  mandate: { ...ANNOUNCED, intro: "directdebit.mail_mandate_intro" },
  announce: { ...ANNOUNCED, intro: "directdebit.mail_announce_intro" },
  failed: {
    title: "directdebit.mail_failed_title",
    intro: "directdebit.mail_failed_intro",
    note: "directdebit.mail_failed_note",
    subject: "directdebit.mail_failed_subject",
  },
  called_off_paid: { ...CALLED_OFF, note: "directdebit.called_off_paid" },
  called_off_unpaid: { ...CALLED_OFF, note: "directdebit.called_off_unpaid" },
};

async function load(collectionId: string, db: Db) {
  const [row] = await db
    .select({
      site: debitCollections.site,
      state: debitCollections.state,
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
    .where(eq(debitCollections.id, collectionId))
    .for("share", { of: debitCollections });
  return row ?? null;
}

/**
 * Mails what is debited when, from which account, by whom and under which mandate, in the member's language: the
 * pre-notification. With a new mandate it brings its words too. Nothing where the address is gone by now, or the debit was called off;
 * whoever calls it off waits until the mail is in the outbox.
 */
export async function announceDebit(collectionId: string, { withMandate }: { withMandate: boolean }): Promise<void> {
  await sendDebitMail(collectionId, withMandate ? "mandate" : "announce");
}

/** Mails that a debit that was announced will not be collected; `paid`: because its order was paid another way. */
export async function tellCalledOff(collectionId: string, { paid }: { paid: boolean }): Promise<void> {
  await sendDebitMail(collectionId, paid ? "called_off_paid" : "called_off_unpaid");
}

/** Mails that a debit did not go through, and how to pay otherwise. */
export async function tellFailure(collectionId: string): Promise<void> {
  await sendDebitMail(collectionId, "failed");
}

type Kind = "mandate" | "announce" | "failed" | "called_off_paid" | "called_off_unpaid";

async function sendDebitMail(collectionId: string, kind: Kind): Promise<void> {
  await withTransaction(async (tx) => {
    const debit = await load(collectionId, tx);
    const announces = kind === "mandate" || kind === "announce";
    if (!debit || (announces && debit.state === "cancelled")) return;
    const account = await findAccount(debit, tx);
    if (account?.email) await queueMail(await write(debit, account, { collectionId, kind }), tx);
  });
}

type Debit = NonNullable<Awaited<ReturnType<typeof load>>>;

async function write(
  debit: Debit,
  { email, language }: { email: string | null; language: string },
  { collectionId, kind }: { collectionId: string; kind: Kind },
): Promise<Mail> {
  const settings = siteNamed(debit.site);
  const locale = isLocale(language) ? language : settings.domainLanguage;
  const t = getT(settings, locale);
  const amount = formatMoney({ minor: debit.amountMinor, currency: "EUR" }, locale);
  const date = formatDay(debit.collectionDate, { locale, shape: "long" });
  const origin = originOfSite(settings, hostRules());
  const words = { amount, date, creditor: debit.creditorName };
  const texts = TEXTS[kind];
  const announces = kind === "mandate" || kind === "announce";
  const isCalledOff = kind === "called_off_paid" || kind === "called_off_unpaid";
  const path = announces ? `/directdebit/mandate/${debit.mandateId}` : `/transactions/${debit.paymentId}`;
  const intro = debit.attempt > 1 && announces ? "directdebit.mail_retry_intro" : texts.intro;
  const mail = await renderMail(
    <MoneyMail
      locale={locale}
      brand={mailBrandOf(settings, origin)}
      title={t(texts.title)}
      intro={t(intro, words)}
      rows={[
        [t("payments.total"), amount],
        // Beside a sum, the day of a debit that is called off would read like another announcement.
        ...(isCalledOff ? [] : ([[t("directdebit.date"), date]] as [string, string][])),
        [t("directdebit.account"), maskedIban(debit.ibanLast4 ?? "")],
        [t("directdebit.creditor"), debit.creditorName],
        [t("directdebit.creditor_id"), debit.creditorId],
        [t("directdebit.umr"), debit.umr],
        [t("directdebit.signed_on"), formatDay(dayIn(settings.timezone, debit.signedAt), { locale, shape: "long" })],
      ]}
      notes={[kind === "mandate" ? t("directdebit.mandate_text", words) : null, t(texts.note)]}
      link={`${origin}${path}`}
      linkText={t(announces ? "directdebit.mandate_read" : "directdebit.mail_failed_link")}
      sender={mailSenderOf(settings)}
    />,
  );
  const subject = t(texts.subject, words);
  const key = `debit-${kind}:${collectionId}:${debit.collectionDate}`;
  return { site: debit.site, to: email ?? "", fromName: settings.mailName, subject, ...mail, key };
}
