import { type SubmissionResult, useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import * as styles from "#app/features/session/parts/account-page.css.ts";
import { SiteLogo } from "#app/features/tenancy/parts/site-logo.tsx";
import { redirectTo } from "#app/platform/http/responses.server.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { FormError } from "#app/ui/form-error.tsx";
import { linkSchema } from "../lifecycle.schemas.ts";
import { MessagePage } from "../parts/message-page.tsx";
import { SimpleField } from "../parts/simple-field.tsx";
import { requestLink } from "../request-link.server.ts";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const sent = new URL(request.url).searchParams.has("sent");
  return { sent, title: `${context.t("lifecycle.reset_title")} · ${context.settings.name}` };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { site, settings, origin, clientAddress } = context;
  const submission = parseWithZod(await request.formData(), { schema: linkSchema });
  if (submission.status !== "success") return data({ lastResult: submission.reply() }, { status: 422 });
  const scope = { site: site.key, origin, revealsUnknown: settings.resetRevealsUnknownEmail };
  const result = await requestLink(scope, submission.value, { clientAddress });
  if (result.ok) throw redirectTo("/reset-password?sent=1");
  if (result.reason === "unknown-email")
    return data(
      { lastResult: submission.reply({ fieldErrors: { email: ["lifecycle.error_unknown_email"] } }) },
      { status: 404 },
    );
  return data({ lastResult: submission.reply({ formErrors: ["lifecycle.too_many_mails"] }) }, { status: 429 });
}

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [
  { title: page?.title },
  { name: "robots", content: "noindex" },
];

/** R16: one question, one answer for every address (X06). */
export default function ResetPassword() {
  const { sent } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  if (!sent) return <AskForLink />;
  return (
    <MessagePage title={t("lifecycle.reset_sent_title")} text={t("lifecycle.reset_sent_text")}>
      <LinkButton to="/login" size="large" variant="secondary">
        {t("lifecycle.back_to_login")}
      </LinkButton>
    </MessagePage>
  );
}

function AskForLink() {
  const reply = useActionData<typeof action>();
  const navigation = useNavigation();
  const { t } = useTranslation();
  const [form, fields] = useForm<{ email: string; kind: string }>({
    id: "reset-password",
    lastResult: reply?.lastResult as SubmissionResult<string[]> | undefined,
    shouldRevalidate: "onInput",
    onValidate: ({ formData }) => parseWithZod(formData, { schema: linkSchema }) as never,
  });
  const sending = navigation.formAction === "/reset-password" ? String(navigation.formData?.get("kind")) : null;
  return (
    <div className={styles.plain}>
      <div className={styles.content}>
        <SiteLogo />
        <h1 className={styles.title}>{t("lifecycle.reset_title")}</h1>
        <p className={styles.lead}>{t("lifecycle.reset_text")}</p>
        <Form
          method="post"
          action="/reset-password"
          id={form.id}
          onSubmit={form.onSubmit}
          noValidate={form.noValidate}
          className={styles.form}
        >
          <FormError takeFocus>{form.errors?.[0] ? t(form.errors[0]) : null}</FormError>
          <SimpleField
            field={fields.email}
            label={t("login.email")}
            type="email"
            inputMode="email"
            autoComplete="username"
          />
          <Button type="submit" name="kind" value="reset" size="large" block pending={sending === "reset"}>
            {t("lifecycle.reset_submit")}
          </Button>
          <Button
            type="submit"
            name="kind"
            value="login"
            variant="secondary"
            size="large"
            block
            pending={sending === "login"}
          >
            {t("lifecycle.reset_login_link")}
          </Button>
        </Form>
        <p className={styles.note}>
          <Link to="/login">{t("lifecycle.back_to_login")}</Link>
        </p>
      </div>
    </div>
  );
}
