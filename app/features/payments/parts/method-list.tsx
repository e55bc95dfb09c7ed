import { useTranslation } from "react-i18next";
import { formatMoney } from "#app/features/i18n/format.ts";
import { ResendConfirmation } from "#app/features/session/parts/resend-confirmation.tsx";
import { Alert } from "#app/ui/alert.tsx";
import type { Locale } from "#locales/locales.ts";
import { LIMITS } from "../direct-debit/direct-debit.rules.ts";
import type { PaymentMethod } from "../payment-provider.ts";
import * as styles from "./method-list.css.ts";
import { MethodMark } from "./method-mark.tsx";
import * as radio from "./radio-row.css.ts";

type MethodListProps = {
  methods: PaymentMethod[];
  chosen: string | null;
  onChoose: (method: string) => void;
  /** The address that is not confirmed yet: a direct debit is announced by mail, so it has to be first. */
  unconfirmed: string | null;
};

/** The ways to pay in this country, as rows: mark, name, one line of what to know before choosing, and a radio at the end. */
export function MethodList({ methods, chosen, onChoose, unconfirmed }: MethodListProps) {
  const { t, i18n } = useTranslation();
  const firstDebit = formatMoney({ minor: LIMITS.firstOrder, currency: "EUR" }, i18n.language as Locale);
  const waits = (method: string | null) => unconfirmed !== null && method === "directdebit";
  const note = (method: PaymentMethod) =>
    waits(method) ? t("directdebit.unconfirmed_note") : t(`payments.method_note_${method}`, { amount: firstDebit });
  return (
    <fieldset>
      <legend className={styles.legend}>{t("payments.methods")}</legend>
      <div className={styles.list}>
        {methods.map((method) => (
          <label key={method} className={styles.row}>
            <MethodMark method={method} />
            <span className={styles.words}>
              <span className={styles.name}>{t(`payments.method_${method}`)}</span>
              <span className={styles.note}>{note(method)}</span>
            </span>
            <input
              type="radio"
              name="method"
              value={method}
              checked={method === chosen}
              onChange={() => onChoose(method)}
              className={radio.input}
            />
            <span className={radio.dot} aria-hidden="true" />
          </label>
        ))}
      </div>
      {waits(chosen) ? (
        <div className={styles.first}>
          <Alert tone="info" icon="mail" live="status" action={<ResendConfirmation size="small" variant="secondary" />}>
            {t("directdebit.unconfirmed_text", { email: unconfirmed })}
          </Alert>
        </div>
      ) : null}
    </fieldset>
  );
}
