import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Badge } from "#app/ui/badge.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { SETTINGS } from "../banner-rules.ts";
import { useFrame, useRouteName } from "../use-frame.ts";
import { type NavigationItem, navigationItems } from "./navigation-items.ts";
import * as styles from "./tab-bar.css.ts";

/** What the profile leads to: a phone has no other way to the notifications and the settings. */
const OWN_PAGES = [...SETTINGS, "notifications"];

/** The phone's navigation, within reach of the thumb: search, messages, likes, credits or premium, profile. */
export function TabBar() {
  const { t } = useTranslation();
  const frame = useFrame();
  const route = useRouteName();
  if (!frame?.member) return null;
  const items: NavigationItem[] = [
    ...navigationItems(frame.nav, frame.member),
    { to: "/profile", textKey: "frame.profile", icon: "person", on: OWN_PAGES },
  ];
  return (
    <nav aria-label={t("frame.navigation")} className={styles.bar}>
      {items.map((item) => {
        const { badge } = item;
        return (
          <Link
            key={item.to}
            to={item.to}
            className={styles.tab}
            aria-current={item.on.includes(route ?? "") ? "page" : undefined}
          >
            <span className={styles.icon}>
              <Icon name={item.icon} />
              {badge ? (
                <span className={styles.badge}>
                  <Badge
                    count={badge.count}
                    tone={badge.tone}
                    showZero={badge.tone === "danger"}
                    label={t(badge.labelKey, { count: badge.count })}
                  />
                </span>
              ) : null}
            </span>
            <span className={styles.label}>{t(item.textKey)}</span>
          </Link>
        );
      })}
    </nav>
  );
}
