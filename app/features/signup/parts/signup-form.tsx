import { type SubmissionResult, useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { Link, type useFetcher } from "@remix-run/react";
import { type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import { Trans, useTranslation } from "react-i18next";
import { intlTag } from "#app/features/i18n/format.ts";
import { useSettings } from "#app/features/tenancy/use-settings.ts";
import { Button } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { DateOfBirthField } from "#app/ui/date-of-birth-field.tsx";
import { FormError } from "#app/ui/form-error.tsx";
import { TextArea } from "#app/ui/text-area.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import type { Locale } from "#locales/locales.ts";
import { signupSchema } from "../signup.schemas.ts";
import { MeantEmail } from "./meant-email.tsx";
import * as styles from "./signup-form.css.ts";

/** Years offered for a birth date: nobody older than this. */
const OLDEST = 100;

export type SignupReply = {
  lastResult: SubmissionResult<string[]>;
  /** Signups were closed in the meantime. */
  closed?: boolean;
  /** The address that was probably meant. */
  meant?: string | null;
};

type SignupFormProps = {
  locale: Locale;
  /** The answer to the last try. */
  reply?: SignupReply | null;
  pending: boolean;
  /** `Form` of the page or of the modal's fetcher. */
  Form: ReturnType<typeof useFetcher>["Form"];
  /** Id of the form, when two can be on one page. */
  id?: string;
  /** Typed on the page before. */
  email?: string;
  /** Where it is sent; the signup page unless told. */
  action?: string;
  /** The member whose page it is on: the message is for them, and its hint says when it leaves and at what price; null for no message. */
  greeter?: { name: string; fictional: boolean; hint: string | null } | null;
};

/** The signup form (E11): posts to /signup, works without JavaScript, says each mistake at its field. */
export function SignupForm({ locale, reply, pending, Form, id = "signup", email = "", ...more }: SignupFormProps) {
  const { action = "/signup", greeter } = more;
  const { t } = useTranslation();
  const settings = useSettings();
  const texts = { min_age: settings.minAge, email: settings.supportEmail };
  const schema = useMemo(
    () => signupSchema({ minAge: settings.minAge, timeZone: settings.timezone, at: () => new Date() }),
    [settings.minAge, settings.timezone],
  );
  const [form, fields] = useForm<Record<FieldName, string>>({
    id,
    defaultValue: { email },
    lastResult: reply?.lastResult as SubmissionResult<string[]> | undefined,
    shouldValidate: "onBlur",
    shouldRevalidate: "onInput",
    onValidate: ({ formData }) => parseWithZod(formData, { schema }) as never,
  });
  const say = (errors: string[] | undefined) => errors?.slice(0, 1).map((key) => t(key, texts));
  const year = new Date().getFullYear();
  const checkDate = useDateCheck(() => form.validate({ name: fields.date_of_birth.name }));
  const bind = (name: FieldName) => ({
    id: fields[name].id,
    name,
    defaultValue: fields[name].initialValue,
    error: say(fields[name].errors),
  });
  const [left, setLeft] = useState<string | null>(null);
  const known = fields.email.errors?.includes("signup.existing_account");

  return (
    <Form
      method="post"
      action={action}
      id={form.id}
      onSubmit={form.onSubmit}
      noValidate={form.noValidate}
      className={styles.form}
    >
      <FormError takeFocus>{say(form.errors)}</FormError>
      <div className={styles.pair}>
        <TextField label={t("signup.name")} {...bind("name")} autoComplete="nickname" required maxLength={60} />
        <TextField
          label={t("signup.email")}
          {...bind("email")}
          hint={
            known ? (
              <Link to="/login">{t("signup.log_in")}</Link>
            ) : (
              <MeantEmail
                typed={fields.email.value ?? ""}
                left={left}
                answered={reply?.meant ?? null}
                onTake={(value) => form.update({ name: fields.email.name, value })}
              />
            )
          }
          type="email"
          inputMode="email"
          autoComplete="email"
          required
          onBlur={(event) => setLeft(event.currentTarget.value)}
        />
      </div>
      <DateOfBirthField
        label={t("signup.date_of_birth")}
        hint={fields.date_of_birth.errors ? undefined : t("signup.date_hint", texts)}
        {...bind("date_of_birth")}
        locale={intlTag(locale)}
        years={{ from: year - OLDEST, to: year - settings.minAge }}
        dayLabel={t("signup.day")}
        monthLabel={t("signup.month")}
        yearLabel={t("signup.year")}
        required
        onChange={checkDate}
      />
      <TextField
        label={t("signup.password")}
        {...bind("password")}
        hint={fields.password.errors ? undefined : t("signup.password_hint")}
        type="password"
        autoComplete="new-password"
        revealLabel={t("login.show")}
        concealLabel={t("login.hide")}
        required
      />
      {greeter?.hint === null ? null : (
        <TextArea
          label={greeter ? t("signup.message_to", { name: greeter.name }) : t("signup.message")}
          hint={greeter?.hint}
          optional={t("signup.optional")}
          {...bind("signup_message")}
          rows={2}
        />
      )}
      {greeter?.fictional && greeter.hint ? (
        <Checkbox name="fictional_consent" label={`${t("chat.fictional_text")} ${t("signup.fictional_agree")}`} />
      ) : null}
      <Button type="submit" size="large" block pending={pending}>
        {t("signup.submit")}
      </Button>
      <p className={styles.legal}>
        <Legal />{" "}
        <span className={styles.together}>
          {t("signup.member_already")} <Link to="/login">{t("signup.log_in")}</Link>
        </span>
      </p>
    </Form>
  );
}

type FieldName = "email" | "name" | "date_of_birth" | "signup_message" | "password";

function Legal(): ReactNode {
  const { t } = useTranslation();
  const links = {
    terms: <Link to="/pages/terms" target="_blank" />,
    privacy: <Link to="/pages/privacy" target="_blank" />,
  };
  return <Trans t={t} i18nKey="signup.legal" components={links} />;
}

/** The three selects join into one field only after they are drawn: it is checked then, and only once it is whole. */
function useDateCheck(check: () => void): (date: string) => void {
  const waiting = useRef(false);
  useEffect(() => {
    if (!waiting.current) return;
    waiting.current = false;
    check();
  });
  return (date) => {
    waiting.current = date !== "";
  };
}
