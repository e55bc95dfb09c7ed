import { type SubmissionResult, useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { Form, Link, useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { MINUTE, SECOND } from "#app/platform/clock.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { FormError } from "#app/ui/form-error.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { CODE } from "../direct-debit.rules.ts";
import { codeSchema } from "../direct-debit.schemas.ts";
import type { DebitStage } from "../load-direct-debit.server.ts";
import type { DebitReply } from "../submit-direct-debit.server.ts";
import * as styles from "./direct-debit.css.ts";
import { MandateWords } from "./mandate-words.tsx";

const RESEND_SECONDS = CODE.resendAfter / SECOND;

type CodeFormProps = {
  paymentId: string;
  stage: Extract<DebitStage, { name: "code" }>;
  creditor: string;
  amount: string;
  reply?: Extract<DebitReply, { to: null }>;
  words: Record<string, string>;
  /** Another code was just sent. */
  resent: boolean;
};

/** The code of the text message, which grants the mandate that is shown; another code; a way back to what was entered. */
export function CodeForm({ paymentId, stage, creditor, amount, reply, words, resent }: CodeFormProps) {
  const { t } = useTranslation();
  const step = useNavigation().formData?.get("step");
  const [form, fields] = useForm<{ otp: string }>({
    id: "directdebit-code",
    lastResult: (reply?.form === "code" ? reply.result : undefined) as SubmissionResult<string[]> | undefined,
    shouldRevalidate: "onInput",
    onValidate: ({ formData }) => parseWithZod(formData, { schema: codeSchema }) as never,
  });
  const refused = reply?.form === "resend" ? Object.values(reply.result.error ?? {}).flat() : [];
  const errors = (fields.otp.errors ?? (stage.expired ? ["directdebit.error_code_expired"] : [])).slice(0, 1);
  return (
    <>
      <p>{t("directdebit.code_sent", { end: stage.phoneEnd, digits: CODE.digits, minutes: CODE.lifetime / MINUTE })}</p>
      {resent && !reply ? (
        <Alert tone="success" live="status">
          {t("directdebit.resent")}
        </Alert>
      ) : null}
      <Form method="post" id={form.id} onSubmit={form.onSubmit} noValidate={form.noValidate} className={styles.form}>
        <input type="hidden" name="payment" value={paymentId} />
        <input type="hidden" name="step" value="code" />
        <FormError takeFocus>{form.errors?.slice(0, 1).map((key) => t(key, words))}</FormError>
        <TextField
          label={t("directdebit.code")}
          id={fields.otp.id}
          name="otp"
          className={styles.code}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={CODE.digits + 4}
          required
          error={errors.map((key) => t(key))}
        />
        <p className={styles.note}>{t("directdebit.mandate_confirm")}</p>
        <MandateWords creditor={creditor} />
        <Button type="submit" size="large" block pending={step === "code"}>
          {t("directdebit.confirm", { amount })}
        </Button>
      </Form>
      <Form method="post" className={styles.form}>
        <input type="hidden" name="payment" value={paymentId} />
        <input type="hidden" name="step" value="resend" />
        <FormError>
          {refused.map((key) => t(key ?? "directdebit.error_resend", { seconds: RESEND_SECONDS })).join(" ")}
        </FormError>
        <p className={styles.note}>{t("directdebit.resend_hint", { seconds: RESEND_SECONDS })}</p>
        <div className={styles.actions}>
          <Button type="submit" variant="secondary" pending={step === "resend"}>
            {t("directdebit.resend")}
          </Button>
          <Link to={`?payment=${paymentId}&change=1`}>{t("directdebit.change")}</Link>
        </div>
      </Form>
    </>
  );
}
