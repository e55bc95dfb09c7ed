import { useTranslation } from "react-i18next";
import { formatPercent } from "#app/features/i18n/format.ts";
import { Alert } from "#app/ui/alert.tsx";
import type { Locale } from "#locales/locales.ts";
import { TIME_BONUS } from "../discounts.rules.ts";
import { TimeBonusNotice, useEndInWords } from "./time-bonus-notice.tsx";

type OwnDiscount = { code: string; percentage: number; endsAt: string | null; remaining: number | null };

/** What a new member gets off without asking: the time bonus with its clock, or the welcome discount with its date (T20). */
export function OwnDiscountNotice({ discount }: { discount: OwnDiscount | null }) {
  if (!discount || discount.endsAt === null || discount.remaining === null) return null;
  const running = discount as OwnDiscount & { endsAt: string; remaining: number };
  return discount.code === TIME_BONUS.code ? <TimeBonusNotice bonus={running} /> : <WelcomeNotice {...running} />;
}

function WelcomeNotice({ percentage, endsAt, remaining }: { percentage: number; endsAt: string; remaining: number }) {
  const { t, i18n } = useTranslation();
  const until = useEndInWords(endsAt, remaining);
  const percent = formatPercent(percentage, i18n.language as Locale);
  return (
    <Alert tone="success" icon="gift" title={t("discounts.welcome_title", { percent })}>
      {t("discounts.welcome_text", { until })}
    </Alert>
  );
}
