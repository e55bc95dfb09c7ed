import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { formatPercent } from "#app/features/i18n/format.ts";
import { useSettings } from "#app/features/tenancy/use-settings.ts";
import { Alert } from "#app/ui/alert.tsx";
import { useRefresh } from "#app/ui/use-refresh.ts";
import { VisuallyHidden } from "#app/ui/visually-hidden.tsx";
import type { Locale } from "#locales/locales.ts";
import { clockText } from "../discounts.rules.ts";
import { endInWords } from "../end-in-words.ts";
import { useCountdown } from "../use-countdown.ts";
import * as styles from "./time-bonus-notice.css.ts";

export type RunningBonus = { percentage: number; endsAt: string; remaining: number };

/**
 * The time bonus as long as it lasts: what it takes off, until when in words, and what is left by the second (T05, T06). A strip like
 * other news where it leads somewhere, a panel where its prices stand.
 */
export function TimeBonusNotice({ bonus, action }: { bonus: RunningBonus; action?: ReactNode }) {
  const { t, i18n } = useTranslation();
  const locale = i18n.language as Locale;
  const remaining = useBonusTime(bonus);
  const until = useEndInWords(bonus.endsAt, remaining);
  if (remaining <= 0) return null;
  const title = t("discounts.bonus_title", { percent: formatPercent(bonus.percentage, locale) });
  if (action)
    return (
      <Alert tone="inverse" title={title} aside={<Countdown remaining={remaining} />} action={action}>
        {until}
      </Alert>
    );
  return (
    <div className={styles.panel}>
      <p className={styles.words}>
        {title} <span className={styles.until}>{until}</span>
      </p>
      <div className={styles.clock}>
        <Countdown remaining={remaining} />
      </div>
    </div>
  );
}

/** Milliseconds left of the bonus; when it ends, the prices on the page are asked for anew. */
export function useBonusTime(bonus: RunningBonus): number {
  return useCountdown(bonus, useRefresh());
}

export function Countdown({ remaining }: { remaining: number }) {
  const { t } = useTranslation();
  return (
    <span role="timer">
      <VisuallyHidden>{t("discounts.time_left")} </VisuallyHidden>
      {clockText(remaining)}
    </span>
  );
}

/** "until today 23:40" */
export function useEndInWords(endsAt: string, remaining: number): string {
  const { t, i18n } = useTranslation();
  const { timezone } = useSettings();
  const end = new Date(endsAt);
  const now = new Date(end.getTime() - remaining);
  return endInWords({ endsAt: end, now }, { t, locale: i18n.language as Locale, timeZone: timezone });
}
