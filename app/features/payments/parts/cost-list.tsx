import { useTranslation } from "react-i18next";
import { useSettings } from "#app/features/tenancy/use-settings.ts";
import { Card, CardRow } from "#app/ui/card.tsx";
import * as styles from "./pricing.css.ts";

/** What each thing costs in credits, by the settings of the site. */
export function CostList() {
  const { t } = useTranslation();
  const { messageCredits, photoCredits, giftCredits } = useSettings();
  const cost = (count: number) => (count === 0 ? t("payments.plan_free") : t("credits.amount", { count }));
  return (
    <section aria-labelledby="costs-title">
      <h2 id="costs-title" className={styles.heading}>
        {t("payments.costs")}
      </h2>
      <Card flush>
        <CardRow icon="search" title={t("payments.row_search")} value={t("payments.plan_free")} />
        <CardRow icon="chat" title={t("payments.cost_message")} value={cost(messageCredits)} />
        <CardRow icon="image" title={t("payments.cost_photo")} value={cost(photoCredits)} />
        <CardRow icon="gift" title={t("payments.cost_gift")} value={cost(giftCredits)} />
      </Card>
    </section>
  );
}
