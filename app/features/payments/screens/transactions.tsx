import { parseWithZod } from "@conform-to/zod/v4";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { requireMember } from "#app/features/session/guards.server.ts";
import { notFound } from "#app/platform/http/responses.server.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import type { Country } from "#locales/locales.ts";
import { deviceOf, redirectToProvider, textOfRefusal } from "../checkout.server.ts";
import { loadDebitOfPayment } from "../direct-debit/load-direct-debit.server.ts";
import { DebitPending } from "../direct-debit/parts/debit-pending.tsx";
import { asDeclined, loadTransaction } from "../load-transaction.server.ts";
import { PaymentResult } from "../parts/payment-result.tsx";
import { ProviderForm } from "../parts/provider-form.tsx";
import { receiptText } from "../parts/result-texts.ts";
import { retrySchema } from "../payments.schemas.ts";
import { offeredMethods } from "../providers.server.ts";
import { returnPath } from "../return-path.server.ts";
import { retryPayment } from "../start-payment.server.ts";

/** Shows the state of a payment, and nothing else: coming back from the provider grants nothing. */
export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const member = requireMember(context);
  const found = await loadTransaction({ site: context.site.key, accountId: member.id }, params.id ?? null);
  if (params.id !== undefined && !found) throw notFound();
  const title = context.t("payments.transaction_title");
  const backTo = returnPath(context, request);
  if (!found) return { title, transaction: null, methods: [], backTo, debit: null, receipt: null };
  const debit = found.provider === "sepa" ? await loadDebitOfPayment(found.payment.payment_id) : null;
  const offered = offeredMethods(context.settings, found.country as Country, deviceOf(context));
  const declined = new URL(request.url).searchParams.has("declined") && found.status === "pending";
  return {
    title,
    // A service that reports no failures sends the browser back with a word: it offers another try and decides nothing.
    transaction: declined ? asDeclined(found) : found,
    methods: found.canRetry ? offered.map(({ method }) => method) : [],
    backTo,
    debit,
    receipt: receiptText(found, member),
  };
}

/** Another attempt on the same order. */
export async function action({ request, context }: ActionFunctionArgs) {
  const member = requireMember(context);
  const submission = parseWithZod(await request.formData(), { schema: retrySchema });
  if (submission.status !== "success") return data({ start: null, error: "payments.error_method" }, { status: 422 });
  const started = await retryPayment(
    { site: context.site.key, accountId: member.id },
    { orderId: submission.value.order, method: submission.value.method },
    {
      settings: context.settings,
      origin: context.origin,
      description: context.settings.name,
      device: deviceOf(context),
    },
  );
  if (!started.ok) return data({ start: null, error: textOfRefusal(started.reason) }, { status: 422 });
  const redirect = redirectToProvider(started.start);
  if (redirect) throw redirect;
  return data({ start: started.start, error: null });
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data?.title },
  { name: "robots", content: "noindex" },
];

/** `/transactions/{id?}`: pending, completed, failed, cancelled or returned; without an id the newest. */
export default function TransactionScreen() {
  const { t } = useTranslation();
  const { transaction, methods, backTo, debit, receipt } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  if (reply?.start?.kind === "form") return <ProviderForm start={reply.start} />;
  if (!transaction)
    return (
      <EmptyState
        as="h1"
        icon="receipt"
        title={t("payments.none_title")}
        actions={<LinkButton to="/credits">{t("payments.choose_credits")}</LinkButton>}
      >
        {t("payments.none_text")}
      </EmptyState>
    );
  const calledOff = debit?.calledOff === true;
  if (transaction.provider === "sepa" && transaction.status === "pending" && !calledOff)
    return <DebitPending transaction={transaction} debit={debit} />;
  const error = reply?.error ?? null;
  return <PaymentResult {...{ transaction, methods, error, receipt, backTo, calledOff }} />;
}
