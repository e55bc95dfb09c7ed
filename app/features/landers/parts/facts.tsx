import { useTranslation } from "react-i18next";
import { formatMoney } from "#app/features/i18n/format.ts";
import type { Locale } from "#locales/locales.ts";
import type { HomeFacts } from "../load-home.server.ts";
import * as styles from "./facts.css.ts";

/** Four facts in one band; numbers and prices are the site's settings. */
export function Facts({ facts: { freeMessages, fromPrice } }: { facts: HomeFacts }) {
  const { t, i18n } = useTranslation();
  const locale = i18n.language as Locale;
  const free =
    freeMessages > 0 ? t("landers.fact_free_messages", { count: freeMessages }) : t("landers.fact_free_profile");
  const price = fromPrice
    ? t("landers.fact_price_from", { price: formatMoney(fromPrice, locale) })
    : t("landers.fact_price");
  const facts = [
    [t("landers.fact_free_title"), free],
    [t("landers.fact_price_title"), price],
    [t("landers.fact_near_title"), t("landers.fact_near")],
    [t("landers.fact_label_title"), t("landers.fact_label")],
  ] as const;
  return (
    <section className={styles.band} aria-label={t("landers.facts")}>
      <ul className={styles.facts}>
        {facts.map(([title, text]) => (
          <li key={title} className={styles.fact}>
            <h2 className={styles.title}>{title}</h2>
            <p className={styles.text}>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
