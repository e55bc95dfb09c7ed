import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import * as styles from "./direct-debit.css.ts";

type DebitSummaryProps = {
  credits: number;
  amount: string;
  /** Null where nothing will be debited. */
  date: string | null;
  creditor: { name: string; id: string };
};

/** What is bought, for how much, debited when and by whom. */
export function DebitSummary({ credits, amount, date, creditor }: DebitSummaryProps) {
  const { t } = useTranslation();
  return (
    <aside className={styles.summary} aria-labelledby="debit-order">
      <h2 id="debit-order">{t("payments.order")}</h2>
      <p className={styles.total}>
        <span>{t("credits.amount", { count: credits })}</span>
        <strong className={styles.sum}>{amount}</strong>
      </p>
      <dl className={styles.facts}>
        {date === null ? null : <Fact label={t("directdebit.date")}>{date}</Fact>}
        <Fact label={t("directdebit.creditor")}>{creditor.name}</Fact>
        <Fact label={t("directdebit.creditor_id")}>{creditor.id}</Fact>
      </dl>
      <p className={styles.note}>{t("payments.vat_included")}</p>
    </aside>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{label}</dt>
      <dd className={styles.value}>{children}</dd>
    </div>
  );
}
