import type { MouseEvent } from "react";
import { useTranslation } from "react-i18next";
import { IconButton, IconLink } from "#app/ui/button.tsx";
import { Dropdown, DropdownButton, DropdownLink } from "#app/ui/dropdown.tsx";
import { Icon } from "#app/ui/icon.tsx";
import * as styles from "./composer.css.ts";

export type TrayName = "icebreakers" | "photo" | "gift";
/** Ids of the trays in the page. */
export const TRAY_IDS: Record<TrayName, string> = {
  icebreakers: "icebreakers",
  photo: "photo-tray",
  gift: "gift-tray",
};

type Props = { here: string; open: TrayName | null; withGifts: boolean; onToggle: (tray: TrayName) => void };

/** Beside the text: opening line, photo, gift; on phones behind a plus. Photo and gift are links, so that they work without script. */
export function ComposerTools({ here, open, withGifts, onToggle }: Props) {
  const { t } = useTranslation();
  const toggle = (tray: TrayName) => (event: MouseEvent) => {
    event.preventDefault();
    onToggle(tray);
  };
  const tool = (tray: TrayName) => ({
    round: true,
    className: styles.tool,
    "aria-expanded": open === tray,
    "aria-controls": open === tray ? TRAY_IDS[tray] : undefined,
    onClick: toggle(tray),
  });
  return (
    <>
      <div className={styles.tools}>
        <IconButton icon="sparkle" label={t("chat.icebreakers")} {...tool("icebreakers")} />
        <IconLink icon="image" label={t("chat.send_photo")} to={`${here}?photo=1`} replace {...tool("photo")} />
        {withGifts ? (
          <IconLink icon="gift" label={t("chat.send_gift")} to={`${here}?gift=1`} replace {...tool("gift")} />
        ) : null}
      </div>
      <div className={styles.toolsPhone}>
        <Dropdown trigger={<Icon name="plus" size={22} />} label={t("chat.add")} hideArrow up align="start">
          <DropdownButton icon="sparkle" onClick={() => onToggle("icebreakers")}>
            {t("chat.icebreakers")}
          </DropdownButton>
          <DropdownLink icon="image" to={`${here}?photo=1`} onClick={toggle("photo")}>
            {t("chat.send_photo")}
          </DropdownLink>
          {withGifts ? (
            <DropdownLink icon="gift" to={`${here}?gift=1`} onClick={toggle("gift")}>
              {t("chat.send_gift")}
            </DropdownLink>
          ) : null}
        </Dropdown>
      </div>
    </>
  );
}
