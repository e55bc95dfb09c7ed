import { type SubmissionResult, useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { useTranslation } from "react-i18next";
import * as styles from "#app/features/session/parts/account-page.css.ts";
import { SiteLogo } from "#app/features/tenancy/parts/site-logo.tsx";
import { PASSWORD_LENGTH } from "#app/platform/input-limits.ts";
import { Button } from "#app/ui/button.tsx";
import { FormError } from "#app/ui/form-error.tsx";
import { newPasswordSchema } from "../lifecycle.schemas.ts";
import { SimpleField } from "./simple-field.tsx";

/** A page of a link that asks for a new password, twice (V06). */
export function NewPasswordForm(props: {
  title: string;
  text: string;
  button: string;
  lastResult: SubmissionResult<string[]> | undefined;
}) {
  const { t } = useTranslation();
  const [form, fields] = useForm<{ password: string; repeat_password: string }>({
    id: "new-password",
    lastResult: props.lastResult,
    shouldValidate: "onBlur",
    shouldRevalidate: "onInput",
    onValidate: ({ formData }) => parseWithZod(formData, { schema: newPasswordSchema }) as never,
  });
  return (
    <div className={styles.plain}>
      <div className={styles.content}>
        <SiteLogo />
        <h1 className={styles.title}>{props.title}</h1>
        <p className={styles.lead}>{props.text}</p>
        {/* A plain form without an address of its own: the page's, so that the secret stands nowhere in the answer. */}
        <form method="post" id={form.id} onSubmit={form.onSubmit} noValidate={form.noValidate} className={styles.form}>
          <FormError takeFocus>{form.errors?.[0] ? t(form.errors[0]) : null}</FormError>
          <SimpleField
            field={fields.password}
            label={t("lifecycle.new_password")}
            hint={fields.password.errors ? undefined : t("signup.password_hint")}
            type="password"
            autoComplete="new-password"
            maxLength={PASSWORD_LENGTH.max}
          />
          <SimpleField
            field={fields.repeat_password}
            label={t("lifecycle.repeat_password")}
            type="password"
            autoComplete="new-password"
            maxLength={PASSWORD_LENGTH.max}
          />
          <Button type="submit" size="large" block iconEnd="arrow-right">
            {props.button}
          </Button>
        </form>
      </div>
    </div>
  );
}
