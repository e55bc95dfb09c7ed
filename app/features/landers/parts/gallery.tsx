import { useTranslation } from "react-i18next";
import { FictionalLabel } from "#app/features/profiles/parts/fictional-label.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { headlineOf } from "../lander-headlines.ts";
import type { LanderData } from "../load-lander.server.ts";
import { Facts } from "./facts.tsx";
import * as styles from "./gallery.css.ts";
import * as shared from "./lander.css.ts";
import { LanderForm } from "./lander-form.tsx";
import { Bust, type Ground, LanderPage, Words } from "./lander-page.tsx";

const LINES = ["landers.line_1", "landers.line_2", "landers.line_3", "landers.line_4"] as const;
const NUMERALS = ["i", "ii", "iii", "iv"];
const GROUNDS: Ground[] = ["e", "d", "a", "lit"];

/** gallery: an exhibition where one signs the guest book. */
export function Gallery({ data }: { data: LanderData }) {
  const { t } = useTranslation();
  const [first, ...others] = data.people;
  return (
    <LanderPage family={data.family}>
      <div className={styles.rule} aria-hidden="true" />
      <div className={styles.hall}>
        <Words className={styles.words} headline={t(headlineOf(data))} lead={t("landers.gallery_lead")} />
        <div className={classNames(shared.panel, styles.book)}>
          <h2 className={shared.title}>{t("landers.gallery_form")}</h2>
          <LanderForm
            fields={["name", "email", "date_of_birth"]}
            button={t("landers.gallery_button")}
            closed={data.closed}
          />
        </div>
        {first ? (
          <div className={styles.first} data-fictional="true">
            <div className={styles.frame}>
              <Bust person={first} ground="a" named eager className={styles.picture} />
            </div>
            <FictionalLabel />
          </div>
        ) : null}
      </div>
      <section className={styles.wallBand} aria-label={t("landers.gallery_wall")}>
        <div className={styles.rule} aria-hidden="true" />
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways, so the keyboard must reach it */}
        <ul className={styles.wall} tabIndex={0}>
          {others.slice(0, 4).map((person, i) => (
            <li key={person.name} className={styles.piece} data-fictional="true">
              <div className={styles.frame}>
                <Bust person={person} ground={GROUNDS[i] ?? "e"} named className={styles.picture} />
              </div>
              <div className={styles.card}>
                <h2 className={styles.name}>
                  <span className={styles.numeral}>{NUMERALS[i]}</span>
                  {person.name}, {person.age}
                </h2>
                <p>{t(LINES[(i + data.variant) % LINES.length] ?? LINES[0])}</p>
                <FictionalLabel />
              </div>
            </li>
          ))}
        </ul>
      </section>
      <div className={shared.rest}>
        <Facts facts={data.facts} />
      </div>
    </LanderPage>
  );
}
