import { useTranslation } from "react-i18next";
import { formatDay, formatMoney } from "#app/features/i18n/format.ts";
import { fromDecimal } from "#app/platform/money.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { Locale } from "#locales/locales.ts";
import type { Transaction } from "../../load-transaction.server.ts";
import * as styles from "../../parts/payment-result.css.ts";
import { maskedIban } from "../direct-debit.rules.ts";

type DebitPendingProps = {
  transaction: Transaction;
  /** Null while the buyer has not confirmed it. */
  debit: { collectionDate: string; mandateId: string; ibanLast4: string | null } | null;
};

/** A payment that waits for a debit, which takes days: when it comes, from which account, and the mandate; or back to the form. */
export function DebitPending({ transaction, debit }: DebitPendingProps) {
  const { t, i18n } = useTranslation();
  const locale = i18n.language as Locale;
  const { payment } = transaction;
  const money = fromDecimal(payment.amount, payment.currency);
  const amount = money ? formatMoney(money, locale) : payment.amount;
  const date = debit ? formatDay(debit.collectionDate, { locale, shape: "long" }) : "";
  const facts: [string, string][] = [
    [t("payments.receipt_order"), t("credits.amount", { count: payment.credits })],
    [t("payments.total"), amount],
    ...(debit
      ? ([
          [t("directdebit.date"), date],
          [t("directdebit.account"), maskedIban(debit.ibanLast4 ?? "")],
        ] as [string, string][])
      : []),
    [t("payments.method"), t("payments.method_directdebit")],
    [t("payments.number"), payment.payment_id],
  ];
  return (
    <div className={styles.page}>
      <div role="status" className={styles.state} data-status="pending">
        <span className={styles.mark.pending}>
          <Icon name="bank" size={32} />
        </span>
        <h1>{t(debit ? "directdebit.pending_title" : "payments.pending_title")}</h1>
        {debit ? <p className={styles.text}>{t("directdebit.pending_text", { amount, date })}</p> : null}
      </div>
      <dl className={styles.facts}>
        {facts.map(([label, value]) => (
          <div key={label} className={styles.fact}>
            <dt>{label}</dt>
            <dd className={styles.value}>{value}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.actions}>
        {debit ? (
          <>
            <LinkButton to="/members">{t("payments.to_members")}</LinkButton>
            <LinkButton variant="secondary" to={`/directdebit/mandate/${debit.mandateId}`}>
              {t("directdebit.mandate_read")}
            </LinkButton>
          </>
        ) : (
          <LinkButton to={`/directdebit?payment=${payment.payment_id}`}>{t("directdebit.continue")}</LinkButton>
        )}
      </div>
    </div>
  );
}
