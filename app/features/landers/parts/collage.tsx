import type { CSSProperties } from "react";
import { useTranslation } from "react-i18next";
import { FictionalLabel } from "#app/features/profiles/parts/fictional-label.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { headlineOf } from "../lander-headlines.ts";
import type { LanderData } from "../load-lander.server.ts";
import * as styles from "./collage.css.ts";
import { Drawing } from "./drawing.tsx";
import { Facts } from "./facts.tsx";
import * as shared from "./lander.css.ts";
import { LanderForm } from "./lander-form.tsx";
import { Bust, type Ground, LanderPage, Words } from "./lander-page.tsx";

/** Reading order: the huge portrait first, then tiles (t) and faces (f) that fill whole rows on both widths; five faces are what the page's weight has room for. */
const ORDER = ["big", "f", "t", "t", "t", "f", "t", "t", "f", "t", "f", "t", "t", "t", "t", "t", "t"] as const;
const GROUNDS: Ground[] = ["b", "d", "a", "e", "b", "d", "a"];

/** collagelanding: a mosaic of the brand's own tiles, with the form as one of its blocks. */
export function Collage({ data }: { data: LanderData }) {
  const { t } = useTranslation();
  let face = 0;
  let tile = 0;
  return (
    <LanderPage family={data.family}>
      <div className={classNames(styles.mosaic, styles.mosaicPhone)}>
        <Words className={styles.words} headline={t(headlineOf(data))} lead={t("landers.collage_lead")} />
        <div className={classNames(shared.panel, styles.join)}>
          <h2 className={shared.title}>{t("landers.collage_form")}</h2>
          <LanderForm
            fields={["email", "name", "date_of_birth"]}
            button={t("landers.collage_button")}
            closed={data.closed}
          />
        </div>
        {ORDER.map((kind, i) => {
          const person = kind === "t" ? undefined : data.people[face++ % data.people.length];
          return (
            <div
              // biome-ignore lint/suspicious/noArrayIndexKey: the mosaic never changes
              key={i}
              className={classNames(styles.tile, kind === "big" && styles.big)}
              style={{ "--i": i } as CSSProperties}
              aria-hidden="true"
            >
              {person ? (
                <Bust
                  person={person}
                  ground={GROUNDS[face % GROUNDS.length] ?? "b"}
                  eager={i < 3}
                  className={styles.face}
                />
              ) : (
                <Drawing viewBox="0 0 100 100" body={data.tiles[tile++ % data.tiles.length] ?? ""} />
              )}
            </div>
          );
        })}
      </div>
      <p className={styles.note}>
        <FictionalLabel /> {t("landers.drawn_note")}
      </p>
      <div className={shared.rest}>
        <Facts facts={data.facts} />
      </div>
    </LanderPage>
  );
}
