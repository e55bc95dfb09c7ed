import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { meantEmail } from "../meant-email.ts";
import * as styles from "./signup-form.css.ts";

type MeantEmailProps = {
  /** What stands in the field now. */
  typed: string;
  /** What stood there when the field was left. */
  left: string | null;
  /** For a browser without script: the server's guess about what was sent. */
  answered: string | null;
  onTake: (email: string) => void;
};

/** "Did you mean …?" under the address: one tap takes it; without script a note. It never stands in the way. */
export function MeantEmail({ typed, left, answered, onTake }: MeantEmailProps) {
  const { t } = useTranslation();
  const [scripted, setScripted] = useState(false);
  useEffect(() => setScripted(true), []);
  const meant = left === null ? answered : left === typed ? meantEmail(left) : null;
  return (
    <span role="status">
      {!meant ? null : scripted ? (
        <button type="button" className={styles.meant} onClick={() => onTake(meant)}>
          {t("signup.meant_email", { email: meant })}
        </button>
      ) : (
        t("signup.meant_email", { email: meant })
      )}
    </span>
  );
}
