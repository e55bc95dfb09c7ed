import { Link } from "@remix-run/react";
import { type CSSProperties, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { FictionalLabel } from "#app/features/profiles/parts/fictional-label.tsx";
import type { ProfileCard } from "#app/features/profiles/profile-card.server.ts";
import * as caption from "#app/ui/caption.css.ts";
import { Icon } from "#app/ui/icon.tsx";
import { PhotoFrame } from "#app/ui/photo-frame.tsx";
import { VisuallyHidden } from "#app/ui/visually-hidden.tsx";
import type { Swipe } from "../swipe.rules.ts";
import { useDrag } from "../use-drag.ts";
import * as styles from "./swipe-card.css.ts";

/** Milliseconds after which a card is gone for good, also where nothing moves. */
const OUT_OF_SIGHT = 450;
const SIZES = "(min-width: 576px) 420px, 92vw";

type SwipeCardProps = {
  card: ProfileCard;
  /** 0 on top; the others wait behind it, their photos loaded. */
  depth: number;
  leaving?: Swipe | null;
  /** It came back by taking a pass back. */
  returned?: boolean;
  onSwipe: (swipe: Swipe) => void;
  onGone: (id: string) => void;
};

/** One member on a card that can be thrown. A fictional profile always carries its label (A05). */
export function SwipeCard({ card, depth, leaving = null, returned, onSwipe, onGone }: SwipeCardProps) {
  const { t } = useTranslation();
  const drag = useDrag(onSwipe);
  const onTop = depth === 0 && !leaving;
  const place = [card.city ?? card.region, card.distanceKm && t("profile.distance", { km: card.distanceKm })];

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it leaves
  useEffect(() => {
    if (!leaving) return;
    const timer = setTimeout(() => onGone(card.id), OUT_OF_SIGHT);
    return () => clearTimeout(timer);
  }, [leaving]);

  return (
    <article
      className={styles.card}
      data-profile={card.id}
      data-depth={depth}
      data-leaving={leaving ?? undefined}
      data-returned={returned || undefined}
      aria-hidden={onTop ? undefined : true}
      style={{ "--depth": depth } as CSSProperties}
      {...(onTop ? drag : {})}
    >
      {card.photo ? (
        <PhotoFrame
          src={card.photo.src}
          srcSet={card.photo.srcSet}
          sizes={SIZES}
          placeholder={card.photo.color}
          alt=""
          ratio="auto"
          focusY={30}
          eager
          className={styles.photo}
        />
      ) : (
        <div className={styles.nobody}>
          <Icon name="person" size={96} label={t("profile.no_photo")} />
        </div>
      )}
      <div className={caption.tags}>
        {card.fictional ? <FictionalLabel /> : null}
        {card.isNew && !card.fictional ? <span className={caption.tag.new}>{t("profile.new")}</span> : null}
      </div>
      <span className={styles.likeStamp} aria-hidden="true">
        <Icon name="heart-filled" size={26} />
        {t("swipe.stamp_like")}
      </span>
      <span className={styles.passStamp} aria-hidden="true">
        <Icon name="close" size={26} />
        {t("swipe.stamp_pass")}
      </span>
      <div className={styles.caption}>
        <h2 className={styles.name}>
          <Link to={`/members/${card.id}`} className={styles.link} tabIndex={onTop ? undefined : -1} draggable={false}>
            <span className={styles.nameText}>{card.name}</span>
            <span className={styles.age}>{card.age}</span>
          </Link>
        </h2>
        <p className={styles.place}>
          {card.online ? (
            <>
              <span className={styles.online} />
              <VisuallyHidden>{t("profile.seen_online")}</VisuallyHidden>
            </>
          ) : null}
          {place.filter(Boolean).join(" · ")}
        </p>
        {card.quote ? <p className={styles.quote}>{card.quote}</p> : null}
      </div>
    </article>
  );
}
