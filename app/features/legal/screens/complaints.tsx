import { type SubmissionResult, useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { redirectTo } from "#app/platform/http/responses.server.ts";
import { isId, newId } from "#app/platform/id.server.ts";
import { Button } from "#app/ui/button.tsx";
import { FormError } from "#app/ui/form-error.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import { TextArea } from "#app/ui/text-area.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { COMPLAINT_CATEGORIES, COMPLAINT_LENGTH, complaintSchema } from "../complaints.schemas.ts";
import { fileComplaint } from "../file-complaint.server.ts";
import { ANSWER_DAYS } from "../legal.rules.ts";
import * as styles from "../parts/complaints.css.ts";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const reference = query.get("reference") ?? "";
  return {
    reference: isId(reference) ? reference : null,
    category: COMPLAINT_CATEGORIES.find((known) => known === query.get("category")) ?? "",
    email: context.member?.email ?? "",
    supportEmail: context.settings.supportEmail,
    formKey: newId(),
    title: `${context.t("complaints.title")} · ${context.settings.name}`,
    description: context.t("complaints.intro", { days: ANSWER_DAYS }),
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const submission = parseWithZod(await request.formData(), { schema: complaintSchema });
  if (submission.status !== "success") return data(submission.reply(), { status: 422 });
  const filed = await fileComplaint(context, submission.value);
  if (filed.ok) throw redirectTo(`/complaints?reference=${filed.reference}`);
  return data(submission.reply({ formErrors: ["complaints.too_many"] }), { status: 429 });
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data?.title },
  { name: "description", content: data?.description },
];

/** Complaints, and the function to withdraw from a contract (`?category=withdrawal`), for members and visitors alike. */
export default function Complaints() {
  const { reference } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{t(reference ? "complaints.sent_title" : "complaints.title")}</h1>
      {reference ? (
        <p role="status" className={styles.intro}>
          {t("complaints.sent_text", { reference, days: ANSWER_DAYS })}
        </p>
      ) : (
        <>
          <p className={styles.intro}>{t("complaints.intro", { days: ANSWER_DAYS })}</p>
          <ComplaintForm />
        </>
      )}
    </div>
  );
}

function ComplaintForm() {
  const { category, email, supportEmail, formKey } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>() as SubmissionResult<string[]> | undefined;
  const navigation = useNavigation();
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<string>(category);
  // One key for as long as the form is on screen, so that a second press is the same complaint.
  const [key] = useState(formKey);
  const [form, fields] = useForm<{ category: string; email: string; text: string; form_key: string }>({
    id: "complaint",
    lastResult,
    shouldValidate: "onBlur",
    shouldRevalidate: "onInput",
    defaultValue: { category, email },
    onValidate: ({ formData }) => parseWithZod(formData, { schema: complaintSchema }) as never,
  });
  const say = (errors: string[] | undefined) =>
    errors?.slice(0, 1).map((error) => t(error, { ...COMPLAINT_LENGTH, email: supportEmail }));
  return (
    <Form method="post" id={form.id} onSubmit={form.onSubmit} noValidate={form.noValidate} className={styles.form}>
      <FormError takeFocus>{say(form.errors)}</FormError>
      <input type="hidden" name="form_key" value={key} />
      <SelectField
        label={t("complaints.category")}
        id={fields.category.id}
        name="category"
        defaultValue={fields.category.initialValue}
        error={say(fields.category.errors)}
        emptyLabel={t("signup.choose")}
        options={COMPLAINT_CATEGORIES.map((value) => ({ value, label: t(`complaints.about_${value}`) }))}
        onChange={(event) => setChosen(event.currentTarget.value)}
        required
      />
      <TextField
        label={t("complaints.email")}
        id={fields.email.id}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        defaultValue={fields.email.initialValue}
        error={say(fields.email.errors)}
        required
      />
      <TextArea
        label={t("complaints.text")}
        hint={t("complaints.text_hint")}
        id={fields.text.id}
        name="text"
        rows={5}
        maxLength={COMPLAINT_LENGTH.max}
        defaultValue={fields.text.initialValue}
        error={say(fields.text.errors)}
        required
      />
      <Button type="submit" size="large" pending={navigation.state === "submitting"}>
        {t(chosen === "withdrawal" ? "complaints.submit_withdrawal" : "complaints.submit")}
      </Button>
    </Form>
  );
}
