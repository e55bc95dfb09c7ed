import { Form } from "@remix-run/react";
import { type FormEvent, type MouseEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { callApi } from "#app/features/session/call-api.ts";
import { classNames } from "#app/ui/class-names.ts";
import { Dialog } from "#app/ui/dialog.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Spinner } from "#app/ui/spinner.tsx";
import { useRefresh } from "#app/ui/use-refresh.ts";
import { VisuallyHidden } from "#app/ui/visually-hidden.tsx";
import { messagePhotoUrl } from "../message-photo-urls.ts";
import type { Bubble } from "../thread-items.ts";
import * as styles from "./message-bubble.css.ts";

interface Props {
  bubble: Bubble;
  name: string;
  conversationId: string | null;
}

/** A photo in the thread. For its receiver it is the blurred file until they ask to see it. */
export function PhotoMessage({ bubble, name, conversationId }: Props) {
  const { t } = useTranslation();
  const [asked, setAsked] = useState(false);
  const { own, photo, preview, id, state } = bubble;
  const by = <VisuallyHidden>{own ? t("chat.you_said") : t("chat.said", { name })} </VisuallyHidden>;
  if (preview)
    return (
      <p className={classNames(styles.photoBox, state === "sending" && styles.sending)}>
        {by}
        <img src={preview} alt={t("chat.kind_image")} className={styles.photo} />
      </p>
    );
  if (!photo || !conversationId || id === null)
    return (
      <p className={own ? styles.own : styles.other}>
        {by}
        {t("chat.photo_erased")}
      </p>
    );
  const url = (variant: Parameters<typeof messagePhotoUrl>[2]) => messagePhotoUrl(conversationId, id, variant);
  return (
    <div className={styles.photoBox} style={{ backgroundColor: photo.color }}>
      {by}
      {photo.sharp || asked ? (
        <SharpPhoto small={url("small")} full={url("full")} size={photo} />
      ) : (
        <Covered messageId={id} blurred={url("blurred")} onSeen={() => setAsked(true)} />
      )}
    </div>
  );
}

function Covered({ messageId, blurred, onSeen }: { messageId: number; blurred: string; onSeen: () => void }) {
  const { t } = useTranslation();
  const refresh = useRefresh();
  const [pending, setPending] = useState(false);
  const see = async (event: FormEvent) => {
    event.preventDefault();
    if (pending) return;
    setPending(true);
    try {
      await callApi("/api/chat-photo.php", { method: "PUT", body: { message: messageId } });
      onSeen();
    } catch {
      // It is gone, or the network is: the loaders know which.
      refresh();
    }
    setPending(false);
  };
  return (
    <Form method="post" onSubmit={see} className={styles.photoForm}>
      <input type="hidden" name="intent" value="view" />
      <input type="hidden" name="message" value={messageId} />
      <img src={blurred} alt={t("chat.kind_image")} className={styles.photo} />
      <button type="submit" className={styles.photoCover} aria-busy={pending || undefined}>
        {pending ? <Spinner size={28} /> : <Icon name="eye" size={28} />}
        {t("chat.photo_view")}
      </button>
    </Form>
  );
}

function SharpPhoto({ small, full, size }: { small: string; full: string; size: { width: number; height: number } }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const enlarge = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    setOpen(true);
  };
  return (
    <>
      <a href={full} className={styles.photoLink} aria-label={t("chat.photo_open")} onClick={enlarge}>
        <img src={small} alt={t("chat.kind_image")} className={styles.photo} />
      </a>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        label={t("chat.kind_image")}
        closeLabel={t("chat.close")}
        padded={false}
      >
        <img
          src={full}
          alt={t("chat.kind_image")}
          width={size.width}
          height={size.height}
          className={styles.photoFull}
        />
      </Dialog>
    </>
  );
}
