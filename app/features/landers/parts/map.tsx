import { useTranslation } from "react-i18next";
import { classNames } from "#app/ui/class-names.ts";
import { headlineOf } from "../lander-headlines.ts";
import type { LanderData } from "../load-lander.server.ts";
import { Facts } from "./facts.tsx";
import * as shared from "./lander.css.ts";
import { LanderForm } from "./lander-form.tsx";
import { LanderPage, Words } from "./lander-page.tsx";
import * as styles from "./map.css.ts";

const PLACES = [
  ["n", "landers.map_n"],
  ["e", "landers.map_e"],
  ["m", "landers.map_m"],
  ["w", "landers.map_w"],
  ["s", "landers.map_s"],
] as const;

/** maplanding: the country in cells of the size that the platform really keeps. Choosing a corner lights it, without a script. */
export function CountryMapPage({ data }: { data: LanderData }) {
  const { t } = useTranslation();
  const { map } = data;
  const shown = PLACES.filter(([name]) => map?.areas.some(({ area }) => area === name));
  return (
    <LanderPage family={data.family}>
      <div className={styles.sea}>
        <div className={styles.scene}>
          <Words className={styles.words} headline={t(headlineOf(data))} />
          <div className={classNames(shared.panel, styles.join)}>
            {map ? (
              <fieldset className={shared.bare}>
                <legend className={shared.legend}>{t("landers.map_legend")}</legend>
                <div className={styles.places}>
                  {shown.map(([name, text], i) => (
                    <label key={name} className={styles.place}>
                      <input type="radio" name="corner" value={name} defaultChecked={i === (data.variant ? 0 : 2)} />
                      {t(text)}
                    </label>
                  ))}
                </div>
              </fieldset>
            ) : null}
            <LanderForm fields={["email"]} button={t("landers.map_button")} closed={data.closed} />
          </div>
          {map ? (
            <svg
              className={styles.map}
              viewBox={`0 0 ${map.width} ${map.height}`}
              preserveAspectRatio="xMidYMid meet"
              aria-hidden="true"
            >
              {map.areas.map(({ area, d }) => (
                <path key={area} d={d} className={styles.area} data-area={area} />
              ))}
            </svg>
          ) : (
            <img className={styles.map} {...data.device} alt="" />
          )}
          <p className={styles.cell}>
            <svg viewBox="0 0 14 14" aria-hidden="true">
              <path className={styles.hexagon} d="M7 1l5.2 3v6L7 13l-5.2-3V4Z" />
            </svg>
            <span>
              <strong>{t("landers.map_cell_title")}</strong> {t("landers.map_cell")}
            </span>
          </p>
        </div>
      </div>
      <div className={shared.rest}>
        <Facts facts={data.facts} />
      </div>
    </LanderPage>
  );
}
