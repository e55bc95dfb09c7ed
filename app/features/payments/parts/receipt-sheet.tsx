import { useTranslation } from "react-i18next";
import { Button, LinkButton } from "#app/ui/button.tsx";
import * as styles from "./receipt-sheet.css.ts";

type ReceiptSheetProps = {
  title: string;
  brand: string;
  number: string;
  buyer: string | null;
  rows: [label: string, value: string][];
  seller: string[];
  withdrawal: string | null;
};

/** A receipt on one sheet; printed, nothing else of the page is on it. */
export function ReceiptSheet({ title, brand, number, buyer, rows, seller, withdrawal }: ReceiptSheetProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.page}>
      <article className={styles.sheet}>
        <header className={styles.head}>
          <p className={styles.brand}>{brand}</p>
          <h1>{title}</h1>
          <p className={styles.number}>
            {t("payments.receipt_number")} {number}
          </p>
        </header>
        <dl className={styles.rows}>
          {buyer ? (
            <div className={styles.row}>
              <dt>{t("payments.receipt_buyer")}</dt>
              <dd className={styles.value}>{buyer}</dd>
            </div>
          ) : null}
          {rows.map(([label, value]) => (
            <div key={label} className={styles.row}>
              <dt>{label}</dt>
              <dd className={styles.value}>{value}</dd>
            </div>
          ))}
        </dl>
        {withdrawal ? <p className={styles.note}>{withdrawal}</p> : null}
        <address className={styles.seller}>
          {seller.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </address>
      </article>
      <div className={styles.actions}>
        <Button type="button" onClick={() => window.print()}>
          {t("payments.receipt_print")}
        </Button>
        <LinkButton variant="secondary" to="/credits">
          {t("payments.to_credits")}
        </LinkButton>
      </div>
    </div>
  );
}
