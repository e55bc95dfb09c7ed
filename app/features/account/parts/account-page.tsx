import { useTranslation } from "react-i18next";
import { LinkButton } from "#app/ui/button.tsx";
import type { AccountPage as Page } from "../load-account-page.server.ts";
import { AccountNav } from "./account-nav.tsx";
import * as styles from "./account-page.css.ts";
import { FactRows } from "./fact-rows.tsx";
import { PhotoRequests } from "./photo-grants.tsx";
import { PhotoManager } from "./photo-manager.tsx";
import { Settings } from "./settings.tsx";
import { GreetCard, StrengthCard } from "./side-cards.tsx";

/** Own profile as others see it, edited in place; beside it what would help most; below it the settings. */
export function AccountPage({ page }: { page: Page }) {
  const { t } = useTranslation();
  return (
    <div className={styles.page}>
      <AccountNav photoRequests={page.photoRequests} />
      <div className={styles.column}>
        <header className={styles.head} id="profile">
          <div>
            <h1 className={styles.title}>{t("account.title")}</h1>
            <p className={styles.lead}>{t("account.lead")}</p>
          </div>
          <LinkButton to={`/members/${page.profile.id}`} variant="secondary" size="small" iconStart="eye">
            {t("account.public_view")}
          </LinkButton>
        </header>
        <section id="photos" aria-labelledby="photos-title" className={styles.section}>
          <h2 id="photos-title" className={styles.hiddenTitle}>
            {t("account.photos")}
          </h2>
          <PhotoRequests count={page.photoRequests} />
          <PhotoManager photos={page.photos} premium={page.premium} name={page.profile.name} errors={[]} />
        </section>
        <FactRows profile={page.profile} place={page.place} />
      </div>
      <div className={styles.side}>
        <StrengthCard strength={page.strength} />
        <GreetCard on={page.greetsNewMembers} />
      </div>
      <div className={styles.settings}>
        <Settings page={page} />
      </div>
    </div>
  );
}
