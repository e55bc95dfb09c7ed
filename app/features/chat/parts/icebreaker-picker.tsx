import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "#app/ui/icon.tsx";
import { useTray } from "../use-tray.ts";
import * as styles from "./composer.css.ts";
import { icebreakersOfTurn } from "./icebreakers.ts";

type Props = { id: string; cost: string | null; onPick: (line: string) => void; onClose: () => void };

/** Opening lines for whoever does not know how to begin; a picked one goes into the composer, to be sent or changed. */
export function IcebreakerPicker({ id, cost, onPick, onClose }: Props) {
  const { t } = useTranslation();
  const [turn, setTurn] = useState(0);
  const box = useTray(id, onClose);

  return (
    <div
      ref={box}
      id={id}
      className={styles.picker}
      role="dialog"
      aria-label={t("chat.icebreaker_choose")}
      onKeyDown={(event) => event.key === "Escape" && onClose()}
    >
      <p className={styles.pickerHead}>
        <strong>{t("chat.icebreaker_choose")}</strong>
        {cost ? <span>{cost}</span> : null}
      </p>
      <ul className={styles.lines}>
        {icebreakersOfTurn(turn).map((key) => (
          <li key={key}>
            <button type="button" className={styles.line} onClick={() => onPick(t(key))}>
              <Icon name="sparkle" size={20} className={styles.lineIcon} />
              {t(key)}
            </button>
          </li>
        ))}
      </ul>
      <button type="button" className={styles.line} onClick={() => setTurn(turn + 1)}>
        <Icon name="refresh" size={20} className={styles.lineIcon} />
        {t("chat.icebreaker_more")}
      </button>
    </div>
  );
}
