import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import * as styles from "#app/features/session/parts/account-page.css.ts";
import { useSettings } from "#app/features/tenancy/use-settings.ts";

/** What one sees whose address has an account, and got a mail about it: it is the owner who can go on (docs/decisions/021). */
export function CheckMail() {
  const { t } = useTranslation();
  const { name } = useSettings();
  return (
    <div className={styles.plain}>
      <div className={styles.content}>
        <p className={styles.brand}>{name}</p>
        <h1 className={styles.title}>{t("signup.check_mail_title")}</h1>
        <p className={styles.lead}>{t("signup.check_mail_text")}</p>
        <p className={styles.note}>
          {t("signup.member_already")} <Link to="/login">{t("signup.log_in")}</Link>
        </p>
      </div>
    </div>
  );
}
