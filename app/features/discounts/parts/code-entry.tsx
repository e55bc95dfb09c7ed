import { Form } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import * as styles from "./code-entry.css.ts";

/** The form that `CodeEntry` sends; it stands apart, because the field itself stands inside the order. */
const FORM = "discount-code";
const ERROR = "discount-error";

/** Asks the page for its prices with a code: a plain GET, so that it works without script and can be linked to. */
export function CodeForm() {
  return <Form id={FORM} method="get" preventScrollReset replace />;
}

type CodeEntryProps = {
  text: string;
  error: string | null;
  /** What the code took off, in words, when it holds. */
  applied: string | null;
};

/** S07: the field for a discount code; the refusal stands beside it (V05). */
export function CodeEntry({ text, error, applied }: CodeEntryProps) {
  const { t } = useTranslation();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (error) field.current?.focus();
  }, [error]);
  return (
    <div className={styles.entry}>
      <div className={styles.row}>
        <TextField
          ref={field}
          key={text}
          form={FORM}
          name="code"
          label={t("discounts.code")}
          defaultValue={text}
          readOnly={applied !== null}
          required
          maxLength={40}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? ERROR : undefined}
        />
        {applied === null ? (
          <Button type="submit" form={FORM} variant="secondary">
            {t("discounts.apply")}
          </Button>
        ) : (
          <LinkButton to={{ search: "" }} variant="secondary" preventScrollReset replace>
            {t("discounts.remove")}
          </LinkButton>
        )}
      </div>
      {error ? (
        <p id={ERROR} className={styles.error}>
          {error}
        </p>
      ) : null}
      {applied === null ? null : (
        <p role="status" className={styles.applied}>
          <Icon name="check" size={20} />
          {applied}
        </p>
      )}
    </div>
  );
}
