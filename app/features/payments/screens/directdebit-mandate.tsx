import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { formatDate } from "#app/features/i18n/format.ts";
import { requireMember } from "#app/features/session/guards.server.ts";
import { useSettings } from "#app/features/tenancy/use-settings.ts";
import { notFound } from "#app/platform/http/responses.server.ts";
import { isId } from "#app/platform/id.server.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import type { Locale } from "#locales/locales.ts";
import { countryName } from "../checkout.server.ts";
import { loadMandate } from "../direct-debit/load-direct-debit.server.ts";
import * as styles from "../direct-debit/parts/direct-debit.css.ts";
import { MandateWords } from "../direct-debit/parts/mandate-words.tsx";

/** Its own debtor's only; somebody else's is missing. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const member = requireMember(context);
  const id = params.id ?? "";
  const mandate = isId(id) ? await loadMandate({ site: context.site.key, accountId: member.id }, id) : null;
  if (!mandate) throw notFound();
  const country = countryName(context, mandate.debtor.country);
  return { mandate, country, title: context.t("directdebit.mandate_title") };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

/** `/directdebit/mandate/{id}`: the mandate in the member's language, to read and to print. */
export default function DirectDebitMandate() {
  const { t, i18n } = useTranslation();
  const locale = i18n.language as Locale;
  const { timezone } = useSettings();
  const { mandate, country } = useLoaderData<typeof loader>();
  const { creditor, debtor } = mandate;
  const given = formatDate(new Date(mandate.signedAt), { locale, shape: "dateTime", timeZone: timezone });
  const rows: [string, string[]][] = [
    [t("directdebit.umr"), [mandate.umr]],
    [t("directdebit.creditor"), [creditor.name, creditor.address]],
    [t("directdebit.creditor_id"), [creditor.id]],
    [t("directdebit.debtor"), [debtor.name, debtor.street, debtor.place, country]],
    [t("directdebit.iban"), [debtor.iban]],
  ];
  return (
    <div className={styles.sheet}>
      <h1>{t("directdebit.mandate_title")}</h1>
      {mandate.state === "active" ? null : <Alert tone="info">{t("directdebit.mandate_ended")}</Alert>}
      <dl className={styles.table}>
        {rows.map(([label, lines]) => (
          <div key={label} className={styles.row}>
            <dt>{label}</dt>
            <dd className={styles.lines}>
              {lines.map((line) => (
                <span key={line}>{line}</span>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <MandateWords creditor={creditor.name} />
      <p className={styles.words}>{t("directdebit.mandate_given", { date: given })}</p>
      <div className={styles.screenOnly}>
        <Button variant="secondary" onClick={() => window.print()}>
          {t("directdebit.print")}
        </Button>
      </div>
    </div>
  );
}
