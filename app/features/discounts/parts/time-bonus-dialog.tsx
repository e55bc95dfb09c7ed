import { useTranslation } from "react-i18next";
import { formatPercent } from "#app/features/i18n/format.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import type { Locale } from "#locales/locales.ts";
import { TIME_BONUS } from "../discounts.rules.ts";
import * as styles from "./time-bonus-dialog.css.ts";
import { Countdown, type RunningBonus, useBonusTime, useEndInWords } from "./time-bonus-notice.tsx";

type TimeBonusDialogProps = {
  bonus: RunningBonus & { thenWelcomeUntil: string | null };
  open: boolean;
  onClose: () => void;
};

/** T07: the offer, what is left of it, and what comes after it: nothing here ends sooner in words than in fact. */
export function TimeBonusDialog({ bonus, open, onClose }: TimeBonusDialogProps) {
  const { t, i18n } = useTranslation();
  const percent = formatPercent(bonus.percentage, i18n.language as Locale);
  const remaining = useBonusTime(bonus);
  const until = useEndInWords(bonus.endsAt, remaining);
  const afterwards = useEndInWords(bonus.thenWelcomeUntil ?? bonus.endsAt, timeTo(bonus, remaining));
  return (
    <Dialog
      open={open && remaining > 0}
      onClose={onClose}
      labelledBy="time-bonus-title"
      size="small"
      closeLabel={t("discounts.close")}
    >
      <div className={styles.content}>
        <h2 id="time-bonus-title" className={styles.title}>
          {t("discounts.bonus_title", { percent })}
        </h2>
        <p className={styles.clock}>
          <Countdown remaining={remaining} />
        </p>
        <p>{t("discounts.modal_text", { count: TIME_BONUS.windowSeconds / 3600, percent, until })}</p>
        {bonus.thenWelcomeUntil ? (
          <p className={styles.note}>{t("discounts.then_welcome", { percent, until: afterwards })}</p>
        ) : null}
        <LinkButton to="/credits" size="large" block onClick={onClose} data-autofocus>
          {t("discounts.see_packages")}
        </LinkButton>
      </div>
    </Dialog>
  );
}

/** Milliseconds to the end of the welcome discount. */
function timeTo({ endsAt, thenWelcomeUntil }: TimeBonusDialogProps["bonus"], remaining: number): number {
  return remaining + new Date(thenWelcomeUntil ?? endsAt).getTime() - new Date(endsAt).getTime();
}
