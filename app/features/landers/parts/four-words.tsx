import type { CSSProperties } from "react";
import { useTranslation } from "react-i18next";
import { useSettings } from "#app/features/tenancy/use-settings.ts";
import { classNames } from "#app/ui/class-names.ts";
import { NICHES } from "#sites/niche.ts";
import { fourWordsOf } from "../lander-headlines.ts";
import type { LanderData } from "../load-lander.server.ts";
import { Drawing } from "./drawing.tsx";
import { Facts } from "./facts.tsx";
import * as styles from "./four-words.css.ts";
import * as shared from "./lander.css.ts";
import { LanderForm } from "./lander-form.tsx";
import { LanderPage, lettersOf, Pause } from "./lander-page.tsx";
import * as night from "./on-night.css.ts";

/** transitionsvideolanding: four words in their order over a loop of the brand's device, eight seconds, silent, drawn by CSS. */
export function FourWords({ data }: { data: LanderData }) {
  const { t } = useTranslation();
  const words = fourWordsOf(data.variant);
  const niche = NICHES[useSettings().niche].name;
  // What is said in two words stands in one line all the same.
  const letters = lettersOf(words.map((word) => t(word).replaceAll(" ", "_")).join(" "));
  return (
    <LanderPage family={data.family}>
      <div className={styles.scene}>
        <div className={styles.inside}>
          <div className={styles.place}>
            <h1 className={styles.words} style={letters}>
              {words.map((word, i) => (
                <span key={word} className={styles.word} style={{ "--i": i } as CSSProperties}>
                  {t(word)}{" "}
                </span>
              ))}
            </h1>
          </div>
          <div className={classNames(shared.panel, styles.join, night.onNight)}>
            <p className={styles.text}>{t("landers.words_lead")}</p>
            <LanderForm fields={["email", "date_of_birth"]} button={t("landers.words_button")} closed={data.closed} />
          </div>
          <div className={styles.motion}>
            <Pause />
          </div>
        </div>
        <div aria-hidden="true">
          {niche === "bdsm" ? (
            <img className={styles.strands} {...data.device} alt="" />
          ) : (
            <div className={styles.loop}>
              {data.tiles.slice(0, 4).map((body, i) => (
                <Drawing
                  // biome-ignore lint/suspicious/noArrayIndexKey: four states in their order
                  key={i}
                  className={styles.state}
                  style={{ "--i": i } as CSSProperties}
                  viewBox="0 0 100 100"
                  body={body}
                />
              ))}
            </div>
          )}
        </div>
      </div>
      <div className={shared.rest}>
        <Facts facts={data.facts} />
      </div>
    </LanderPage>
  );
}
