import { Form, Link, useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { FormError } from "#app/ui/form-error.tsx";
import { maskedIban } from "../direct-debit.rules.ts";
import type { DebitStage } from "../load-direct-debit.server.ts";
import type { DebitReply } from "../submit-direct-debit.server.ts";
import * as styles from "./direct-debit.css.ts";

type StoredFormProps = {
  paymentId: string;
  stage: Extract<DebitStage, { name: "mandate" }>;
  amount: string;
  reply?: Extract<DebitReply, { to: null }>;
  words: Record<string, string>;
};

/** The account of the member's mandate and one button; or another account. */
export function StoredForm({ paymentId, stage, amount, reply, words }: StoredFormProps) {
  const { t } = useTranslation();
  const pending = useNavigation().formData?.get("step") === "mandate";
  const refused = Object.values(reply?.result.error ?? {}).flat();
  return (
    <Form method="post" className={styles.form}>
      <input type="hidden" name="payment" value={paymentId} />
      <input type="hidden" name="step" value="mandate" />
      <FormError takeFocus>{refused.map((key) => (key ? t(key, words) : "")).join(" ")}</FormError>
      <Card>
        <p className={styles.stored}>{maskedIban(stage.ibanLast4)}</p>
        <p className={styles.note}>{t("directdebit.stored_text", { umr: stage.umr })}</p>
        <p className={styles.note}>
          <Link to={`/directdebit/mandate/${stage.mandateId}`}>{t("directdebit.mandate_read")}</Link>
        </p>
      </Card>
      <Button type="submit" size="large" block pending={pending}>
        {t("directdebit.stored_confirm", { amount })}
      </Button>
      <div className={styles.actions}>
        <Link to={`?payment=${paymentId}&account=other`}>{t("directdebit.other_account")}</Link>
      </div>
    </Form>
  );
}
