import { Form } from "@remix-run/react";
import { type ChangeEvent, useId } from "react";
import { useTranslation } from "react-i18next";
import { PHOTO_TYPES } from "#app/platform/images/photo-limits.ts";
import { Button, IconButton } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { VisuallyHidden } from "#app/ui/visually-hidden.tsx";
import { UPLOAD_KEY_FIELD } from "../upload.rules.ts";
import * as styles from "./upload-parts.css.ts";
import type { Upload } from "./use-uploads.ts";

type UploadFormProps = {
  inputId: string;
  full: boolean;
  limit: number;
  onFiles: (files: File[]) => void;
  /** Names this form for a browser without script, so that pressed twice it is one upload. */
  uploadKey: string;
  /** Where a browser without script sends the files, with what it has to say beside them. */
  action?: string;
  fields?: Record<string, string>;
};

/** The field: files are sent as soon as they are chosen; without script a plain form with its button. */
export function UploadForm({ inputId, full, limit, onFiles, uploadKey, ...plain }: UploadFormProps) {
  const { action = "/profile/photos", fields = {} } = plain;
  const { t } = useTranslation();
  const cameraId = useId();
  const hintId = useId();
  const onChange = (event: ChangeEvent<HTMLInputElement>) => {
    onFiles([...(event.currentTarget.files ?? [])]);
    // The same file can be chosen again after a failure.
    event.currentTarget.value = "";
  };
  if (full)
    return (
      <p className={styles.full}>
        <Icon name="check" size={18} />
        {t("account.photos_full", { count: limit })}
      </p>
    );
  return (
    <Form method="post" action={action} encType="multipart/form-data" reloadDocument className={styles.form}>
      <input type="hidden" name={UPLOAD_KEY_FIELD} value={uploadKey} />
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <span className={styles.field}>
        <input
          id={inputId}
          type="file"
          name="photo"
          accept={PHOTO_TYPES}
          multiple
          className={styles.input}
          aria-describedby={hintId}
          onChange={onChange}
        />
        <label htmlFor={inputId} className={styles.button}>
          <Icon name="upload" size={18} />
          {t("account.choose_photos")}
        </label>
      </span>
      <span className={styles.camera}>
        <input id={cameraId} type="file" accept="image/*" capture="user" className={styles.input} onChange={onChange} />
        <label htmlFor={cameraId} className={styles.button}>
          <Icon name="camera" size={18} />
          {t("account.take_photo")}
        </label>
      </span>
      <noscript>
        <Button type="submit" size="small">
          {t("account.upload")}
        </Button>
      </noscript>
      <p id={hintId} className={styles.hint}>
        {t("account.upload_hint")}
      </p>
    </Form>
  );
}

/** A photo on its way: how far it is, and a way to stop it. */
export function UploadTile({ upload, onCancel }: { upload: Upload; onCancel: () => void }) {
  const { t } = useTranslation();
  const percent = Math.round(upload.sent * 100);
  return (
    <li className={styles.tile}>
      <img src={upload.preview} alt="" className={styles.preview} />
      <span
        className={styles.track}
        role="progressbar"
        aria-label={t("account.uploading", { file: upload.file.name })}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
      >
        <span
          className={upload.state === "processing" ? styles.busyFill : styles.fill}
          style={{ inlineSize: `${upload.state === "waiting" ? 0 : Math.max(6, percent)}%` }}
        />
      </span>
      <IconButton
        icon="close"
        label={t("account.cancel")}
        variant="secondary"
        className={styles.cancel}
        onClick={onCancel}
      />
    </li>
  );
}

type UploadNewsProps = {
  errors: { file: string; message: string }[];
  refused: string | undefined;
  failed: readonly Upload[];
  /** The refusal that is about the number of photos and not about one of them. */
  tooMany: string;
  uploads: number;
  onRetry: (id: number) => void;
  onDismiss: (id: number) => void;
};

/** Why a photo was not taken, file by file, right under the field. */
export function UploadNews({ errors, refused, failed, tooMany, uploads, onRetry, onDismiss }: UploadNewsProps) {
  const { t } = useTranslation();
  return (
    <>
      <VisuallyHidden>
        <span role="status">{uploads > 0 ? t("account.uploads_running", { count: uploads }) : null}</span>
      </VisuallyHidden>
      <div role="alert">
        <ul className={styles.errors}>
          {refused ? <li className={styles.error}>{refused}</li> : null}
          {errors.map(({ file, message }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: they never change
            <li key={place} className={styles.error}>
              <span>
                {file ? <strong>{file}: </strong> : null}
                {message}
              </span>
            </li>
          ))}
          {failed.map((upload) => (
            <li key={upload.id} className={styles.error}>
              <span className={styles.reason}>
                {upload.failure?.reason === tooMany ? null : <strong>{upload.file.name}: </strong>}
                {upload.failure?.reason}
              </span>
              {upload.failure?.again ? (
                <Button size="small" variant="ghost" onClick={() => onRetry(upload.id)}>
                  {t("account.retry")}
                </Button>
              ) : null}
              <IconButton icon="close" label={t("account.close")} onClick={() => onDismiss(upload.id)} />
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}
