import type { TFunction } from "i18next";
import { formatMoney, formatPercent } from "#app/features/i18n/format.ts";
import type { Money } from "#app/platform/money.ts";
import type { Locale } from "#locales/locales.ts";
import { vatParts } from "../payments.rules.ts";

type Words = { t: TFunction; locale: Locale };

/** How much of a price is VAT, and at which rate (basis points). */
export function vatInWords(gross: Money, rate: number, { t, locale }: Words): string {
  if (rate === 0) return t("payments.vat_none");
  const amount = formatMoney(vatParts(gross, rate).vat, locale);
  return t("payments.vat_line", { amount, rate: formatPercent(rate / 100, locale) });
}

/** For which country a price list is, and whether VAT is in it. */
export function pricesInWords(country: string, rate: number, { t, locale }: Words): string {
  if (rate === 0) return t("payments.prices_for_no_vat", { country });
  return t("payments.prices_for", { country, rate: formatPercent(rate / 100, locale) });
}
