import { Link } from "@remix-run/react";
import { type DragEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import type { OwnPhoto } from "#app/features/profiles/own-photos.server.ts";
import { classNames } from "#app/ui/class-names.ts";
import { Icon, type IconName } from "#app/ui/icon.tsx";
import { PhotoFrame } from "#app/ui/photo-frame.tsx";
import * as styles from "./photo-manager.css.ts";
import { useQuery } from "./use-query.ts";

type PhotoTileProps = {
  photo: OwnPhoto;
  label: string;
  chosen: boolean;
  large: boolean;
  /** Another photo was dropped on this one. */
  onMove?: (moved: string, target: string) => void;
};

/** Kind of what is dragged, so that files and photos are told apart. */
const DRAGGED = "application/x-own-photo";

/** One photo; pressing it opens what can be done with it, dragging it changes the order. */
export function PhotoTile({ photo, label, chosen, large, onMove }: PhotoTileProps) {
  const { t } = useTranslation();
  const { quietly } = useQuery();
  const [target, setTarget] = useState(false);
  const tag = tagOf(photo);
  const drag = onMove && {
    draggable: true,
    onDragStart: (event: DragEvent) => event.dataTransfer.setData(DRAGGED, photo.id),
    onDragOver: (event: DragEvent) => {
      if (!event.dataTransfer.types.includes(DRAGGED)) return;
      event.preventDefault();
      setTarget(true);
    },
    onDragLeave: () => setTarget(false),
    onDrop: (event: DragEvent) => {
      setTarget(false);
      const moved = event.dataTransfer.getData(DRAGGED);
      if (!moved || moved === photo.id) return;
      event.preventDefault();
      onMove(moved, photo.id);
    },
  };
  return (
    <li className={classNames(large ? styles.largeTile : styles.tile, target && styles.target)} {...drag}>
      <Link
        to={chosen ? "?#photos" : `?photo=${photo.id}#photo-tools`}
        onClick={quietly(chosen ? "" : `?photo=${photo.id}`)}
        className={styles.choose}
        aria-current={chosen ? "true" : undefined}
        draggable={false}
      >
        <PhotoFrame
          src={photo.src}
          srcSet={photo.srcSet || undefined}
          sources={{ avif: photo.avif }}
          sizes={large ? "(min-width: 992px) 270px, 66vw" : "(min-width: 992px) 130px, 33vw"}
          placeholder={photo.color}
          alt={label}
          eager={large}
          className={styles.photo}
        />
        {tag ? (
          <span className={photo.private || photo.status !== "active" ? styles.darkTag : styles.lightTag}>
            <Icon name={tag.icon} size={16} />
            <span className={large ? undefined : styles.tagText}>{t(tag.text)}</span>
          </span>
        ) : null}
        <span className={styles.more} aria-hidden="true">
          <Icon name="more" size={18} />
        </span>
      </Link>
    </li>
  );
}

function tagOf({ status, main, ...photo }: OwnPhoto): { icon: IconName; text: string } | null {
  if (status === "rejected") return { icon: "block", text: "account.photo_rejected" };
  if (status === "pending") return { icon: "clock", text: "account.photo_pending" };
  if (photo.private) return { icon: "lock", text: "account.photo_private" };
  return main ? { icon: "star", text: "account.photo_main" } : null;
}
