import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { formatDate, formatMoney, formatNumber } from "#app/features/i18n/format.ts";
import { useSettings } from "#app/features/tenancy/use-settings.ts";
import { BOUNCE_SECONDS } from "#app/features/tracking/tracking.rules.ts";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import type { Locale } from "#locales/locales.ts";
import { AFFILIATE_GROUPS, PERIODS } from "../affiliate-page.rules.ts";
import type { AffiliateRow, loadAffiliatePage } from "../load-affiliate-page.server.ts";
import * as styles from "./affiliate-report.css.ts";
import { DayChart } from "./day-chart.tsx";
import { ReportTable } from "./report-table.tsx";

type AffiliatePage = NonNullable<Awaited<ReturnType<typeof loadAffiliatePage>>>;

const FIGURES = ["clicks", "soi", "doi", "first_purchase"] as const;

/** What an affiliate's visitors did: the sums, two charts by day, and a table by the group asked for. A plain GET form. */
export function AffiliateReport({ page }: { page: AffiliatePage }) {
  const { network, ref, expiresAt, days, by, series, rows, total } = page;
  const { t, i18n } = useTranslation();
  const locale = i18n.language as Locale;
  const { name, timezone } = useSettings();
  const groupName = (group: string) => (group === "day" || group === "lander" ? t(`affiliates.by_${group}`) : group);
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1 className={styles.title}>
          {t("affiliates.title", { network: ref === null ? network : `${network} · ${ref}` })}
        </h1>
        <p className={styles.intro}>{t("affiliates.intro", { site: name })}</p>
      </header>
      <Form method="get" className={styles.filter} preventScrollReset>
        <SelectField
          label={t("affiliates.period")}
          name="days"
          defaultValue={days}
          options={PERIODS.map((value) => ({ value, label: t(`affiliates.days_${value}`) }))}
        />
        <SelectField
          label={t("affiliates.group")}
          name="by"
          defaultValue={by}
          options={AFFILIATE_GROUPS.map((value) => ({ value, label: groupName(value) }))}
        />
        <Button type="submit" variant="secondary">
          {t("affiliates.show")}
        </Button>
      </Form>
      <Figures total={total} />
      {rows.length === 0 ? (
        <EmptyState icon="link" title={t("affiliates.empty")}>
          {t("affiliates.empty_text", { network })}
        </EmptyState>
      ) : (
        <>
          <div className={styles.charts}>
            <DayChart title={t("affiliates.chart_clicks")} days={series.map(({ day, clicks }) => [day, clicks])} />
            <DayChart title={t("affiliates.chart_signups")} days={series.map(({ day, signups }) => [day, signups])} />
          </div>
          <ReportTable head={groupName(by)} byDay={by === "day"} rows={rows} total={total} />
        </>
      )}
      <p className={styles.note}>
        {t("affiliates.bounce_note", { seconds: BOUNCE_SECONDS })}{" "}
        {t("affiliates.until", {
          date: formatDate(new Date(expiresAt), { locale, shape: "dateTime", timeZone: timezone }),
        })}
      </p>
    </div>
  );
}

function Figures({ total }: { total: AffiliateRow }) {
  const { t, i18n } = useTranslation();
  const locale = i18n.language as Locale;
  const payout = total.payout.map((money) => formatMoney(money, locale));
  return (
    <dl className={styles.figures}>
      {FIGURES.map((name) => (
        <div key={name} className={styles.figure}>
          <dt className={styles.figureName}>{t(`affiliates.col_${name}`)}</dt>
          <dd className={styles.figureValue}>{formatNumber(total[name], locale)}</dd>
        </div>
      ))}
      <div className={styles.figure}>
        <dt className={styles.figureName}>{t("affiliates.payout")}</dt>
        <dd className={styles.figureValue}>
          {payout.length === 0
            ? formatNumber(0, locale)
            : payout.map((text) => (
                <span key={text} className={styles.sum}>
                  {text}
                </span>
              ))}
        </dd>
      </div>
    </dl>
  );
}
