import { useTranslation } from "react-i18next";
import { formatDate } from "#app/features/i18n/format.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import type { Locale } from "#locales/locales.ts";
import type { loadMandate } from "../load-direct-debit.server.ts";
import * as styles from "./direct-debit.css.ts";
import { MandateWords } from "./mandate-words.tsx";

type MandateSheetProps = {
  mandate: NonNullable<Awaited<ReturnType<typeof loadMandate>>>;
  /** The debtor's and the creditor's, in the reader's language; the creditor's may be unknown. */
  countries: { debtor: string; creditor: string | null };
  /** Where it was granted: the name of the site. */
  site: string;
  timeZone: string;
};

/** The mandate on one sheet, to read and to print: what the SEPA rulebook wants on it, and nothing of the page around it. */
export function MandateSheet({ mandate, countries, site, timeZone }: MandateSheetProps) {
  const { t, i18n } = useTranslation();
  const { creditor, debtor } = mandate;
  const date = formatDate(new Date(mandate.signedAt), {
    locale: i18n.language as Locale,
    shape: "dateTime",
    timeZone,
  });
  const rows: [string, string[]][] = [
    [t("directdebit.umr"), [mandate.umr]],
    [t("directdebit.creditor"), [creditor.name, creditor.address, ...(countries.creditor ? [countries.creditor] : [])]],
    [t("directdebit.creditor_id"), [creditor.id]],
    [t("directdebit.debtor"), [debtor.name, debtor.street, debtor.place, countries.debtor]],
    [t("directdebit.iban"), [debtor.iban]],
    [t("directdebit.payment_type"), [t("directdebit.payment_recurring")]],
    [t("directdebit.payment_amount"), [t("directdebit.payment_announced")]],
  ];
  return (
    <div className={styles.sheet}>
      <h1>{t("directdebit.mandate_title")}</h1>
      {mandate.state === "active" ? null : <Alert tone="info">{t("directdebit.mandate_ended")}</Alert>}
      <dl className={styles.table}>
        {rows.map(([label, lines]) => (
          <div key={label} className={styles.row}>
            <dt>{label}</dt>
            <dd className={styles.lines}>
              {lines.map((line) => (
                <span key={line}>{line}</span>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <MandateWords creditor={creditor.name} titled={false} />
      <p className={styles.words}>{t("directdebit.mandate_given", { date, site })}</p>
      <div className={styles.screenOnly}>
        <Button variant="secondary" onClick={() => window.print()}>
          {t("directdebit.print")}
        </Button>
      </div>
    </div>
  );
}
