import { Link } from "@remix-run/react";
import { type DragEvent, Fragment, useState } from "react";
import { useTranslation } from "react-i18next";
import { UploadForm, UploadNews, UploadTile } from "#app/features/profiles/parts/upload-parts.tsx";
import { useUploads } from "#app/features/profiles/parts/use-uploads.ts";
import { classNames } from "#app/ui/class-names.ts";
import { Icon } from "#app/ui/icon.tsx";
import type { AccountPage } from "../load-account-page.server.ts";
import * as styles from "./photo-manager.css.ts";
import { PhotoTile } from "./photo-tile.tsx";
import { PhotoTools } from "./photo-tools.tsx";
import { useQuery } from "./use-query.ts";
import { useRemovals } from "./use-removals.ts";
import { useSave } from "./use-save.ts";

type PhotoManagerProps = Pick<AccountPage, "photos" | "premium"> & {
  /** The member's, for the photos' descriptions. */
  name: string;
  /** Without script: what the last upload could not take. */
  errors: { file: string; message: string }[];
};

/** Photos with which the mosaic is whole, the first as large as four: six in three columns on a phone, five in four. */
const WHOLE = { phone: 6, wide: 5 } as const;
const INPUT_ID = "photo-files";

/** One's photos (S05): the main one large, the others in their order; add, arrange, hide, remove. */
export function PhotoManager({
  photos: { list: stored, count: used, limit, uploadKey },
  premium,
  name,
  errors,
}: PhotoManagerProps) {
  const { t } = useTranslation();
  const { query, go } = useQuery();
  const { gone, remove, settle } = useRemovals();
  const list = stored.filter(({ id }) => !gone.includes(id));
  const count = used - stored.filter(({ id, status }) => gone.includes(id) && status !== "rejected").length;
  const room = Math.max(0, limit - count);
  const tooMany = t("photos.error_photo_limit", { count: limit });
  const { uploads, failed, add, drop, retry } = useUploads(room, stored, {
    tooLarge: t("photos.error_too_large"),
    tooMany,
    connection: t("account.error_connection"),
  });
  const save = useSave(null, { key: "photos", onDone: (intent) => intent !== "photo-move" && go("") });
  const [over, setOver] = useState(false);
  const addNow = async (files: Iterable<File>) => {
    const chosenFiles = [...files];
    // A photo that could still come back gives its place to a new one.
    await settle();
    add(chosenFiles);
  };
  const chosen = query.get("photo");
  const free = Math.max(0, room - uploads.length);
  const filled = list.length + uploads.length;
  const slots = Math.min(free, Math.max(1, WHOLE.phone - filled));
  const slotStyle = (place: number) => {
    if (filled + place === 0) return styles.firstSlot;
    return place > 0 && filled + place >= WHOLE.wide ? styles.phoneSlot : styles.slot;
  };

  const onDrop = (event: DragEvent) => {
    setOver(false);
    if (!event.dataTransfer.types.includes("Files")) return;
    event.preventDefault();
    void addNow(event.dataTransfer.files);
  };
  const onDragOver = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes("Files")) return;
    event.preventDefault();
    setOver(true);
  };
  /** One photo dropped on another stands before it; on the main photo it takes its place. */
  const move = (moved: string, target: string) => {
    const main = list.find((photo) => photo.id === target)?.main;
    save.fetcher.submit(
      main ? { intent: "photo-main", photo: moved } : { intent: "photo-move", photo: moved, before: target },
      { method: "post", action: "/profile" },
    );
  };

  return (
    <div className={styles.manager}>
      <ul
        className={classNames(styles.mosaic, over && styles.over)}
        onDragOver={onDragOver}
        onDragLeave={() => setOver(false)}
        onDrop={onDrop}
      >
        {list.map((photo, place) => (
          <Fragment key={photo.id}>
            <PhotoTile
              photo={photo}
              label={t("account.photo_number", { name, number: place + 1 })}
              chosen={photo.id === chosen}
              large={place === 0}
              onMove={list.length > 1 ? move : undefined}
            />
            {photo.id === chosen ? <PhotoTools photo={photo} list={list} save={save} onRemove={remove} /> : null}
          </Fragment>
        ))}
        {uploads.map((upload) => (
          <UploadTile key={upload.id} upload={upload} onCancel={() => drop(upload.id)} />
        ))}
        {Array.from({ length: slots }, (_, place) => place).map((place) => (
          <li key={place} className={slotStyle(place)}>
            <label htmlFor={INPUT_ID} className={styles.add} aria-hidden={place > 0 || undefined}>
              <Icon name="plus" size={26} />
              {t("account.add")}
            </label>
          </li>
        ))}
      </ul>
      <p className={styles.count}>
        {t("account.photo_count", { count: limit, used: count })} {list.length > 0 ? t("account.tools_hint") : null}
        {premium.is || premium.photos <= limit ? null : (
          <>
            {" "}
            <Link to="/premium" className={styles.premium}>
              {t("account.premium_photos", { count: premium.photos })}
            </Link>
          </>
        )}
      </p>
      {list.some((photo) => photo.private) ? (
        <p className={styles.count}>
          <Link to="/profile/photos#grants" className={styles.premium}>
            {t("account.who_sees_private")}
          </Link>
        </p>
      ) : null}
      <UploadForm inputId={INPUT_ID} full={room === 0} limit={limit} onFiles={addNow} uploadKey={uploadKey} />
      <UploadNews
        errors={errors}
        refused={save.refused}
        failed={failed}
        tooMany={tooMany}
        uploads={uploads.length}
        onRetry={retry}
        onDismiss={drop}
      />
    </div>
  );
}
