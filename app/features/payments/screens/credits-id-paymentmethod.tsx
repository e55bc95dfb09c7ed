import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { requireMember } from "#app/features/session/guards.server.ts";
import { notFound } from "#app/platform/http/responses.server.ts";
import { loadCheckout } from "../checkout.server.ts";
import { Checkout } from "../parts/checkout.tsx";
import type { action as submit } from "./credits.tsx";

export { action } from "./credits.tsx";

/** An unknown package is a 404; a method that is not offered here shows the others. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const member = requireMember(context);
  const { searchParams } = new URL(request.url);
  const [before, code] = [searchParams.get("before"), searchParams.get("code")];
  const repeat = searchParams.has("repeat");
  const packageId = params.id ?? "";
  const checkout = await loadCheckout(context, member, {
    packageId,
    method: params.paymentmethod,
    before,
    code,
    repeat,
  });
  if (!checkout.known) {
    if (checkout.chosen.packageId === packageId) throw redirect(`/credits/${packageId}`);
    throw notFound();
  }
  return { ...checkout, title: context.t("payments.order") };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

/** `/credits/{id}/{paymentmethod?}`: the same checkout with the package, and the way to pay, already chosen. */
export default function CreditsPackage() {
  const { t } = useTranslation();
  const data = useLoaderData<typeof loader>();
  const title = t(data.repeated ? "payments.repeat" : "payments.title");
  return <Checkout title={title} data={data} reply={useActionData<typeof submit>()} />;
}
