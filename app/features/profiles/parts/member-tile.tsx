import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useSettings } from "#app/features/tenancy/use-settings.ts";
import * as caption from "#app/ui/caption.css.ts";
import { classNames } from "#app/ui/class-names.ts";
import { Icon } from "#app/ui/icon.tsx";
import { PhotoFrame } from "#app/ui/photo-frame.tsx";
import { VisuallyHidden } from "#app/ui/visually-hidden.tsx";
import { NICHES } from "#sites/niche.ts";
import { captionStyle } from "#themes/themes.ts";
import type { ProfileCard } from "../profile-card.server.ts";
import { FictionalLabel } from "./fictional-label.tsx";
import * as styles from "./member-tile.css.ts";

type MemberTileProps = {
  card: ProfileCard;
  /** Where the tile leads; the member's page unless told. */
  to?: string;
  /** The like button, or nothing. */
  action?: ReactNode;
  /** More tags beside "new" and the fictional label, for instance a like that is new. */
  tag?: ReactNode;
  /** Twice the size on wide screens, with a line of the member's own words. */
  feature?: boolean;
  /** Among the first in sight: its photo is loaded at once. */
  eager?: boolean;
  /** Leads away from the site as advertising does (S12). */
  sponsored?: boolean;
  /** Level of the name in the page's outline. */
  as?: "h2" | "h3";
};

/** Kilometres beyond which a tile leaves the distance to the page: there is little room. */
const NEAR = 50;
/** An address that counts the click and leads elsewhere: never fetched ahead, never inside this page. */
const SPONSORED = { reloadDocument: true, rel: "sponsored nofollow noopener" };
const SIZES = "(min-width: 1200px) 220px, (min-width: 768px) 23vw, (min-width: 576px) 31vw, 46vw";
const FEATURE_SIZES = "(min-width: 992px) 460px, (min-width: 768px) 23vw, (min-width: 576px) 31vw, 46vw";

/** A member on a photo, in the brand's caption signature; who reads or tabs meets the name before what one can do with it. A fictional profile always carries its label (A05). */
export function MemberTile({
  card,
  to,
  action,
  tag,
  feature = false,
  eager = false,
  sponsored = false,
  as: Name = "h3",
}: MemberTileProps) {
  const { t } = useTranslation();
  const { niche } = useSettings();
  const near =
    card.distanceKm !== null && card.distanceKm <= NEAR ? t("profile.distance_short", { km: card.distanceKm }) : null;
  const place = card.city ?? card.region;
  return (
    <article
      className={classNames(caption.tile, feature && styles.feature)}
      data-caption={captionStyle[NICHES[niche].name]}
      data-profile={card.id}
    >
      <div className={caption.caption}>
        <Name className={classNames(caption.nameRow, feature && styles.featureName)}>
          <Link
            to={to ?? `/members/${card.id}`}
            className={caption.cover}
            {...(sponsored ? SPONSORED : { prefetch: "intent" as const })}
          >
            <span className={caption.name}>{card.name}</span>
          </Link>
          <span className={caption.age}>{card.age}</span>
        </Name>
        <p className={classNames(caption.place, styles.placeLine)}>
          <span className={styles.placeStart}>
            {card.online ? (
              <>
                <span className={caption.online} />
                <VisuallyHidden>{t("profile.seen_online")}</VisuallyHidden>
              </>
            ) : null}
            <span className={caption.placeName}>{place}</span>
          </span>
          {near ? (
            <span className={place ? styles.distance : undefined}>
              {place ? "· " : ""}
              {near}
            </span>
          ) : null}
        </p>
        {feature && card.quote ? <p className={styles.quote}>{card.quote}</p> : null}
      </div>
      <div className={caption.photo}>
        {card.photo ? (
          <PhotoFrame
            src={card.photo.src}
            srcSet={card.photo.srcSet}
            sources={{ avif: card.photo.avif }}
            sizes={feature ? FEATURE_SIZES : SIZES}
            placeholder={card.photo.color}
            alt=""
            eager={eager}
          />
        ) : (
          <div className={styles.nobody}>
            <Icon name="person" size={64} label={t("profile.no_photo")} />
          </div>
        )}
        <div className={caption.tags}>
          {card.fictional ? <FictionalLabel /> : null}
          {card.isNew && !card.fictional && !tag ? <span className={caption.tag.new}>{t("profile.new")}</span> : null}
          {tag}
        </div>
        {action}
      </div>
    </article>
  );
}
