import { useTranslation } from "react-i18next";
import { endInWords } from "#app/features/discounts/end-in-words.ts";
import { formatMoney, formatPercent } from "#app/features/i18n/format.ts";
import { useSettings } from "#app/features/tenancy/use-settings.ts";
import type { Locale } from "#locales/locales.ts";
import type { CheckoutDiscount } from "../checkout-discount.server.ts";

/** What an entered code does, or why the discount that was there stays; null while no code is at work. */
export function useCodeInWords({ discount, entry }: CheckoutDiscount): string | null {
  const { t, i18n } = useTranslation();
  const { timezone } = useSettings();
  const locale = i18n.language as Locale;
  if (!discount || (discount.automatic && !entry.better)) return null;
  const percent = formatPercent(discount.percentage, locale);
  if (entry.better) return t("discounts.better", { percent });
  const { endsAt, remaining, minimum, paymentMethods } = discount;
  const sentences = [t("discounts.applied", { percent })];
  if (endsAt !== null && remaining !== null) {
    const end = new Date(endsAt);
    const now = new Date(end.getTime() - remaining);
    const until = endInWords({ endsAt: end, now }, { t, locale, timeZone: timezone });
    sentences[0] = t("discounts.applied_until", { percent, until });
  }
  if (minimum && minimum.minor > 0)
    sentences.push(t("discounts.for_packages", { amount: formatMoney(minimum, locale) }));
  if (paymentMethods) {
    const names = paymentMethods.map((method) => t(`payments.method_${method}`)).join(", ");
    sentences.push(t("discounts.for_methods", { methods: names }));
  }
  return sentences.join(" ");
}
