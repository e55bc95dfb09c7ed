import type { TFunction } from "i18next";
import { formatDate } from "#app/features/i18n/format.ts";
import type { Locale } from "#locales/locales.ts";

/** "until today 23:40", "until tomorrow 02:15", "until 28 November 2026, 23:40", on the site's clock. */
export function endInWords(
  { endsAt, now }: { endsAt: Date; now: Date },
  { t, locale, timeZone }: { t: TFunction; locale: Locale; timeZone: string | undefined },
): string {
  const dayOf = (at: Date) => formatDate(at, { locale: "sv", shape: "short", timeZone });
  const time = formatDate(endsAt, { locale, shape: "time", timeZone });
  if (dayOf(endsAt) === dayOf(now)) return t("discounts.until_today", { time });
  const dayBefore = new Date(`${dayOf(endsAt)}T12:00:00Z`);
  dayBefore.setUTCDate(dayBefore.getUTCDate() - 1);
  if (dayBefore.toISOString().startsWith(dayOf(now))) return t("discounts.until_tomorrow", { time });
  return t("discounts.until_date", { date: formatDate(endsAt, { locale, shape: "long", timeZone }), time });
}
