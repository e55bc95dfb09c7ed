import { Form, useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Badge } from "#app/ui/badge.tsx";
import { Icon, type IconName } from "#app/ui/icon.tsx";
import * as styles from "./account-nav.css.ts";

const PLACES = [
  { anchor: "profile", icon: "person", text: "account.title" },
  { anchor: "photos", icon: "image", text: "account.photos" },
  { anchor: "about-you", icon: "edit", text: "account.about_you" },
  { anchor: "settings", icon: "settings", text: "frame.settings" },
  { anchor: "notifications", icon: "bell", text: "account.notifications" },
  { anchor: "privacy", icon: "eye", text: "account.visibility" },
  { anchor: "password", icon: "lock", text: "account.security" },
] as const satisfies { anchor: string; icon: IconName; text: string }[];

export type AccountPlace = (typeof PLACES)[number]["anchor"];

/** Where on the profile things are, here or from a page beside it (`at`), and the way out. Beside the page on wide screens, a row to push along on phones. */
export function AccountNav({ photoRequests, at }: { photoRequests: number; at?: AccountPlace }) {
  const { t } = useTranslation();
  const { hash } = useLocation();
  const here = at ?? (hash.slice(1) || "profile");
  const place = useRef<HTMLAnchorElement>(null);
  // On phones the row begins with the profile itself: where one is may stand far behind.
  useEffect(() => {
    if (at) place.current?.scrollIntoView({ block: "nearest", inline: "center" });
  }, [at]);
  return (
    <nav aria-label={t("account.title")} className={styles.nav}>
      <ul className={styles.list}>
        {PLACES.map(({ anchor, icon, text }) => (
          <li key={anchor}>
            <a
              ref={anchor === here ? place : undefined}
              href={at ? `/profile#${anchor}` : `#${anchor}`}
              className={styles.link}
              aria-current={anchor === here ? "location" : undefined}
            >
              <Icon name={icon} size={20} />
              {t(text)}
              {anchor === "photos" ? (
                <Badge
                  count={photoRequests}
                  tone="unread"
                  label={t("account.photo_requests", { count: photoRequests })}
                />
              ) : null}
            </a>
          </li>
        ))}
        <li className={styles.apart}>
          <Form method="post" action="/logout" reloadDocument>
            <button type="submit" className={styles.link}>
              <Icon name="logout" size={20} />
              {t("frame.log_out")}
            </button>
          </Form>
        </li>
      </ul>
    </nav>
  );
}
