import { useFetcher, useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { LANGUAGE_NAMES } from "#app/features/i18n/language-names.ts";
import { orderedLanguages } from "#app/features/i18n/languages-for-country.ts";
import { FictionalLabel } from "#app/features/profiles/parts/fictional-label.tsx";
import { SiteLogo } from "#app/features/tenancy/parts/site-logo.tsx";
import { Button } from "#app/ui/button.tsx";
import { useFrame } from "../use-frame.ts";
import * as styles from "./entry-warning.css.ts";

/** Where "leave" leads: away, to a page that says nothing of where one has been. */
const AWAY = "about:blank";

/**
 * Full screen, in the brand's words, two plain choices of equal size; the page behind cannot be reached meanwhile.
 * A form, so that it works without JavaScript; the answer is kept on this device.
 */
export function EntryWarning() {
  const { t } = useTranslation();
  const frame = useFrame();
  const location = useLocation();
  const fetcher = useFetcher();
  if (!frame || fetcher.state !== "idle") return null;
  const { settings, locale } = frame;
  const here = location.pathname + location.search;
  return (
    <section role="dialog" aria-modal="true" aria-labelledby="entry-title" className={styles.cover}>
      <div className={styles.panel}>
        <SiteLogo to={here} />
        <h1 id="entry-title" className={styles.title}>
          {t("frame.entry_title", { min_age: settings.minAge })}
        </h1>
        <p className={styles.lead}>{t("frame.entry_text", { min_age: settings.minAge })}</p>
        <p className={styles.note}>
          {t("frame.entry_fictional")} <FictionalLabel />
        </p>
        <fetcher.Form method="post" action="/entry-warning" className={styles.choices}>
          <input type="hidden" name="to" value={here} />
          <Button type="submit" size="large" block autoFocus>
            {t("frame.entry_enter", { min_age: settings.minAge })}
          </Button>
          <a href={AWAY} rel="noreferrer" className={styles.leave}>
            {t("frame.entry_leave")}
          </a>
        </fetcher.Form>
        <p className={styles.small}>
          {t("frame.entry_remembered")} <a href="/pages/privacy">{t("frame.privacy")}</a>
          {" · "}
          <a href="/pages/terms">{t("frame.terms")}</a>
        </p>
        <form method="post" action="/lang-config" className={styles.languages}>
          <input type="hidden" name="to" value={here} />
          {orderedLanguages(settings, settings.geoipSelectedCountry ?? settings.geoipCountry).map((other) => (
            <button
              type="submit"
              key={other}
              name="language"
              value={other}
              lang={other}
              className={styles.language}
              aria-current={other === locale}
            >
              {LANGUAGE_NAMES[other]}
            </button>
          ))}
        </form>
      </div>
    </section>
  );
}
