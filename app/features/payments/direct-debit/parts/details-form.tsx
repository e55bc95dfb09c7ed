import { type SubmissionResult, useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { Form, useNavigation } from "@remix-run/react";
import type { FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/ui/button.tsx";
import { FormError } from "#app/ui/form-error.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { compactIban, groupIban } from "../direct-debit.rules.ts";
import { type DetailsForm as Details, detailsSchema } from "../direct-debit.schemas.ts";
import * as styles from "./direct-debit.css.ts";
import { useAccountChecks } from "./use-account-checks.ts";

type DetailsFormProps = {
  paymentId: string;
  /** What was entered before, to be corrected; the account has to be typed again. */
  entered: Record<string, string>;
  country: string;
  result?: SubmissionResult;
  /** Amounts for the texts of errors. */
  words: Record<string, string>;
};

/** Holder, IBAN, address and phone. IBAN and phone are checked by their libraries while one types, and by the server in any case. */
export function DetailsForm({ paymentId, entered, country, result, words }: DetailsFormProps) {
  const { t } = useTranslation();
  const pending = useNavigation().formData?.get("step") === "details";
  const { checks, load } = useAccountChecks();
  const [form, fields] = useForm<Details>({
    id: "directdebit",
    defaultValue: entered,
    lastResult: result as SubmissionResult<string[]> | undefined,
    shouldValidate: "onBlur",
    shouldRevalidate: "onInput",
    onValidate: ({ formData }) => parseWithZod(formData, { schema: detailsSchema(checks, country) }) as never,
  });
  const say = (errors: string[] | undefined) => errors?.slice(0, 1).map((key) => t(key, words));
  const bind = (name: keyof Details) => ({
    id: fields[name].id,
    name,
    defaultValue: fields[name].initialValue,
    error: say(fields[name].errors),
    required: true,
  });
  const group = ({ currentTarget: field }: FormEvent<HTMLInputElement>) => {
    // Only at the end: a correction in the middle keeps its place.
    if (field.selectionEnd === field.value.length) field.value = groupIban(field.value);
    const whole = checks?.ibanLength(field.value);
    if (whole && compactIban(field.value).length >= whole) form.validate({ name: "iban" });
  };
  return (
    <Form method="post" id={form.id} onSubmit={form.onSubmit} noValidate={form.noValidate} className={styles.form}>
      <input type="hidden" name="payment" value={paymentId} />
      <input type="hidden" name="step" value="details" />
      <FormError takeFocus>{say(form.errors)}</FormError>
      <TextField
        label={t("directdebit.account_holder")}
        {...bind("account_holder")}
        autoComplete="name"
        maxLength={70}
      />
      <TextField
        label={t("directdebit.iban")}
        {...bind("iban")}
        className={styles.account}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={60}
        placeholder="NL00 BANK 0000 0000 00"
        onFocus={load}
        onInput={group}
        onBlur={({ currentTarget }) => {
          currentTarget.value = groupIban(currentTarget.value);
        }}
      />
      <div className={styles.pair}>
        <TextField label={t("directdebit.street")} {...bind("street")} autoComplete="address-line1" maxLength={70} />
        <TextField
          label={t("directdebit.house_number")}
          {...bind("house_number")}
          autoComplete="address-line2"
          maxLength={16}
        />
      </div>
      <div className={styles.pairStart}>
        <TextField label={t("directdebit.zip")} {...bind("zip")} autoComplete="postal-code" maxLength={16} />
        <TextField label={t("directdebit.city")} {...bind("city")} autoComplete="address-level2" maxLength={35} />
      </div>
      <TextField
        label={t("directdebit.phone")}
        {...bind("phone")}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={40}
        hint={t("directdebit.phone_hint")}
        onFocus={load}
        onBlur={({ currentTarget }) => {
          const checked = checks?.checkPhone(currentTarget.value, country);
          if (checked?.ok) currentTarget.value = checked.shown;
        }}
      />
      <Button type="submit" size="large" block pending={pending}>
        {t("directdebit.send_code")}
      </Button>
    </Form>
  );
}
