import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { countryName } from "#app/features/i18n/country-names.server.ts";
import { requireMember } from "#app/features/session/guards.server.ts";
import { useSettings } from "#app/features/tenancy/use-settings.ts";
import { notFound } from "#app/platform/http/responses.server.ts";
import { isId } from "#app/platform/id.server.ts";
import { loadMandate } from "../direct-debit/load-direct-debit.server.ts";
import { MandateSheet } from "../direct-debit/parts/mandate-sheet.tsx";

/** Its own debtor's only; somebody else's is missing. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const member = requireMember(context);
  const id = params.id ?? "";
  const mandate = isId(id) ? await loadMandate({ site: context.site.key, accountId: member.id }, id) : null;
  if (!mandate) throw notFound();
  const { creditor, debtor } = mandate;
  const countries = {
    debtor: countryName(debtor.country, context.locale),
    creditor: creditor.country && countryName(creditor.country, context.locale),
  };
  return { mandate, countries, title: context.t("directdebit.mandate_title") };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

/** `/directdebit/mandate/{id}`: the mandate in the member's language, to read and to print. */
export default function DirectDebitMandate() {
  const { name, timezone } = useSettings();
  const { mandate, countries } = useLoaderData<typeof loader>();
  return <MandateSheet mandate={mandate} countries={countries} site={name} timeZone={timezone} />;
}
