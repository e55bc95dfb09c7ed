import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import * as styles from "./code-entry.css.ts";

const ERROR = "discount-error";

type CodeEntryProps = {
  text: string;
  error: string | null;
  /** What the code took off, in words, when it holds. */
  applied: string | null;
};

/**
 * S07: the field for a discount code, inside the form of the order, so that a code that is only typed is sent with it as `entered`; its
 * button sends the same form with an intent, which orders nothing. The refusal stands beside it (V05).
 */
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
          name={applied === null ? "entered" : undefined}
          label={t("discounts.code")}
          defaultValue={text}
          readOnly={applied !== null}
          maxLength={40}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? ERROR : undefined}
        />
        {applied === null ? (
          <Button type="submit" name="intent" value="apply-code" formNoValidate variant="secondary">
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
