import { useTranslation } from "react-i18next";
import { formatMoney, formatPercent } from "#app/features/i18n/format.ts";
import { VisuallyHidden } from "#app/ui/visually-hidden.tsx";
import type { Locale } from "#locales/locales.ts";
import type { Offer } from "../payments.rules.ts";
import * as styles from "./package-cards.css.ts";
import * as radio from "./radio-row.css.ts";

type PackageCardsProps = { offers: Offer[]; chosen: string; onChoose: (id: string) => void };

/** One radio card a package: credits, price, and the price of a message in every one of them. */
export function PackageCards({ offers, chosen, onChoose }: PackageCardsProps) {
  const { t } = useTranslation();
  return (
    <fieldset>
      <legend className={styles.legend}>{t("payments.packages")}</legend>
      <div className={styles.cards}>
        {offers.map((offer) => (
          <label key={offer.id} className={styles.card}>
            <input
              type="radio"
              name="package"
              value={offer.id}
              checked={offer.id === chosen}
              onChange={() => onChoose(offer.id)}
              className={radio.input}
            />
            <span className={styles.dot} aria-hidden="true" />
            <PackageFacts offer={offer} />
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** The words of a package, for the checkout and for the price list. */
export function PackageFacts({ offer }: { offer: Offer }) {
  const { t, i18n } = useTranslation();
  const locale = i18n.language as Locale;
  return (
    <>
      <span className={styles.credits}>
        <span className={styles.count}>{offer.credits}</span> <span>{t("credits.word", { count: offer.credits })}</span>
      </span>
      <span className={styles.price}>
        {offer.list ? (
          <s className={styles.list}>
            <VisuallyHidden>{t("discounts.list_price")}: </VisuallyHidden>
            {formatMoney(offer.list, locale)}
          </s>
        ) : null}{" "}
        {offer.list ? <VisuallyHidden>{t("discounts.your_price")}: </VisuallyHidden> : null}
        {formatMoney(offer.price, locale)}
      </span>
      {offer.perMessage ? (
        <span className={styles.perMessage}>
          {t("payments.per_message", { price: formatMoney(offer.perMessage, locale) })}
          {offer.saves > 0 ? (
            <span className={styles.saves}>{t("payments.saves", { percent: formatPercent(offer.saves, locale) })}</span>
          ) : null}
        </span>
      ) : null}
      {offer.lowest ? <span className={styles.flag}>{t("payments.lowest")}</span> : null}
    </>
  );
}
