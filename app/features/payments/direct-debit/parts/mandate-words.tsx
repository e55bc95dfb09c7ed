import { useTranslation } from "react-i18next";
import { PRENOTIFICATION_DAYS } from "../direct-debit.rules.ts";
import * as styles from "./direct-debit.css.ts";

/** What is agreed to: the words of the SEPA mandate, that it is recurring, and how soon before a debit we tell. */
export function MandateWords({ creditor, titled = true }: { creditor: string; titled?: boolean }) {
  const { t } = useTranslation();
  return (
    <div className={styles.mandate}>
      {titled ? <p className={styles.mandateTitle}>{t("directdebit.mandate_title")}</p> : null}
      <p>{t("directdebit.mandate_text", { creditor })}</p>
      <p>{t("directdebit.mandate_kind", { days: PRENOTIFICATION_DAYS })}</p>
    </div>
  );
}
