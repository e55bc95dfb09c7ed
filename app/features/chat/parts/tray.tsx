import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { IconLink } from "#app/ui/button.tsx";
import { useTray } from "../use-tray.ts";
import * as styles from "./tray.css.ts";

export interface TrayCost {
  /** "5 credits"; null when it is free. */
  cost: string | null;
  /** "41 credits". */
  balance: string;
  affordable: boolean;
  /** Where one gets more, and comes back from. */
  creditsPath: string;
}

type Props = {
  id: string;
  title: string;
  price: TrayCost;
  /** This conversation without the tray. */
  here: string;
  onClose: () => void;
  children: ReactNode;
};

/** What opens above the composer: price and balance in its head, and the way to more when they do not meet. */
export function Tray({ id, title, price, here, onClose, children }: Props) {
  const { t } = useTranslation();
  const box = useTray(id, onClose);
  const { cost, balance, affordable, creditsPath } = price;
  return (
    <div
      ref={box}
      id={id}
      className={styles.tray}
      role="dialog"
      aria-label={title}
      onKeyDown={(event) => event.key === "Escape" && onClose()}
    >
      <div className={styles.head}>
        <span className={styles.title}>
          <strong>{title}</strong>
          {cost ? (
            <span className={styles.price}>
              {cost} · {t("chat.balance")} {balance}
            </span>
          ) : null}
        </span>
        <IconLink
          icon="close"
          label={t("chat.close")}
          to={here}
          replace
          onClick={(event) => {
            event.preventDefault();
            onClose();
          }}
        />
      </div>
      {affordable ? null : (
        <p className={styles.short}>
          {t("chat.tray_no_credits", { cost, balance })}{" "}
          <Link to={creditsPath} className={styles.more}>
            {t("chat.no_credits_action")}
          </Link>
        </p>
      )}
      {children}
    </div>
  );
}
