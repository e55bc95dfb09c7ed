import { useTranslation } from "react-i18next";
import { Icon } from "#app/ui/icon.tsx";
import { VisuallyHidden } from "#app/ui/visually-hidden.tsx";
import * as styles from "./like-counter.css.ts";

/** More hearts than this say less than the number. */
const MOST_HEARTS = 6;

/** Today's likes: a heart each, full while it is left, and the same in words. */
export function LikeCounter({ left, perDay }: { left: number; perDay: number }) {
  const { t } = useTranslation();
  return (
    <p className={styles.counter} role="status">
      {perDay <= MOST_HEARTS ? (
        <span className={styles.hearts} aria-hidden="true">
          {Array.from({ length: perDay }, (_, index) => (
            <span
              // biome-ignore lint/suspicious/noArrayIndexKey: a heart is its place
              key={index}
              className={index < left ? styles.full : styles.used}
            >
              <Icon name={index < left ? "heart-filled" : "heart"} size={20} />
            </span>
          ))}
        </span>
      ) : null}
      <VisuallyHidden>{t("swipe.left_label")} </VisuallyHidden>
      <span className={styles.words}>{t("swipe.left", { left, total: perDay })}</span>
    </p>
  );
}
