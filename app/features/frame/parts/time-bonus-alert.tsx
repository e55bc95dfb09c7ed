import { useTranslation } from "react-i18next";
import { TimeBonusNotice } from "#app/features/discounts/parts/time-bonus-notice.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { useFrame } from "../use-frame.ts";

/** The time bonus while it runs (T04, T05): what it gives, until when, and the way to the packages. */
export function TimeBonusAlert() {
  const { t } = useTranslation();
  const bonus = useFrame()?.timeBonus;
  if (!bonus?.isVisible) return null;
  const action = (
    <LinkButton to="/credits" variant="secondary" size="small">
      {t("discounts.see_packages")}
    </LinkButton>
  );
  return <TimeBonusNotice bonus={bonus} action={action} />;
}
