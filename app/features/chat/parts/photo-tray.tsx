import { Form } from "@remix-run/react";
import { type ChangeEvent, type FormEvent, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { MAX_PHOTO_BYTES, PHOTO_TYPES } from "#app/platform/images/photo-limits.ts";
import { Button } from "#app/ui/button.tsx";
import type { OutgoingContent } from "../pending-messages.ts";
import * as styles from "./tray.css.ts";
import { Tray, type TrayCost } from "./tray.tsx";

type Props = {
  id: string;
  name: string;
  price: TrayCost;
  clientId: string;
  here: string;
  /** Something else has to be answered first. */
  waits: boolean;
  onSend: (content: OutgoingContent) => void;
  onClose: () => void;
};

/** Choose a photo, see it, send it. Works without script, as a form. */
export function PhotoTray({ id, name, price, clientId, here, waits, onSend, onClose }: Props) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<{ file: File; preview: string } | null>(null);
  const [error, setError] = useState<string | null>(null);
  /** The picture's address lives as long as this tray, or goes with the message. */
  const address = useRef<string | null>(null);
  useEffect(() => () => (address.current ? URL.revokeObjectURL(address.current) : undefined), []);

  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    if (address.current) URL.revokeObjectURL(address.current);
    const tooLarge = file !== undefined && file.size > MAX_PHOTO_BYTES;
    setError(tooLarge ? t("photos.error_too_large") : null);
    address.current = file && !tooLarge ? URL.createObjectURL(file) : null;
    setChosen(file && address.current ? { file, preview: address.current } : null);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!chosen || !price.affordable || waits) return;
    address.current = null;
    onSend({ kind: "image", ...chosen });
  };
  return (
    <Tray id={id} title={t("chat.photo_choose")} price={price} here={here} onClose={onClose}>
      <Form method="post" action={here} encType="multipart/form-data" onSubmit={submit} className={styles.photo}>
        <input type="hidden" name="intent" value="photo" />
        <input type="hidden" name="client_id" value={clientId} />
        {chosen ? <img src={chosen.preview} alt="" className={styles.preview} /> : null}
        <input
          type="file"
          name="photo"
          accept={PHOTO_TYPES}
          required
          aria-label={t("chat.photo_choose")}
          aria-describedby={`${id}-note`}
          data-autofocus
          className={styles.file}
          onChange={choose}
        />
        <p id={`${id}-note`} className={styles.note}>
          {t("chat.photo_note", { name })}
        </p>
        {error ? (
          <p role="alert" className={styles.error}>
            {error}
          </p>
        ) : null}
        <div className={styles.foot}>
          <Button type="submit" cost={price.cost} disabled={waits || !price.affordable || error !== null}>
            {t("chat.send_photo")}
          </Button>
        </div>
      </Form>
    </Tray>
  );
}
