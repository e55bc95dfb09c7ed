import { useTranslation } from "react-i18next";
import { formatDay, formatMoney, formatNumber } from "#app/features/i18n/format.ts";
import { OTHERS } from "#app/features/tracking/tracking.rules.ts";
import type { Locale } from "#locales/locales.ts";
import type { AffiliateRow } from "../load-affiliate-page.server.ts";
import * as styles from "./affiliate-report.css.ts";

const COLUMNS = ["clicks", "bounces", "soi", "doi", "first_purchase", "rebuy", "reversal"] as const;

type ReportTableProps = { head: string; byDay: boolean; rows: AffiliateRow[]; total: AffiliateRow };

/** The numbers behind the charts; on a phone it scrolls inside its own frame. */
export function ReportTable({ head, byDay, rows, total }: ReportTableProps) {
  const { t, i18n } = useTranslation();
  const locale = i18n.language as Locale;
  const nameOf = (key: string) => {
    if (key === "") return t("affiliates.none");
    if (key === OTHERS) return t("affiliates.others");
    return byDay ? formatDay(key, { locale }) : key;
  };
  const cells = (row: AffiliateRow) => (
    <>
      {COLUMNS.map((name) => (
        <td key={name} className={styles.number}>
          {formatNumber(row[name], locale)}
        </td>
      ))}
      <td className={styles.number}>{row.payout.map((money) => formatMoney(money, locale)).join(" + ") || "–"}</td>
    </>
  );
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that scrolls must be reachable by keyboard
    <section className={styles.frame} aria-label={t("affiliates.table")} tabIndex={0}>
      <table className={styles.table}>
        <caption className={styles.caption}>{t("affiliates.table")}</caption>
        <thead>
          <tr>
            <th scope="col" className={styles.name}>
              {head}
            </th>
            {COLUMNS.map((name) => (
              <th key={name} scope="col" className={styles.columnName}>
                {t(`affiliates.col_${name}`)}
              </th>
            ))}
            <th scope="col" className={styles.columnName}>
              {t("affiliates.payout")}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key}>
              <th scope="row" className={styles.name}>
                {nameOf(row.key)}
              </th>
              {cells(row)}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" className={styles.name}>
              {t("affiliates.total")}
            </th>
            {cells(total)}
          </tr>
        </tfoot>
      </table>
    </section>
  );
}
