import { useTranslation } from "react-i18next";
import { Icon, type IconName } from "#app/ui/icon.tsx";
import type { PaymentMethod } from "../payment-provider.ts";
import * as styles from "./method-list.css.ts";

const ICONS: Record<PaymentMethod, IconName> = {
  card: "card",
  ideal: "bank",
  bancontact: "card",
  paypal: "globe",
  directdebit: "bank",
};

type MethodListProps = { methods: PaymentMethod[]; chosen: string | null; onChoose: (method: string) => void };

/** The ways to pay in this country, as rows with a radio at the end. */
export function MethodList({ methods, chosen, onChoose }: MethodListProps) {
  const { t } = useTranslation();
  return (
    <fieldset>
      <legend className={styles.legend}>{t("payments.methods")}</legend>
      <div className={styles.list}>
        {methods.map((method) => (
          <label key={method} className={styles.row}>
            <Icon name={ICONS[method]} className={styles.icon} />
            <span className={styles.name}>{t(`payments.method_${method}`)}</span>
            <input
              type="radio"
              name="method"
              value={method}
              checked={method === chosen}
              onChange={() => onChoose(method)}
              className={styles.input}
            />
            <span className={styles.dot} aria-hidden="true" />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
