import { Link, useNavigate } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { SiteLogo } from "#app/features/tenancy/parts/site-logo.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { IconButton, IconLink, LinkButton } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { FrameMember } from "../load-frame.server.ts";
import { creditsBadge, WITH_BACK_BUTTON } from "../route-rules.ts";
import { useFrame, useRouteName } from "../use-frame.ts";
import { AccountMenu } from "./account-menu.tsx";
import { LanguageMenu } from "./language-menu.tsx";
import { type NavigationItem, navigationItems } from "./navigation-items.ts";
import * as styles from "./top-navigation.css.ts";

/** The bar over every screen: who we are, where one can go, what is new (N08, N09). */
export function TopNavigation() {
  const { t } = useTranslation();
  const frame = useFrame();
  if (!frame) return null;
  const { member } = frame;
  return (
    <header className={styles.bar}>
      <div className={styles.inner}>
        <BackButton />
        <SiteLogo />
        {member ? (
          <nav aria-label={t("frame.navigation")} className={styles.links}>
            {navigationItems(frame.nav, member)
              .filter((item) => item.icon !== "credits" && item.icon !== "crown")
              .map((item) => (
                <NavigationLink key={item.to} item={item} />
              ))}
          </nav>
        ) : null}
        <div className={styles.end}>
          {member ? <Money member={member} /> : null}
          {member ? <Bell unread={frame.unreadNews} /> : null}
          <LanguageMenu />
          {member ? (
            <div className={styles.account}>
              <AccountMenu member={member} />
            </div>
          ) : (
            <LinkButton to="/login" variant="secondary" size="small">
              {t("frame.log_in")}
            </LinkButton>
          )}
        </div>
      </div>
    </header>
  );
}

/** N10: an installed app has no other way back. */
function BackButton() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  if (!WITH_BACK_BUTTON.has(useRouteName() ?? "")) return null;
  return (
    <span className={styles.back}>
      <IconButton icon="back" label={t("frame.back")} onClick={() => navigate(-1)} />
    </span>
  );
}

/** A phone has no account menu: the notifications are one press away here, with a dot when some are new. */
function Bell({ unread }: { unread: boolean }) {
  const { t } = useTranslation();
  return (
    <IconLink
      to="/notifications"
      icon="bell"
      label={t(unread ? "frame.news_unread" : "news.title")}
      badge={unread ? <span className={styles.dot} /> : undefined}
      aria-current={useRouteName() === "notifications" ? "page" : undefined}
      className={styles.bell}
    />
  );
}

function NavigationLink({ item }: { item: NavigationItem }) {
  const { t } = useTranslation();
  const current = item.on.includes(useRouteName() ?? "");
  return (
    <Link to={item.to} prefetch="intent" className={styles.link} aria-current={current ? "page" : undefined}>
      <Icon name={item.icon} size={22} />
      {t(item.textKey)}
      {item.badge ? (
        <Badge
          count={item.badge.count}
          tone={item.badge.tone}
          label={t(item.badge.labelKey, { count: item.badge.count })}
        />
      ) : null}
    </Link>
  );
}

/** The balance and a way to more for paid members, premium for the others (N08). */
function Money({ member }: { member: FrameMember }) {
  const { t } = useTranslation();
  if (!member.paidUser)
    return (
      <LinkButton to="/premium" variant="soft" size="small" iconStart="crown" className={styles.money}>
        {t("frame.premium")}
      </LinkButton>
    );
  const tone = creditsBadge(member.credits);
  return (
    <Link
      to="/credits"
      className={styles.wallet}
      data-tone={tone ?? undefined}
      aria-label={t("frame.credits_left", { count: member.credits })}
    >
      <Icon name="credits" size={20} />
      <span className={styles.balance}>{member.credits}</span>
      <span className={styles.plus}>
        <Icon name="plus" size={18} />
      </span>
    </Link>
  );
}
