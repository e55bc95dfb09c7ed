import { Form, Link } from "@remix-run/react";
import { Trans, useTranslation } from "react-i18next";
import { useSettings } from "#app/features/tenancy/use-settings.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import * as styles from "./join-form.css.ts";

/**
 * One address and one button: posts to /signup, which asks the rest and keeps what was typed. An address never travels in a
 * query string. Where signups are closed, one honest sentence and the way to log in.
 */
export function JoinForm({ closed }: { closed: "invite" | "trafficsource" | null }) {
  const { t } = useTranslation();
  const { minAge } = useSettings();
  if (closed)
    return (
      <div className={styles.closed} data-signups="closed">
        <p>{t(closed === "invite" ? "signup.closed_invite" : "signup.closed_trafficsource")}</p>
        <p>
          {t("signup.member_already")} <Link to="/login">{t("signup.log_in")}</Link>
        </p>
      </div>
    );
  return (
    <Form method="post" action="/signup" className={styles.form}>
      <TextField
        label={t("signup.email")}
        id="join-email"
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        required
        className={styles.field}
      />
      <Button type="submit" size="large" iconEnd="arrow-right" className={styles.button}>
        {t("brand.join")}
      </Button>
      <p className={styles.terms}>
        {t("landers.adults", { min_age: minAge })} <Trans t={t} i18nKey="signup.legal" components={LINKS} />
      </p>
    </Form>
  );
}

const LINKS = { terms: <Link to="/pages/terms" />, privacy: <Link to="/pages/privacy" /> };
