import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { SiteLogo } from "#app/features/tenancy/parts/site-logo.tsx";
import { showsUsFooter } from "../route-rules.ts";
import { useFrame } from "../use-frame.ts";
import * as styles from "./footer.css.ts";

/** In the specification's order (N11). */
const LINKS = [
  ["/pages/terms", "frame.terms"],
  ["/pages/privacy", "frame.privacy"],
  ["/pages/cookies", "frame.cookies"],
  ["/pages/ban", "frame.ban"],
  ["/pricing", "frame.pricing"],
  ["/complaints", "frame.complaints"],
  ["/pages/return-policy", "frame.return_policy"],
  ["/pages/faq", "frame.faq"],
  ["/pages/service", "frame.support"],
] as const;

/** Visitors read who we are and what holds here; members get the links only (N11). */
export function Footer() {
  const { t } = useTranslation();
  const frame = useFrame();
  if (!frame) return null;
  const { settings, member, locale } = frame;
  return (
    <footer className={member ? styles.memberFooter : styles.visitorFooter}>
      <div className={styles.inner}>
        {member ? null : (
          <div className={styles.about}>
            <SiteLogo />
            <p>{settings.description}</p>
          </div>
        )}
        <nav aria-label={t("frame.footer_navigation")}>
          <ul className={styles.links}>
            {LINKS.map(([to, key]) => (
              <li key={to}>
                <Link to={to} className={styles.link}>
                  {t(key)}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className={styles.small}>
          <p>{t("frame.adults_only", { min_age: settings.minAge })}</p>
          {settings.disclaimer ? <p>{t("frame.disclaimer")}</p> : null}
          {showsUsFooter(locale, settings.usFooter) ? (
            <p>
              {t("frame.us_footer")}{" "}
              <Link to="/pages/compliance" className={styles.textLink}>
                {t("frame.compliance")}
              </Link>
            </p>
          ) : null}
        </div>
      </div>
    </footer>
  );
}
