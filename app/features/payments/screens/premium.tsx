import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { OwnDiscountNotice } from "#app/features/discounts/parts/own-discount-notice.tsx";
import { countryName } from "#app/features/i18n/country-names.server.ts";
import { requireMember } from "#app/features/session/guards.server.ts";
import { vatRateFor } from "#app/features/tenancy/packages-for.ts";
import { useSettings } from "#app/features/tenancy/use-settings.ts";
import { Alert } from "#app/ui/alert.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import type { Locale } from "#locales/locales.ts";
import { countryOfMember } from "../checkout.server.ts";
import { loadOwnDiscount } from "../checkout-discount.server.ts";
import { PackageList } from "../parts/package-list.tsx";
import { PlanTable } from "../parts/plan-table.tsx";
import * as styles from "../parts/pricing.css.ts";
import { pricesInWords } from "../parts/vat-in-words.ts";
import { discountedOffers, offersFor } from "../payments.rules.ts";

export async function loader({ context }: LoaderFunctionArgs) {
  const member = requireMember(context);
  const [country, discount] = await Promise.all([
    countryOfMember(context, member),
    loadOwnDiscount(context.site.key, member),
  ]);
  const { messageCredits } = context.settings;
  const offers = discountedOffers(offersFor(context.settings, country), discount, { messageCredits, method: null });
  return {
    title: context.t("payments.premium_title"),
    offers,
    discount,
    paidUser: member.paidUser,
    country: countryName(country, context.locale),
    vatRate: vatRateFor(context.settings, country),
  };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

/** `/premium`: what the first purchase of credits brings, beside what is free. */
export default function Premium() {
  const { t, i18n } = useTranslation();
  const { messageCredits } = useSettings();
  const { offers, discount, paidUser, country, vatRate } = useLoaderData<typeof loader>();
  return (
    <div className={styles.page}>
      <h1>{t("payments.premium_title")}</h1>
      <p className={styles.lead}>{t("payments.premium_intro")}</p>
      <OwnDiscountNotice discount={discount} />
      {paidUser ? (
        <Alert tone="success" icon="crown">
          {t("payments.premium_is")}
        </Alert>
      ) : null}
      <PlanTable />
      {messageCredits > 0 ? <p>{t("payments.premium_messages", { count: messageCredits })}</p> : null}
      <div>
        <LinkButton to="/credits" size="large">
          {t("payments.choose_credits")}
        </LinkButton>
      </div>
      <PackageList offers={offers} linked />
      <p className={styles.note}>{pricesInWords(country, vatRate, { t, locale: i18n.language as Locale })}</p>
    </div>
  );
}
