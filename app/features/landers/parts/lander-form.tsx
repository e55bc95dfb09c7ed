import { Form, Link } from "@remix-run/react";
import { type ReactNode, useId } from "react";
import { Trans, useTranslation } from "react-i18next";
import { intlTag } from "#app/features/i18n/format.ts";
import { useSettings } from "#app/features/tenancy/use-settings.ts";
import { Button } from "#app/ui/button.tsx";
import { datePartNames } from "#app/ui/date-parts.ts";
import * as fieldStyles from "#app/ui/field.css.ts";
import { TextField } from "#app/ui/text-field.tsx";
import type { Locale } from "#locales/locales.ts";
import * as styles from "./lander.css.ts";

type LanderField = "email" | "name" | "date_of_birth" | "password";

type LanderFormProps = {
  fields: readonly LanderField[];
  button: string;
  closed: "invite" | "trafficsource" | null;
  /** Where the answers go; /signup asks what was not asked here and keeps what was typed. */
  action?: string;
  /** Fields of the family's own, before the others. */
  children?: ReactNode;
  /** Said under the button, before the terms. */
  after?: ReactNode;
  className?: string;
};

/**
 * The signup inside a lander's scene (spec §3 Signup form): a plain form that needs no script. Where signups are closed, one
 * honest sentence and the way to log in.
 */
export function LanderForm(props: LanderFormProps) {
  const { fields, button, closed, action = "/signup", children, after, className = styles.form } = props;
  const { t } = useTranslation();
  const { minAge } = useSettings();
  if (closed)
    return (
      <div className={className} data-signups="closed">
        <p>{t(closed === "invite" ? "signup.closed_invite" : "signup.closed_trafficsource")}</p>
        <p>
          {t("signup.member_already")} <Link to="/login">{t("signup.log_in")}</Link>
        </p>
      </div>
    );
  return (
    <Form method="post" action={action} className={className}>
      {children}
      {fields.map((field) => (
        <Field key={field} field={field} />
      ))}
      <Button type="submit" size="large" block iconEnd="arrow-right">
        {button}
      </Button>
      <p className={styles.note}>
        {after}
        {after ? " " : null}
        {t("landers.adults", { min_age: minAge })} <Trans t={t} i18nKey="signup.legal" components={LINKS} />
      </p>
    </Form>
  );
}

const LINKS = { terms: <Link to="/pages/terms" />, privacy: <Link to="/pages/privacy" /> };

function Field({ field }: { field: LanderField }) {
  const { t } = useTranslation();
  if (field === "date_of_birth") return <BirthDate />;
  if (field === "password")
    return (
      <TextField
        label={t("signup.password")}
        hint={t("signup.password_hint")}
        name="password"
        type="password"
        autoComplete="new-password"
        minLength={8}
        required
      />
    );
  if (field === "name")
    return <TextField label={t("signup.name")} name="name" autoComplete="nickname" maxLength={60} required />;
  return (
    <TextField label={t("signup.email")} name="email" type="email" inputMode="email" autoComplete="email" required />
  );
}

/** Day, month and year as digits, in the order of the language; the signup joins them (`readDate`). */
function BirthDate() {
  const { t, i18n } = useTranslation();
  const id = useId();
  const names = datePartNames("date_of_birth");
  const labels = { day: t("signup.day"), month: t("signup.month"), year: t("signup.year") };
  const parts = new Intl.DateTimeFormat(intlTag(i18n.language as Locale), { timeZone: "UTC" })
    .formatToParts(0)
    .flatMap(({ type }) => (type === "day" || type === "month" || type === "year" ? [type] : []));
  return (
    <fieldset className={styles.bare} aria-labelledby={id}>
      <legend id={id} className={styles.legend}>
        {t("signup.date_of_birth")}
      </legend>
      <div className={styles.dates}>
        {parts.map((part) => (
          <input
            key={part}
            className={fieldStyles.control}
            name={names[part]}
            aria-label={labels[part]}
            placeholder={labels[part]}
            inputMode="numeric"
            pattern={part === "year" ? "[0-9]{4}" : "[0-9]{1,2}"}
            maxLength={part === "year" ? 4 : 2}
            autoComplete={`bday-${part}`}
            required
          />
        ))}
      </div>
    </fieldset>
  );
}
