import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireMember } from "#app/features/session/guards.server.ts";
import { notFound } from "#app/platform/http/responses.server.ts";
import { ReceiptSheet } from "../parts/receipt-sheet.tsx";
import { findReceiptOrder, receiptOf } from "../receipt.server.ts";

/** For its buyer only, and only of money that came in. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const member = requireMember(context);
  const order = await findReceiptOrder({ site: context.site.key, accountId: member.id }, params.id ?? "");
  if (!order) throw notFound();
  const { settings, locale, t } = context;
  return {
    title: t("payments.receipt_title"),
    brand: settings.name,
    buyer: member.email,
    ...receiptOf(order, { settings, locale, t }),
  };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data?.title },
  { name: "robots", content: "noindex" },
];

/** `/transactions/{id}/receipt`: a page to print; the id of the payment or of its order. */
export default function ReceiptScreen() {
  return <ReceiptSheet {...useLoaderData<typeof loader>()} />;
}
