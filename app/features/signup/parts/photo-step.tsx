import { Form, useActionData, useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { OwnPhoto } from "#app/features/profiles/own-photos.server.ts";
import { UploadForm, UploadNews, UploadTile } from "#app/features/profiles/parts/upload-parts.tsx";
import { useUploads } from "#app/features/profiles/parts/use-uploads.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { PhotoFrame } from "#app/ui/photo-frame.tsx";
import { AFTER_STEPS } from "../complete-signup.steps.ts";
import * as styles from "./step-page.css.ts";
import { StepHead } from "./step-page.tsx";

const INPUT_ID = "photo-files";

/** The last question: a face. Photos are sent as soon as they are chosen; without script by a form of their own. */
export function PhotoStep({ photos, limit, uploadKey }: { photos: OwnPhoto[]; limit: number; uploadKey: string }) {
  const { t } = useTranslation();
  const reply = useActionData<{ uploadErrors?: { file: string; message: string }[] }>();
  const navigation = useNavigation();
  const room = Math.max(0, limit - photos.length);
  const tooMany = t("photos.error_photo_limit", { count: limit });
  const { uploads, failed, add, drop, retry } = useUploads(room, photos, {
    tooLarge: t("photos.error_too_large"),
    tooMany,
    connection: t("account.error_connection"),
  });
  const none = photos.length + uploads.length === 0;
  return (
    <div className={styles.page}>
      <StepHead step="photo" />
      <div className={styles.question}>
        <h1 className={styles.title}>{t("signup.photo_title")}</h1>
        <p className={styles.hint}>{t("signup.photo_hint")}</p>
        <ul className={styles.photos}>
          {photos.map((photo, place) => (
            <li key={photo.id} className={styles.photo}>
              <PhotoFrame
                src={photo.src}
                srcSet={photo.srcSet || undefined}
                sizes="12rem"
                placeholder={photo.color}
                alt={t("signup.photo_number", { number: place + 1 })}
                eager
              />
            </li>
          ))}
          {uploads.map((upload) => (
            <UploadTile key={upload.id} upload={upload} onCancel={() => drop(upload.id)} />
          ))}
          {none ? (
            <li className={styles.noPhoto}>
              <label htmlFor={INPUT_ID} className={styles.addPhoto}>
                <Icon name="camera" size={32} />
                {t("account.add")}
              </label>
            </li>
          ) : null}
        </ul>
        <UploadForm
          inputId={INPUT_ID}
          full={room === 0}
          limit={limit}
          onFiles={add}
          uploadKey={uploadKey}
          action="/complete-signup?step=photo"
          fields={{ step: "photo", intent: "upload" }}
        />
        <UploadNews
          errors={reply?.uploadErrors ?? []}
          refused={undefined}
          failed={failed}
          tooMany={tooMany}
          uploads={uploads.length}
          onRetry={retry}
          onDismiss={drop}
        />
      </div>
      <footer className={styles.foot}>
        <Form method="post" action="/complete-signup" className={styles.actions}>
          <input type="hidden" name="step" value="photo" />
          {photos.length === 0 ? (
            <LinkButton variant="ghost" size="large" to={AFTER_STEPS}>
              {t("signup.skip")}
            </LinkButton>
          ) : null}
          <Button
            type="submit"
            size="large"
            iconEnd="check"
            disabled={uploads.length > 0}
            pending={navigation.formAction === "/complete-signup"}
            className={styles.next}
          >
            {t("signup.finish")}
          </Button>
        </Form>
      </footer>
    </div>
  );
}
