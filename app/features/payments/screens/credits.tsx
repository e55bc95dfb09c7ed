import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect as redirectTo,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { requireMember } from "#app/features/session/guards.server.ts";
import { addressWithCode, loadCheckout, redirectToProvider, submitCheckout } from "../checkout.server.ts";
import { Checkout } from "../parts/checkout.tsx";
import { returnPath } from "../return-path.server.ts";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const member = requireMember(context);
  const { searchParams } = new URL(request.url);
  const [before, code] = [searchParams.get("before"), searchParams.get("code")];
  const checkout = await loadCheckout(context, member, { before, code });
  return { ...checkout, title: context.t("payments.title"), backTo: returnPath(context, request) };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const member = requireMember(context);
  const form = await request.formData();
  const address = addressWithCode(request, form);
  if (address !== null) throw redirectTo(address, 303);
  const { paymentId, ...reply } = await submitCheckout(context, member, form);
  const { start } = reply;
  const redirect = start && redirectToProvider(start);
  if (redirect) throw redirect;
  return data(reply, { status: start ? 200 : 422 });
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

/** `/credits`: packages, ways to pay, the order, and every movement of the wallet. */
export default function Credits() {
  const { t } = useTranslation();
  const data = useLoaderData<typeof loader>();
  return (
    <Checkout title={t("payments.title")} data={data} backTo={data.backTo} reply={useActionData<typeof action>()} />
  );
}
