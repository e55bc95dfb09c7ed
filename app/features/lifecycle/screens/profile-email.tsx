import { type SubmissionResult, useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { AccountSubPage } from "#app/features/account/parts/account-sub-page.tsx";
import { EMAIL_LENGTH } from "#app/features/members/members.rules.ts";
import { countRequests } from "#app/features/profiles/private-photos.server.ts";
import { requireMember } from "#app/features/session/guards.server.ts";
import * as styles from "#app/features/session/parts/account-page.css.ts";
import { meantEmail } from "#app/features/signup/meant-email.ts";
import { MeantEmail } from "#app/features/signup/parts/meant-email.tsx";
import { redirectTo } from "#app/platform/http/responses.server.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { FormError } from "#app/ui/form-error.tsx";
import { mailChangeSchema } from "../lifecycle.schemas.ts";
import { SimpleField } from "../parts/simple-field.tsx";
import { ownPasswordReply } from "../refusals.ts";
import { requestMailChange } from "../request-mail-change.server.ts";

const PATH = "/profile/email";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { email, id, site } = requireMember(context);
  const sent = new URL(request.url).searchParams.has("sent");
  const photoRequests = await countRequests({ site, memberId: id });
  return { email, sent, photoRequests, title: `${context.t("lifecycle.email_title")} · ${context.settings.name}` };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const member = requireMember(context);
  const { site, settings, origin, locale } = context;
  const form = await request.formData();
  const submission = parseWithZod(form, { schema: mailChangeSchema });
  const meant = meantEmail(String(form.get("email") ?? "").slice(0, EMAIL_LENGTH));
  const hidden = { hideFields: ["password" as const] };
  if (submission.status !== "success")
    return data({ lastResult: submission.reply(hidden), minutes: 0, meant }, { status: 422 });
  const result = await requestMailChange({ site: site.key, settings, origin }, member, submission.value, locale);
  if (result.ok) throw redirectTo(`${PATH}?sent=1`);
  const refuse = (status: number, errors: { fieldErrors?: Record<string, string[]>; formErrors?: string[] }) =>
    data({ lastResult: submission.reply({ ...hidden, ...errors }), minutes: 0, meant }, { status });
  switch (result.reason) {
    case "disposable-email":
      return refuse(422, { fieldErrors: { email: ["signup.error_disposable"] } });
    case "same-email":
      return refuse(422, { fieldErrors: { email: ["lifecycle.error_same_email"] } });
    case "email-exists":
      return refuse(409, { fieldErrors: { email: ["signup.existing_account"] } });
    case "too-many-mails":
      return refuse(429, { formErrors: ["lifecycle.too_many_mails"] });
    default: {
      const { status, minutes, errors } = ownPasswordReply(result);
      return data({ lastResult: submission.reply({ ...hidden, ...errors }), minutes, meant }, { status });
    }
  }
}

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [
  { title: page?.title },
  { name: "robots", content: "noindex" },
];

/** S09, V04: asks for the new address; linked from the settings. */
export default function ProfileEmail() {
  const { email, sent, photoRequests } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  return (
    <AccountSubPage photoRequests={photoRequests} at="password">
      <h1 className={styles.title}>{sent ? t("lifecycle.reset_sent_title") : t("lifecycle.email_title")}</h1>
      <p className={styles.lead}>{sent ? t("lifecycle.email_sent_text") : t("lifecycle.email_text", { email })}</p>
      {sent ? (
        <div className={styles.actions}>
          <LinkButton to="/profile#settings" size="large">
            {t("lifecycle.back_to_settings")}
          </LinkButton>
        </div>
      ) : (
        <EmailForm />
      )}
    </AccountSubPage>
  );
}

function EmailForm() {
  const reply = useActionData<typeof action>();
  const navigation = useNavigation();
  const { t } = useTranslation();
  const [form, fields] = useForm<{ email: string; password: string }>({
    id: "mail-change",
    lastResult: reply?.lastResult as SubmissionResult<string[]> | undefined,
    shouldValidate: "onBlur",
    shouldRevalidate: "onInput",
    onValidate: ({ formData }) => parseWithZod(formData, { schema: mailChangeSchema }) as never,
  });
  const failure = form.errors?.[0];
  const [left, setLeft] = useState<string | null>(null);
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
        field={fields.email}
        label={t("lifecycle.email_new")}
        hint={
          <MeantEmail
            typed={fields.email.value ?? ""}
            left={left}
            answered={reply?.meant ?? null}
            onTake={(value) => form.update({ name: fields.email.name, value })}
          />
        }
        onBlur={(event) => setLeft(event.currentTarget.value)}
        type="email"
        inputMode="email"
        autoComplete="email"
      />
      <SimpleField
        field={fields.password}
        label={t("lifecycle.own_password")}
        type="password"
        autoComplete="current-password"
      />
      <div className={styles.actions}>
        <Button type="submit" size="large" pending={navigation.formAction === PATH}>
          {t("lifecycle.email_submit")}
        </Button>
      </div>
    </Form>
  );
}
