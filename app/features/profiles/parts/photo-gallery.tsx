import { Link, useSearchParams } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import * as caption from "#app/ui/caption.css.ts";
import { Icon } from "#app/ui/icon.tsx";
import { PhotoFrame } from "#app/ui/photo-frame.tsx";
import type { ProfilePhoto } from "../load-profile.server.ts";
import * as styles from "./photo-gallery.css.ts";
import { useGalleryTurns } from "./use-gallery-turns.ts";

type PhotoGalleryProps = { name: string; photos: ProfilePhoto[]; children?: React.ReactNode };

/** Place of the photo that the address names, from 0. */
export function usePhotoInSight(total: number): number {
  const [query] = useSearchParams();
  return Math.min(Math.max(1, Number.parseInt(query.get("photo") ?? "1", 10) || 1), Math.max(1, total)) - 1;
}

/**
 * The photo in sight, its number, and a strip of all; each photo has an address (`?photo=2`), so that it works without script. Arrow
 * keys and a swipe turn it.
 * Locked photos are blurred files with a lock.
 */
export function PhotoGallery({ name, photos, children }: PhotoGalleryProps) {
  const { t } = useTranslation();
  const total = photos.length;
  const index = usePhotoInSight(total);
  const photo = photos[index];
  const to = (place: number) => ({ search: place === 0 ? "" : `?photo=${place + 1}` });
  const turning = useGalleryTurns(total, (by) => to((index + by + total) % total));
  const label = (place: number) => t("profile.photo_number", { number: place + 1, total });
  if (!photo)
    return (
      <div className={styles.gallery}>
        <div className={styles.nobody}>
          <Icon name="person" size={96} />
          <p>{t("profile.no_photo")}</p>
          {children}
        </div>
      </div>
    );
  return (
    <div className={styles.gallery} data-strip={total > 1 || undefined}>
      <section className={styles.stage} aria-label={t("profile.photos", { name })} {...turning}>
        <PhotoFrame
          key={photo.id}
          className={styles.main}
          src={photo.src}
          srcSet={photo.srcSet || undefined}
          sources={{ avif: photo.avif }}
          sizes="(min-width: 992px) 500px, 100vw"
          placeholder={photo.color}
          alt={`${name}, ${label(index)}`}
          locked={photo.locked ? { label: t("profile.locked_photo") } : null}
          eager
        />
        {total > 1 ? (
          <>
            <span className={styles.segments} aria-hidden="true">
              {photos.map((one, place) => (
                <span key={one.id} className={place === index ? styles.segmentHere : styles.segment} />
              ))}
            </span>
            <span className={styles.count} title={label(index)}>
              <Icon name="image" size={16} />
              {index + 1} / {total}
            </span>
            <Link
              className={styles.previous}
              to={to((index - 1 + total) % total)}
              replace
              preventScrollReset
              aria-label={label((index - 1 + total) % total)}
            />
            <Link
              className={styles.next}
              to={to((index + 1) % total)}
              replace
              preventScrollReset
              aria-label={label((index + 1) % total)}
            />
          </>
        ) : null}
        <span className={styles.onPhoto}>
          {children}
          {photo.private ? (
            <span className={caption.tag.fictional}>
              <Icon name="lock" size={16} />
              {t("profile.photo_private")}
            </span>
          ) : null}
        </span>
      </section>
      {total > 1 ? (
        <ul className={styles.strip} aria-label={t("profile.photos", { name })}>
          {photos.map((one, place) => (
            <li key={one.id}>
              <Link
                className={styles.thumb}
                to={to(place)}
                replace
                preventScrollReset
                aria-current={place === index}
                aria-label={one.locked ? `${label(place)}, ${t("profile.locked_photo")}` : label(place)}
              >
                <img
                  className={styles.thumbPhoto}
                  src={one.src}
                  srcSet={one.srcSet || undefined}
                  sizes="76px"
                  alt=""
                  loading="lazy"
                  style={{ backgroundColor: one.color }}
                />
                {one.locked ? <Icon name="lock" size={22} className={styles.lock} /> : null}
              </Link>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
