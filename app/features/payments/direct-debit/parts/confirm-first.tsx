import { useTranslation } from "react-i18next";
import { ResendConfirmation } from "#app/features/session/parts/resend-confirmation.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import * as styles from "./direct-debit.css.ts";

/** An address that is not confirmed: what goes there, the mail once more, and on with the same order. */
export function ConfirmFirst({ paymentId, email }: { paymentId: string; email: string }) {
  const { t } = useTranslation();
  return (
    <form method="post" className={styles.form}>
      <p>{t("directdebit.unconfirmed_text", { email })}</p>
      <div className={styles.actions}>
        <ResendConfirmation />
        <LinkButton variant="secondary" to={`/directdebit?payment=${paymentId}`}>
          {t("directdebit.unconfirmed_continue")}
        </LinkButton>
      </div>
    </form>
  );
}
