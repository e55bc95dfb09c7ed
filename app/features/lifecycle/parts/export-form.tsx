import { type SubmissionResult, useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { Form, useActionData, useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import * as styles from "#app/features/session/parts/account-page.css.ts";
import { Button } from "#app/ui/button.tsx";
import { FormError } from "#app/ui/form-error.tsx";
import { exportSchema } from "../lifecycle.schemas.ts";
import { SimpleField } from "./simple-field.tsx";

const PATH = "/profile/export";

/** The password once more, before everything about oneself leaves. Posts to the page it stands on. */
export function ExportForm() {
  const reply = useActionData<{ lastResult: SubmissionResult<string[]>; minutes: number }>();
  const navigation = useNavigation();
  const { t } = useTranslation();
  const [form, fields] = useForm<{ password: string }>({
    id: "data-export",
    lastResult: reply?.lastResult,
    shouldValidate: "onBlur",
    shouldRevalidate: "onInput",
    onValidate: ({ formData }) => parseWithZod(formData, { schema: exportSchema }) as never,
  });
  const failure = form.errors?.[0];
  return (
    <Form
      method="post"
      action={PATH}
      id={form.id}
      onSubmit={form.onSubmit}
      noValidate={form.noValidate}
      className={styles.form}
    >
      <FormError takeFocus>{failure ? t(failure, { minutes: reply?.minutes }) : null}</FormError>
      <SimpleField
        field={fields.password}
        label={t("lifecycle.own_password")}
        type="password"
        autoComplete="current-password"
      />
      <div className={styles.actions}>
        <Button type="submit" size="large" pending={navigation.formAction === PATH}>
          {t("lifecycle.export_submit")}
        </Button>
      </div>
    </Form>
  );
}
