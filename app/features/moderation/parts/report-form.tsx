import { Form } from "@remix-run/react";
import type { FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { useSettings } from "#app/features/tenancy/use-settings.ts";
import { Button } from "#app/ui/button.tsx";
import { FormError } from "#app/ui/form-error.tsx";
import { TextArea } from "#app/ui/text-area.tsx";
import { REPORT_CATEGORIES, REPORT_LENGTH, REPORT_PATH, type ReportKind } from "../reports.rules.ts";
import type { ReportAnswer } from "../reports.schemas.ts";
import * as styles from "./report.css.ts";

export interface Reporting {
  kind: ReportKind;
  id: string;
  /** Of the one who is reported; null when there is none to show. */
  name: string | null;
}

type Refused = Extract<ReportAnswer, { ok: false }>;

/** What is wrong, and one's own words; a plain form that a script may send in its place. */
export function ReportForm({
  target: { kind, id },
  refused,
  pending,
  onSubmit,
}: {
  target: Reporting;
  refused?: Refused;
  pending: boolean;
  onSubmit?: (event: FormEvent<HTMLFormElement>) => void;
}) {
  const { t } = useTranslation();
  const { minAge } = useSettings();
  const at = (field: Refused["field"]) => (refused?.field === field ? refused?.message : undefined);
  const reasonError = at("category");
  return (
    <Form method="post" action={REPORT_PATH} className={styles.form} onSubmit={onSubmit}>
      {refused && !refused.field ? <FormError takeFocus>{refused.message}</FormError> : null}
      <input type="hidden" name="intent" value="report" />
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="id" value={id} />
      <fieldset className={styles.reasons} aria-describedby={reasonError ? "report-reason-error" : undefined}>
        <legend className={styles.legend}>{t("report.category")}</legend>
        {REPORT_CATEGORIES.map((category) => (
          <label key={category} className={styles.reason}>
            <input type="radio" name="category" value={category} required className={styles.radio} />
            {t(`report.about_${category}`, { min_age: minAge })}
          </label>
        ))}
        {reasonError ? (
          <p id="report-reason-error" role="alert" className={styles.missing}>
            {reasonError}
          </p>
        ) : null}
      </fieldset>
      <TextArea
        label={t("report.text")}
        name="text"
        rows={3}
        maxLength={REPORT_LENGTH}
        error={at("text") ? [at("text") as string] : undefined}
      />
      <Button type="submit" pending={pending} block>
        {t("report.submit")}
      </Button>
    </Form>
  );
}

/** After it: the reference, and the offer to block at once. */
export function ReportThanks({
  target: { kind, id, name },
  reference,
  blocked,
  pending,
  onBlock,
}: {
  target: Reporting;
  reference: string;
  /** Null: there is nobody to block any more. */
  blocked: boolean | null;
  pending: boolean;
  onBlock?: (event: FormEvent<HTMLFormElement>) => void;
}) {
  const { t } = useTranslation();
  return (
    <div className={styles.thanks}>
      <p className={styles.intro} role="status">
        {t("report.thanks_text")} <span className={styles.reference}>{reference}</span>
      </p>
      {blocked === true ? (
        <p className={styles.intro} role="status">
          {t("report.blocked")}
        </p>
      ) : null}
      {blocked === false && name ? (
        <>
          <p className={styles.intro}>{t("report.block_offer", { name })}</p>
          <Form method="post" action={REPORT_PATH} onSubmit={onBlock}>
            <input type="hidden" name="intent" value="block" />
            <input type="hidden" name="kind" value={kind} />
            <input type="hidden" name="id" value={id} />
            <Button type="submit" variant="danger" iconStart="block" pending={pending}>
              {t("profile.block", { name })}
            </Button>
          </Form>
        </>
      ) : null}
    </div>
  );
}
