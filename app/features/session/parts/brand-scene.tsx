import { useTranslation } from "react-i18next";
import * as styles from "./brand-scene.css.ts";

/** The brand's side of signup and login: its colours and its words, no faces. Decoration but for the words. */
export function BrandScene({ title, text }: { title?: string; text?: string }) {
  const { t } = useTranslation();
  return (
    <div className={styles.scene}>
      <span className={styles.sun} aria-hidden="true" />
      <span className={styles.moon} aria-hidden="true" />
      <span className={styles.hill} aria-hidden="true" />
      <div className={styles.words}>
        <p className={styles.title}>{title ?? t("brand.signup_title")}</p>
        <p className={styles.text}>{text ?? t("brand.subline")}</p>
      </div>
    </div>
  );
}
