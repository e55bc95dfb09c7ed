import { useTranslation } from "react-i18next";
import { FictionalLabel } from "#app/features/profiles/parts/fictional-label.tsx";
import { useSettings } from "#app/features/tenancy/use-settings.ts";
import * as styles from "./pricing.css.ts";

/** What is asked before buying anything, answered by the settings of the site. */
export function PriceQuestions() {
  const { t } = useTranslation();
  const { messageCredits, refundDays } = useSettings();
  return (
    <div className={styles.questions}>
      {messageCredits > 0 ? (
        <section>
          <h2 className={styles.question}>{t("payments.ask_when")}</h2>
          <p className={styles.answer}>{t("payments.ask_when_text")}</p>
        </section>
      ) : null}
      <section>
        <h2 className={styles.question}>{t("payments.ask_fictional")}</h2>
        <p className={styles.answer}>
          {t("payments.ask_fictional_text")} <FictionalLabel />
        </p>
      </section>
      {refundDays > 0 ? (
        <section>
          <h2 className={styles.question}>{t("payments.ask_back")}</h2>
          <p className={styles.answer}>{t("payments.withdrawal_notice", { count: refundDays })}</p>
        </section>
      ) : null}
    </div>
  );
}
