import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { LinkButton } from "#app/ui/button.tsx";
import { AccountNav, type AccountPlace } from "./account-nav.tsx";
import * as styles from "./account-page.css.ts";

type AccountSubPageProps = {
  photoRequests: number;
  /** The part of the profile that led here, and leads back. */
  at: AccountPlace;
  /** What stands beside the page where there is room, else under it. */
  side?: ReactNode;
  children: ReactNode;
};

/** A page of one's own beside the profile: the same ways around, and first of all the way back. */
export function AccountSubPage({ photoRequests, at, side, children }: AccountSubPageProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.page}>
      <AccountNav photoRequests={photoRequests} at={at} />
      <div className={styles.subColumn}>
        <LinkButton to={`/profile#${at}`} variant="ghost" size="small" iconStart="arrow-left" className={styles.back}>
          {at === "password" ? t("lifecycle.back_to_settings") : t("account.title")}
        </LinkButton>
        {children}
      </div>
      {side ? <div className={styles.side}>{side}</div> : null}
    </div>
  );
}
