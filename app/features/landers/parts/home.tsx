import { useTranslation } from "react-i18next";
import { useSettings } from "#app/features/tenancy/use-settings.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { NICHES } from "#sites/niche.ts";
import { stages } from "#themes/stage.css.ts";
import type { HomeData } from "../load-home.server.ts";
import { Facts } from "./facts.tsx";
import * as styles from "./home.css.ts";
import { JoinForm } from "./join-form.tsx";
import { PagePeople } from "./page-people.tsx";

/** The brand's home page: headline, form, device; four drawn people; four facts. Works without JavaScript. */
export function Home({ data }: { data: HomeData }) {
  const { t } = useTranslation();
  const niche = NICHES[useSettings().niche].name;
  const { device, people, facts, closed, search } = data;
  return (
    <div className={classNames(styles.page, stages[niche])} data-brand-page={niche}>
      <section className={styles.fold}>
        <div className={styles.words}>
          <h1 className={styles.headline}>{t("brand.headline")}</h1>
          <p className={styles.subline}>{t("brand.subline")}</p>
        </div>
        <div className={styles.join}>
          <JoinForm closed={closed} />
        </div>
        <div className={styles.art} aria-hidden="true">
          <img className={styles.device} {...device} alt="" {...FIRST} />
        </div>
      </section>
      <section className={styles.section} aria-labelledby="people">
        <h2 id="people" className={styles.title}>
          {t("landers.people_title")}
        </h2>
        <p className={styles.note}>{t("landers.people_note")}</p>
        <PagePeople people={people} niche={niche} />
        {search ? (
          <p className={styles.search}>
            <LinkButton to="/members" variant="secondary" iconEnd="arrow-right">
              {t("landers.search_link")}
            </LinkButton>
          </p>
        ) : null}
      </section>
      <Facts facts={facts} />
    </div>
  );
}

/** React 18 knows this attribute in small letters only. */
const FIRST = { fetchpriority: "high" } as Record<string, string>;
