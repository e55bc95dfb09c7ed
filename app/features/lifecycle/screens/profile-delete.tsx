import { type SubmissionResult, useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { AccountSubPage } from "#app/features/account/parts/account-sub-page.tsx";
import { formatPercent } from "#app/features/i18n/format.ts";
import { DELETION_GRACE_DAYS } from "#app/features/members/members.rules.ts";
import { countRequests } from "#app/features/profiles/private-photos.server.ts";
import { requireMember } from "#app/features/session/guards.server.ts";
import * as styles from "#app/features/session/parts/account-page.css.ts";
import { deleteAuthCookie } from "#app/features/session/session-cookie.server.ts";
import { redirectTo } from "#app/platform/http/responses.server.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Card, CardRow } from "#app/ui/card.tsx";
import { FormError } from "#app/ui/form-error.tsx";
import { TextArea } from "#app/ui/text-area.tsx";
import { deleteAccount } from "../delete-account.server.ts";
import { loadAlternatives, stayDiscount, takeAlternative } from "../leaving.server.ts";
import { isReason, NOTE_LENGTH, REASONS } from "../lifecycle.rules.ts";
import { deleteSchema } from "../lifecycle.schemas.ts";
import { Alternatives } from "../parts/alternatives.tsx";
import * as parts from "../parts/leaving.css.ts";
import { SimpleField } from "../parts/simple-field.tsx";
import { ownPasswordReply } from "../refusals.ts";

const PATH = "/profile/delete";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const member = requireMember(context);
  const query = new URL(request.url).searchParams;
  const asked = query.get("reason");
  const reason = isReason(asked) ? asked : null;
  const done = query.get("done");
  const photoRequests = await countRequests({ site: member.site, memberId: member.id });
  return {
    photoRequests,
    reason,
    alternatives: reason ? await loadAlternatives(context, member, reason) : [],
    done: done === "hide" || done === "pause_mails" ? done : null,
    discount: done === "discount" ? await stayDiscount(context, member) : null,
    percent: formatPercent(context.settings.company.deleteDiscount, context.locale),
    title: `${context.t("lifecycle.delete_title")} · ${context.settings.name}`,
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const member = requireMember(context);
  const { site, settings, origin, locale, cookies } = context;
  const form = await request.formData();
  const alternative = form.get("alternative");
  if (alternative === "hide" || alternative === "pause_mails") {
    await takeAlternative(member, alternative);
    throw redirectTo(`${PATH}?done=${alternative}`);
  }
  const submission = parseWithZod(form, { schema: deleteSchema });
  const hidden = { hideFields: ["password" as const] };
  if (submission.status !== "success")
    return data({ lastResult: submission.reply(hidden), minutes: 0 }, { status: 422 });
  const result = await deleteAccount({ site: site.key, settings, origin }, member, submission.value, locale);
  if (result.ok || result.reason === "gone") {
    deleteAuthCookie(cookies);
    throw redirectTo("/account-deleted");
  }
  const { status, minutes, errors } = ownPasswordReply(result);
  return data({ lastResult: submission.reply({ ...hidden, ...errors }), minutes }, { status });
}

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [
  { title: page?.title },
  { name: "robots", content: "noindex" },
];

/** S06: first the reason, then what may be simpler, then the end with a password. Each step is an address, so that it works without script. */
export default function ProfileDelete() {
  const { photoRequests, reason, alternatives, done, discount, percent } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const kept = done ? t(`lifecycle.alt_${done}_done`) : discount ? t("lifecycle.alt_discount_done", discount) : null;
  return (
    <AccountSubPage photoRequests={photoRequests} at="password">
      <h1 className={styles.title}>{t("lifecycle.delete_title")}</h1>
      {kept ? (
        <>
          <Alert tone="success" live="status">
            {kept}
          </Alert>
          <div className={styles.actions}>
            <LinkButton to={discount ? "/credits" : "/profile#settings"} size="large">
              {discount ? t("lifecycle.to_credits") : t("lifecycle.back_to_settings")}
            </LinkButton>
          </div>
        </>
      ) : reason ? (
        <>
          <Alternatives list={alternatives} percent={percent} action={PATH} />
          <DeleteForm />
        </>
      ) : (
        <>
          <p className={styles.lead}>{t("lifecycle.delete_why")}</p>
          <Card flush>
            {REASONS.map((one) => (
              <CardRow key={one} title={t(`lifecycle.reason_${one}`)} to={`${PATH}?reason=${one}`} />
            ))}
          </Card>
          <div className={styles.actions}>
            <LinkButton to="/profile#settings" variant="secondary">
              {t("lifecycle.delete_keep")}
            </LinkButton>
          </div>
        </>
      )}
    </AccountSubPage>
  );
}

function DeleteForm() {
  const { reason } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const navigation = useNavigation();
  const { t } = useTranslation();
  const [form, fields] = useForm<{ reason: string; note: string; password: string }>({
    id: "delete-account",
    lastResult: reply?.lastResult as SubmissionResult<string[]> | undefined,
    shouldRevalidate: "onInput",
    onValidate: ({ formData }) => parseWithZod(formData, { schema: deleteSchema }) as never,
  });
  const failure = form.errors?.[0];
  const days = DELETION_GRACE_DAYS;
  return (
    <Form
      method="post"
      action={`${PATH}?reason=${reason}`}
      id={form.id}
      onSubmit={form.onSubmit}
      noValidate={form.noValidate}
      className={parts.last}
    >
      <h2 className={parts.sectionTitle}>{t("lifecycle.delete_what_title")}</h2>
      <ul className={parts.facts}>
        <li>{t("lifecycle.delete_what_now")}</li>
        <li>{t("lifecycle.delete_what_days", { days })}</li>
        <li>{t("lifecycle.delete_what_then")}</li>
      </ul>
      <input type="hidden" name="reason" value={reason ?? ""} />
      <FormError takeFocus>{failure ? t(failure, { minutes: reply?.minutes }) : null}</FormError>
      <TextArea
        label={t("lifecycle.note_label")}
        optional={t("signup.optional")}
        id={fields.note.id}
        name="note"
        maxLength={NOTE_LENGTH}
        defaultValue={fields.note.initialValue}
        error={fields.note.errors?.slice(0, 1).map((key) => t(key, { max: NOTE_LENGTH }))}
      />
      <SimpleField
        field={fields.password}
        label={t("lifecycle.own_password")}
        type="password"
        autoComplete="current-password"
      />
      <div className={styles.actions}>
        <Button type="submit" variant="danger" size="large" pending={navigation.formMethod === "POST"}>
          {t("lifecycle.delete_submit")}
        </Button>
        <LinkButton to="/profile#settings" variant="secondary" size="large">
          {t("lifecycle.delete_keep")}
        </LinkButton>
      </div>
      <p className={styles.note}>
        <Link to={PATH}>{t("lifecycle.delete_other_reason")}</Link>
      </p>
    </Form>
  );
}
