import { randomUUID } from "node:crypto";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { notFound, redirectTo } from "#app/platform/http/responses.server.ts";
import { isId } from "#app/platform/id.server.ts";
import type { Currency } from "#app/platform/money.ts";
import { SandboxPage } from "../parts/sandbox-page.tsx";
import { findPayment } from "../payments.queries.server.ts";
import { SANDBOX_BUTTONS } from "../providers/sandbox/sandbox-buttons.ts";
import { sendCallback } from "../providers/sandbox/send-callback.server.ts";
import { findProvider } from "../providers.server.ts";

/** Demo mode only; like any hosted payment page it knows its visitor by the payment's number alone. */
async function loadPayment(id: string | undefined, site: string) {
  if (!findProvider("sandbox") || id === undefined || !isId(id)) throw notFound();
  const payment = await findPayment(id);
  if (payment?.provider !== "sandbox" || payment.site !== site) throw notFound();
  return payment;
}

export async function loader({ params, context }: LoaderFunctionArgs) {
  const { id, state, amountMinor, currency } = await loadPayment(params.paymentId, context.site.key);
  const amount = { minor: amountMinor, currency: currency as Currency };
  return { title: context.t("payments.sandbox_title"), id, state, amount };
}

/** Sends what a real service would send, signed, over HTTP, and then the browser back to the site. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const payment = await loadPayment(params.paymentId, context.site.key);
  const pressed = (await request.formData()).get("press");
  const button = SANDBOX_BUTTONS.find(({ name }) => name === pressed);
  if (!button) throw notFound();
  // A callback that does not arrive at all is said on the page too.
  const sent = await sendCallback(context.origin, {
    event_id: randomUUID(),
    type: button.event,
    payment_id: payment.id,
    site: payment.site,
    sale_id: payment.providerReference ?? `sandbox-${payment.id}`,
    amount: payment.amountMinor,
    currency: payment.currency as Currency,
    ...(button.event === "failed" ? { reason: "declined on the test page" } : {}),
  }).catch(() => ({ acknowledged: false, status: 0 }));
  if (sent.acknowledged) throw redirectTo(`/transactions/${payment.id}`);
  return data({ refused: sent.status }, { status: 422 });
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data?.title },
  { name: "robots", content: "noindex" },
];

/** `/sandbox/pay/{paymentId}`: the hosted page of our test payment service. */
export default function SandboxPay() {
  const { id, state, amount } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>()?.refused ?? null;
  return <SandboxPage id={id} state={state} amount={amount} refused={refused} />;
}
