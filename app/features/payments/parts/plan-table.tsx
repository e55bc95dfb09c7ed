import { useTranslation } from "react-i18next";
import { formatNumber } from "#app/features/i18n/format.ts";
import { useSettings } from "#app/features/tenancy/use-settings.ts";
import type { Locale } from "#locales/locales.ts";
import * as styles from "./pricing.css.ts";

/** Free beside premium, by the limits of this site (P03, P04). */
export function PlanTable() {
  const { t, i18n } = useTranslation();
  const { limits } = useSettings();
  const number = (value: number) => formatNumber(value, i18n.language as Locale);
  const rows = [
    ["search", t("payments.value_yes"), t("payments.value_yes")],
    ["photos_seen", t("payments.value_some"), t("payments.value_all")],
    ["photos_own", number(limits.freePhotos), number(limits.premiumPhotos)],
    ["conversations", number(limits.freeConversations), t("payments.value_unlimited")],
    ["repeat", t("payments.value_no"), t("payments.value_yes")],
  ] as const;
  return (
    <section aria-labelledby="plans-title">
      <h2 id="plans-title" className={styles.heading}>
        {t("payments.compare")}
      </h2>
      <table className={styles.table}>
        <thead>
          <tr>
            <td className={styles.cell} />
            <th scope="col" className={styles.column}>
              {t("payments.plan_free")}
            </th>
            <th scope="col" className={styles.column}>
              {t("payments.plan_premium")}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, free, premium]) => (
            <tr key={name}>
              <th scope="row" className={styles.label}>
                {t(`payments.row_${name}`)}
              </th>
              <td className={styles.cell}>{free}</td>
              <td className={styles.strong}>{premium}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
