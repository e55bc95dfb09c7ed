import { Form, useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { formatMoney } from "#app/features/i18n/format.ts";
import type { Money } from "#app/platform/money.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { FormError } from "#app/ui/form-error.tsx";
import type { Locale } from "#locales/locales.ts";
import { shownState } from "../order-states.ts";
import type { OrderState } from "../payments.tables.ts";
import { SANDBOX_BUTTONS } from "../providers/sandbox/sandbox-buttons.ts";
import * as styles from "./payment-result.css.ts";

type SandboxPageProps = { id: string; state: OrderState; amount: Money; refused: number | null };

/** Plainly a test: the amount, the state, and one button for everything a payment service can report. */
export function SandboxPage({ id, state, amount, refused }: SandboxPageProps) {
  const { t, i18n } = useTranslation();
  const pressed = useNavigation().formData?.get("press");
  const buttons = SANDBOX_BUTTONS.filter(({ shownIn }) => shownIn.includes(state));
  return (
    <div className={styles.alone}>
      <h1>{t("payments.sandbox_title")}</h1>
      <Card tone="soft">{t("payments.sandbox_text")}</Card>
      <dl className={styles.facts}>
        <div className={styles.fact}>
          <dt>{t("payments.total")}</dt>
          <dd className={styles.value}>{formatMoney(amount, i18n.language as Locale)}</dd>
        </div>
        <div className={styles.fact}>
          <dt>{t("payments.sandbox_state")}</dt>
          <dd className={styles.value} data-state={state}>
            {t(`payments.${shownState(state)}_title`)}
          </dd>
        </div>
      </dl>
      <FormError>{refused === null ? null : `${t("payments.sandbox_refused")} (${refused})`}</FormError>
      <Form method="post" className={styles.retry}>
        {buttons.map(({ name }, index) => (
          <Button
            key={name}
            type="submit"
            name="press"
            value={name}
            block
            variant={index === 0 && name === "approve" ? "primary" : "secondary"}
            pending={pressed === name}
          >
            {t(`payments.sandbox_${name}`)}
          </Button>
        ))}
      </Form>
      <LinkButton variant="ghost" to={`/transactions/${id}`}>
        {t("payments.sandbox_back")}
      </LinkButton>
    </div>
  );
}
