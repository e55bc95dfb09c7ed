import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { getWallet } from "#app/features/credits/balance.server.ts";
import { OwnDiscountNotice } from "#app/features/discounts/parts/own-discount-notice.tsx";
import { countryName } from "#app/features/i18n/country-names.server.ts";
import { requireMember } from "#app/features/session/guards.server.ts";
import { vatRateFor } from "#app/features/tenancy/packages-for.ts";
import { useSettings } from "#app/features/tenancy/use-settings.ts";
import { LinkButton } from "#app/ui/button.tsx";
import type { Locale } from "#locales/locales.ts";
import { countryOfMember } from "../checkout.server.ts";
import { loadOwnDiscount } from "../checkout-discount.server.ts";
import { PackageList } from "../parts/package-list.tsx";
import { PlanTable } from "../parts/plan-table.tsx";
import { PremiumStatus } from "../parts/premium-status.tsx";
import * as styles from "../parts/pricing.css.ts";
import { pricesInWords } from "../parts/vat-in-words.ts";
import { discountedOffers, offersFor } from "../payments.rules.ts";
import { premiumSince } from "../premium-since.server.ts";

export async function loader({ context }: LoaderFunctionArgs) {
  const member = requireMember(context);
  const scope = { site: context.site.key, accountId: member.id };
  const [country, discount, own] = await Promise.all([
    countryOfMember(context, member),
    loadOwnDiscount(context.site.key, member),
    member.paidUser ? Promise.all([premiumSince(scope), getWallet(scope)]) : null,
  ]);
  const { messageCredits } = context.settings;
  const offers = discountedOffers(offersFor(context.settings, country), discount, { messageCredits, method: null });
  return {
    title: context.t(own ? "payments.premium_own_title" : "payments.premium_title"),
    offers,
    discount,
    /** What a premium member has. */
    own: own && { since: own[0]?.toISOString() ?? null, balance: own[1].balance },
    country: countryName(country, context.locale),
    vatRate: vatRateFor(context.settings, country),
  };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

/** `/premium`: what the first purchase of credits brings, beside what is free; for those who have made it, what they have. */
export default function Premium() {
  const { t, i18n } = useTranslation();
  const { messageCredits } = useSettings();
  const { title, offers, discount, own, country, vatRate } = useLoaderData<typeof loader>();
  return (
    <div className={styles.page}>
      <h1>{title}</h1>
      <p className={styles.lead}>{t(own ? "payments.premium_own_lead" : "payments.premium_intro")}</p>
      <OwnDiscountNotice discount={discount} />
      {own ? <PremiumStatus {...own} /> : <PlanTable />}
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
