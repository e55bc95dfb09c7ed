import type { TFunction } from "i18next";
import { formatDate, formatDay, intlTag } from "#app/features/i18n/format.ts";
import type { Locale } from "#locales/locales.ts";
import { dayOf, daysBetween } from "../thread-items.ts";

export interface ChatClock {
  locale: Locale;
  /** The site's, so that server and browser write the same. */
  timeZone: string;
  /** ISO; the server's, of this page. */
  now: string;
  t: TFunction;
}

/** The separator above a day: today, yesterday, a weekday, a date. */
export function dayName(day: string, { locale, timeZone, now, t }: ChatClock): string {
  const ago = daysBetween(day, dayOf(now, timeZone));
  if (ago <= 0) return t("chat.today");
  if (ago === 1) return t("chat.yesterday");
  return ago < 7 ? weekday(day, locale, "long") : formatDay(day, { locale, shape: "long" });
}

/** When the last message came, as short as it can be said. */
export function rowTime(sentAt: string, clock: ChatClock): string {
  const day = dayOf(sentAt, clock.timeZone);
  const ago = daysBetween(day, dayOf(clock.now, clock.timeZone));
  if (ago <= 0) return clockTime(sentAt, clock);
  if (ago === 1) return clock.t("chat.yesterday");
  return ago < 7 ? weekday(day, clock.locale, "short") : formatDay(day, { locale: clock.locale, shape: "short" });
}

export function clockTime(sentAt: string, { locale, timeZone }: ChatClock): string {
  return formatDate(new Date(sentAt), { locale, shape: "time", timeZone });
}

function weekday(day: string, locale: Locale, length: "long" | "short"): string {
  return new Intl.DateTimeFormat(intlTag(locale), { weekday: length, timeZone: "UTC" }).format(
    new Date(`${day}T00:00:00Z`),
  );
}
