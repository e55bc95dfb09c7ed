import { useTranslation } from "react-i18next";
import { FictionalLabel } from "#app/features/profiles/parts/fictional-label.tsx";
import * as caption from "#app/ui/caption.css.ts";
import { PhotoFrame } from "#app/ui/photo-frame.tsx";
import type { NicheName } from "#sites/niche.ts";
import { captionStyle } from "#themes/themes.ts";
import type { HomePerson } from "../load-home.server.ts";
import * as styles from "./page-people.css.ts";

/** Four drawn people as the brand's tiles; each carries the fictional label, always (A05), and leads nowhere. */
export function PagePeople({ people, niche }: { people: HomePerson[]; niche: NicheName }) {
  const { t } = useTranslation();
  return (
    <ul className={styles.people}>
      {people.map(({ name, age, place, art }) => (
        <li key={name}>
          <article className={caption.tile} data-caption={captionStyle[niche]} data-fictional="true">
            <div className={caption.photo}>
              <PhotoFrame src={art.src} alt={t("landers.person_alt", { name, age })} />
              <div className={caption.tags}>
                <FictionalLabel />
              </div>
            </div>
            <div className={caption.caption}>
              <h3 className={caption.nameRow}>
                <span className={caption.name}>{name}</span> <span className={caption.age}>{age}</span>
              </h3>
              {place ? (
                <p className={caption.place}>
                  <span className={caption.placeName}>{place}</span>
                </p>
              ) : null}
            </div>
          </article>
        </li>
      ))}
    </ul>
  );
}
