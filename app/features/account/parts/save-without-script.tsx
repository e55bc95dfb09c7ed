import { useTranslation } from "react-i18next";
import { Button } from "#app/ui/button.tsx";
import * as styles from "./save-without-script.css.ts";

/** For switches, which send themselves with script: the button, and the field that leads back here. */
export function SaveWithoutScript({ done }: { done: string | null }) {
  const { t } = useTranslation();
  return (
    <>
      <noscript>
        <input type="hidden" name="plain" value="1" />
        <Button type="submit" variant="secondary" size="small">
          {t("account.save")}
        </Button>
      </noscript>
      <DoneNote text={done} />
    </>
  );
}

export function DoneNote({ text }: { text: string | null }) {
  return text ? (
    <p role="status" className={styles.done}>
      {text}
    </p>
  ) : null;
}
