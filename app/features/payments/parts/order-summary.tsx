import { useTranslation } from "react-i18next";
import { formatMoney, formatPercent } from "#app/features/i18n/format.ts";
import { useSettings } from "#app/features/tenancy/use-settings.ts";
import { subtract } from "#app/platform/money.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Icon } from "#app/ui/icon.tsx";
import type { Locale } from "#locales/locales.ts";
import type { ShownDiscount } from "../checkout-discount.server.ts";
import type { Offer } from "../payments.rules.ts";
import * as styles from "./checkout.css.ts";
import { vatInWords } from "./vat-in-words.ts";

type OrderSummaryProps = {
  offer: Offer;
  /** Basis points. */
  vatRate: number;
  discount: ShownDiscount | null;
  method: string | null;
  /** The service has the details of the last purchase: this button is the one confirmation. */
  stored: boolean;
  pending: boolean;
  /** Why the button has to be pressed again. */
  news?: string | null;
  /** It was ticked in the order that was not made. */
  consented?: boolean;
  consentError: string | undefined;
};

/** What is bought, what is taken off by which code, the facts, the consent, and the total on the button that pays it. */
export function OrderSummary(props: OrderSummaryProps) {
  const { offer, vatRate, discount, method, stored, pending, news = null, consented = false, consentError } = props;
  const { t, i18n } = useTranslation();
  const locale = i18n.language as Locale;
  const settings = useSettings();
  const total = formatMoney(offer.price, locale);
  return (
    <aside className={styles.order} aria-labelledby="order-title">
      <section className={styles.summary}>
        <h2 id="order-title">{t("payments.order")}</h2>
        <div>
          <p className={styles.line}>
            <span>{t("credits.amount", { count: offer.credits })}</span>
            <span>{formatMoney(offer.list ?? offer.price, locale)}</span>
          </p>
          {offer.list && discount ? (
            <p className={styles.reduction}>
              <span>
                {discount.code} ({formatPercent(discount.percentage, locale)})
              </span>
              <span>−{formatMoney(subtract(offer.list, offer.price), locale)}</span>
            </p>
          ) : null}
        </div>
        <ul className={styles.facts}>
          <Fact icon="check">{t("payments.fact_once")}</Fact>
          {settings.refundDays > 0 ? (
            <Fact icon="check">{t("payments.fact_withdrawal", { count: settings.refundDays })}</Fact>
          ) : null}
          <Fact icon="lock">{t(method === "directdebit" ? "payments.fact_secure_debit" : "payments.fact_secure")}</Fact>
        </ul>
        <Checkbox
          name="consent"
          value="on"
          required
          defaultChecked={consented}
          label={t("payments.consent")}
          error={consentError}
        />
      </section>
      <div className={styles.pay}>
        {news ? (
          <Alert tone="success" live="status">
            {news}
          </Alert>
        ) : null}
        <p className={styles.total}>
          <span className={styles.totalWord}>{t("payments.total")}</span>
          <strong className={styles.sum}>{total}</strong>
        </p>
        <p className={styles.contained}>
          {offer.perMessage ? (
            <span className={styles.perMessage}>
              {t("payments.per_message", { price: formatMoney(offer.perMessage, locale) })}
            </span>
          ) : null}
          <span>{vatInWords(offer.price, vatRate, { t, locale })}</span>
        </p>
        {stored ? <p className={classNames(styles.note, styles.across)}>{t("payments.stored_note")}</p> : null}
        <Button type="submit" size="large" block pending={pending} className={styles.across}>
          {t(stored ? "payments.pay_stored" : method === "card" ? "payments.pay_card" : "payments.pay", {
            amount: total,
            method: t(`payments.method_${method}`),
          })}
        </Button>
      </div>
    </aside>
  );
}

function Fact({ icon, children }: { icon: "check" | "lock"; children: string }) {
  return (
    <li className={styles.fact}>
      <Icon name={icon} size={20} className={styles.factIcon} />
      {children}
    </li>
  );
}
