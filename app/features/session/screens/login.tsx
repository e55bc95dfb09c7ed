import { type SubmissionResult, useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { redirectTo, safeRedirectPath } from "#app/platform/http/responses.server.ts";
import { Button } from "#app/ui/button.tsx";
import { FormError } from "#app/ui/form-error.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { requireVisitor } from "../guards.server.ts";
import { LOG_IN_ANEW, logInSchema } from "../log-in.schemas.ts";
import { BUSY_RETRY_SECONDS, LOGIN_REFUSALS, logInBrowser } from "../log-in-browser.server.ts";
import * as styles from "../parts/account-page.css.ts";
import { BrandScene } from "../parts/brand-scene.tsx";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const to = safeRedirectPath(query.get("to"), null);
  // Whoever signed up a second time comes from the mail that says so: logging in ends the session of the second account.
  const anew = query.has(LOG_IN_ANEW) && context.member?.status === "not_confirmed";
  if (!anew) requireVisitor(context, to);
  return { to, title: `${context.t("login.meta_title")} · ${context.settings.name}` };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const submission = parseWithZod(form, { schema: logInSchema });
  const hidden = { hideFields: ["password"] };
  if (submission.status !== "success")
    return data({ lastResult: submission.reply(hidden), minutes: 0 }, { status: 422 });
  const result = await logInBrowser(context, submission.value);
  if (result.ok) throw redirectTo(safeRedirectPath(form.get("to"), "/"));
  const { status, text } = LOGIN_REFUSALS[result.reason];
  const minutes = result.reason === "account-locked" ? result.minutes : 0;
  const headers = status === 503 ? { "retry-after": String(BUSY_RETRY_SECONDS) } : undefined;
  return data({ lastResult: submission.reply({ ...hidden, formErrors: [text] }), minutes }, { status, headers });
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

/** The login page (R16): one answer for an unknown address and a wrong password, above the fields; the address stays (X04). */
export default function Login() {
  const { to } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const navigation = useNavigation();
  const { t } = useTranslation();
  const [form, fields] = useForm<{ email: string; password: string }>({
    id: "login",
    lastResult: reply?.lastResult as SubmissionResult<string[]> | undefined,
    shouldRevalidate: "onInput",
    onValidate: ({ formData }) => parseWithZod(formData, { schema: logInSchema }) as never,
  });
  const say = (errors: string[] | undefined) => errors?.slice(0, 1).map((key) => t(key));
  const failure = form.errors?.[0];
  return (
    <div className={styles.page}>
      <div className={styles.content}>
        <h1 className={styles.title}>{t("login.title")}</h1>
        <Form
          method="post"
          action="/login"
          id={form.id}
          onSubmit={form.onSubmit}
          noValidate={form.noValidate}
          className={styles.form}
        >
          {to ? <input type="hidden" name="to" value={to} /> : null}
          <FormError takeFocus>
            {failure ? (
              <>
                <strong>{t(failure, { minutes: reply?.minutes })}</strong>
                {failure === "login.failed" ? <p>{t("login.failed_hint")}</p> : null}
              </>
            ) : null}
          </FormError>
          <TextField
            label={t("login.email")}
            id={fields.email.id}
            name="email"
            type="email"
            inputMode="email"
            autoComplete="username"
            required
            defaultValue={fields.email.initialValue}
            error={say(fields.email.errors)}
          />
          <TextField
            label={t("login.password")}
            id={fields.password.id}
            name="password"
            type="password"
            autoComplete="current-password"
            required
            revealLabel={t("login.show")}
            concealLabel={t("login.hide")}
            error={say(fields.password.errors)}
          />
          <Button type="submit" size="large" block iconEnd="arrow-right" pending={navigation.formAction === "/login"}>
            {t("login.submit")}
          </Button>
        </Form>
        <p className={styles.note}>
          <Link to="/reset-password">{t("login.forgot")}</Link>
        </p>
        <p className={styles.note}>
          {t("login.no_account")} <Link to="/signup">{t("login.join")}</Link>
        </p>
      </div>
      <div className={styles.picture}>
        <BrandScene />
      </div>
    </div>
  );
}
