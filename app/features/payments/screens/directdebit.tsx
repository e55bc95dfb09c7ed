import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { formatDay, formatMoney } from "#app/features/i18n/format.ts";
import { requireMember } from "#app/features/session/guards.server.ts";
import { DAY } from "#app/platform/clock.ts";
import { notFound, redirectTo } from "#app/platform/http/responses.server.ts";
import { isId } from "#app/platform/id.server.ts";
import { Alert } from "#app/ui/alert.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import type { Locale } from "#locales/locales.ts";
import { countryOfMember } from "../checkout.server.ts";
import { LIMITS } from "../direct-debit/direct-debit.rules.ts";
import { loadDirectDebit } from "../direct-debit/load-direct-debit.server.ts";
import { CodeForm } from "../direct-debit/parts/code-form.tsx";
import { ConfirmFirst } from "../direct-debit/parts/confirm-first.tsx";
import { DebitSummary } from "../direct-debit/parts/debit-summary.tsx";
import { DetailsForm } from "../direct-debit/parts/details-form.tsx";
import * as styles from "../direct-debit/parts/direct-debit.css.ts";
import { StoredForm } from "../direct-debit/parts/stored-form.tsx";
import { submitDirectDebit } from "../direct-debit/submit-direct-debit.server.ts";

/** The payment in the address, or the member's newest; somebody else's is missing. Without any there is something to choose first. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const member = requireMember(context);
  const query = new URL(request.url).searchParams;
  const paymentId = query.get("payment");
  if (paymentId !== null && !isId(paymentId)) throw notFound();
  const otherAccount = query.get("account") === "other";
  const change = query.get("change") === "1";
  const page = await loadDirectDebit(context, member, { paymentId, otherAccount, change });
  if (!page && paymentId !== null) throw notFound();
  if (!page) throw redirectTo("/credits");
  if (page.elsewhere !== null) throw redirectTo(paymentId === null ? "/credits" : page.elsewhere);
  const country = await countryOfMember(context, member);
  return { ...page, country, resent: query.get("sent") === "1", title: context.t("directdebit.title") };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const member = requireMember(context);
  const form = await request.formData();
  const given = form.get("payment") ?? new URL(request.url).searchParams.get("payment");
  const reply = await submitDirectDebit(context, member.id, typeof given === "string" ? given : null, form);
  if (!reply) throw notFound();
  if (reply.to !== null) throw redirectTo(reply.to);
  return data(reply, { status: 422 });
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

/** `/directdebit` (R11, S11): account and phone, then the code, which grants the mandate; or the mandate that is there already. */
export default function DirectDebit() {
  const { t, i18n } = useTranslation();
  const locale = i18n.language as Locale;
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const reply = answer?.to === null ? answer : undefined;
  const euros = (minor: number) => formatMoney({ minor, currency: "EUR" }, locale);
  const amount = formatMoney(page.amount, locale);
  const date = formatDay(page.collectionDate, { locale, shape: "long" });
  const words = { first: euros(LIMITS.firstOrder), period: euros(LIMITS.perPeriod), days: String(LIMITS.period / DAY) };
  const { stage, paymentId, creditor } = page;
  const halted = stage.name === "limit" || stage.name === "unconfirmed";
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{t("directdebit.title")}</h1>
        {halted ? null : <p className={styles.lead}>{t("directdebit.lead", { amount, date })}</p>}
      </header>
      <DebitSummary credits={page.credits} amount={amount} date={halted ? null : date} creditor={creditor} />
      <section className={styles.body} aria-labelledby="debit-step">
        <h2 id="debit-step">{t(`directdebit.${HEADINGS[stage.name]}`)}</h2>
        {stage.name === "details" ? (
          <DetailsForm
            paymentId={paymentId}
            entered={stage.entered}
            country={page.country}
            result={reply?.form === "details" ? reply.result : undefined}
            words={words}
          />
        ) : null}
        {stage.name === "code" ? (
          <CodeForm {...{ paymentId, stage, amount, reply, words }} creditor={creditor.name} resent={page.resent} />
        ) : null}
        {stage.name === "mandate" ? <StoredForm {...{ paymentId, stage, amount, reply, words }} /> : null}
        {stage.name === "unconfirmed" ? <ConfirmFirst paymentId={paymentId} email={stage.email} /> : null}
        {stage.name === "limit" ? (
          <>
            <Alert tone="warning">{t("directdebit.error_limit", words)}</Alert>
            <LinkButton to={`/credits/${page.packageId}`}>{t("directdebit.other_method")}</LinkButton>
          </>
        ) : (
          <p className={styles.note}>
            <Link to={`/credits/${page.packageId}`}>{t("directdebit.other_method")}</Link>
          </p>
        )}
      </section>
    </div>
  );
}

const HEADINGS = {
  details: "step_details",
  code: "step_code",
  mandate: "stored_title",
  unconfirmed: "unconfirmed_title",
  limit: "limit_title",
} as const;
