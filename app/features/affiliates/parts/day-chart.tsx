import { useId } from "react";
import { useTranslation } from "react-i18next";
import { formatDay, formatNumber } from "#app/features/i18n/format.ts";
import type { Locale } from "#locales/locales.ts";
import * as styles from "./affiliate-report.css.ts";

/** Units of the drawing; it scales to its frame. */
const WIDTH = 440;
const HEIGHT = 190;
const FLOOR = 158;
const LEFT = 44;
const TOP = 14;
/** Days named under the bars, at most. */
const NAMED = 4;

/** One bar a day. Its text says the sum and the best day; the table on the same page has every number. */
export function DayChart({ title, days }: { title: string; days: [string, number][] }) {
  const { t, i18n } = useTranslation();
  const locale = i18n.language as Locale;
  const id = useId();
  const total = days.reduce((sum, [, value]) => sum + value, 0);
  const best = days.reduce((top, day) => (day[1] > top[1] ? day : top), days[0] ?? ["1970-01-01", 0]);
  const top = niceTop(best[1]);
  const step = (WIDTH - LEFT) / Math.max(1, days.length);
  const every = Math.ceil(days.length / NAMED);
  const y = (value: number) => FLOOR - ((FLOOR - TOP) * value) / top;
  const shortDay = (day: string) =>
    new Intl.DateTimeFormat(locale === "en" ? "en-GB" : locale, {
      day: "numeric",
      month: "short",
      timeZone: "UTC",
    }).format(new Date(`${day}T00:00:00Z`));
  return (
    <figure className={styles.chart}>
      <figcaption className={styles.chartTitle}>{title}</figcaption>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-labelledby={`${id}t ${id}d`} className={styles.drawing}>
        <title id={`${id}t`}>{title}</title>
        <desc id={`${id}d`}>
          {t("affiliates.chart_text", {
            total: formatNumber(total, locale),
            day: formatDay(best[0], { locale, shape: "long" }),
            most: formatNumber(best[1], locale),
          })}
        </desc>
        {[0, top / 2, top].map((value) => (
          <g key={value}>
            <line x1={LEFT} x2={WIDTH} y1={y(value)} y2={y(value)} className={styles.gridLine} />
            <text x={LEFT - 8} y={y(value) + 4} textAnchor="end" className={styles.axis}>
              {formatNumber(value, locale, { notation: "compact" })}
            </text>
          </g>
        ))}
        {days.map(([day, value], index) => (
          <g key={day}>
            <rect
              x={LEFT + index * step + step * 0.14}
              y={y(value)}
              width={step * 0.72}
              height={FLOOR - y(value)}
              rx={Math.min(3, step * 0.2)}
              className={styles.bar}
            />
            {index % every === 0 ? (
              <text x={LEFT + index * step + step / 2} y={FLOOR + 22} textAnchor="middle" className={styles.axis}>
                {shortDay(day)}
              </text>
            ) : null}
          </g>
        ))}
      </svg>
    </figure>
  );
}

/** The next even number of 2, 4, 6, 8, 10, 20, 40 … that holds the value. */
function niceTop(value: number): number {
  for (let unit = 1; ; unit *= 10)
    for (const factor of [2, 4, 6, 8, 10]) if (value <= factor * unit) return factor * unit;
}
