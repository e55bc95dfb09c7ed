import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { countryName } from "#app/features/i18n/country-names.server.ts";
import { formatMoney } from "#app/features/i18n/format.ts";
import { vatRateFor } from "#app/features/tenancy/packages-for.ts";
import { useSettings } from "#app/features/tenancy/use-settings.ts";
import { LinkButton } from "#app/ui/button.tsx";
import type { Locale } from "#locales/locales.ts";
import { countryOfMember, sellerInWords } from "../checkout.server.ts";
import { CostList } from "../parts/cost-list.tsx";
import { PackageList } from "../parts/package-list.tsx";
import { PlanTable } from "../parts/plan-table.tsx";
import { PriceQuestions } from "../parts/price-questions.tsx";
import * as styles from "../parts/pricing.css.ts";
import { pricesInWords } from "../parts/vat-in-words.ts";
import { buyerCountry, offersFor } from "../payments.rules.ts";

/** For everyone: a visitor sees the prices of the country found for the visit, a member those of the own country. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { member, settings } = context;
  const country = member
    ? await countryOfMember(context, member)
    : buyerCountry(settings, settings.geoipSelectedCountry);
  return {
    title: `${context.t("payments.pricing_title")} · ${settings.name}`,
    description: context.t("payments.pricing_intro"),
    offers: offersFor(settings, country),
    country: countryName(country, context.locale),
    vatRate: vatRateFor(settings, country),
    minimum: settings.messageCredits > 0 ? (settings.minimumMessageCosts[country] ?? null) : null,
    seller: sellerInWords(context),
    loggedIn: member !== null,
  };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data?.title },
  { name: "description", content: data?.description },
];

/** `/pricing`: what is free, what things cost, and the packages. */
export default function Pricing() {
  const { t, i18n } = useTranslation();
  const settings = useSettings();
  const { offers, country, vatRate, minimum, seller, loggedIn } = useLoaderData<typeof loader>();
  return (
    <div className={styles.wide}>
      <h1 className={styles.headline}>{t("payments.pricing_headline")}</h1>
      <p className={styles.lead}>{t("payments.pricing_intro")}</p>
      <div className={styles.lines}>
        {settings.signupCredits > 0 ? <p>{t("payments.start_credits", { count: settings.signupCredits })}</p> : null}
        {minimum ? (
          <p>
            {t("payments.minimum_cost", {
              amount: formatMoney({ minor: minimum.costs, currency: minimum.currency }, i18n.language as Locale),
            })}
          </p>
        ) : null}
      </div>
      <PackageList offers={offers} linked={loggedIn} />
      <div className={styles.lines}>
        <p className={styles.note}>{pricesInWords(country, vatRate, { t, locale: i18n.language as Locale })}</p>
        <p className={styles.note}>{seller}</p>
      </div>
      <div>
        <LinkButton to={loggedIn ? "/credits" : "/signup"} size="large" iconEnd="arrow-right">
          {loggedIn ? t("payments.choose_credits") : t("payments.join")}
        </LinkButton>
      </div>
      <CostList />
      <PlanTable />
      <PriceQuestions />
    </div>
  );
}
