import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import * as styles from "#app/features/session/parts/account-page.css.ts";

/** Why nobody can sign up here now (P02). */
export function SignupClosed({ closed }: { closed: "invite" | "trafficsource" }) {
  const { t } = useTranslation();
  return (
    <>
      <h1 className={styles.title}>{t("signup.closed_title")}</h1>
      <p className={styles.lead}>{t(closed === "invite" ? "signup.closed_invite" : "signup.closed_trafficsource")}</p>
      <p className={styles.note}>
        {t("signup.member_already")} <Link to="/login">{t("signup.log_in")}</Link>
      </p>
    </>
  );
}
