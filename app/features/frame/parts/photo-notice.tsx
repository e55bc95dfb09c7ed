import { useFetcher } from "@remix-run/react";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { layoutOf } from "../route-rules.ts";
import { useEntryWarned, useFrame, useRouteName } from "../use-frame.ts";
import * as styles from "./photo-notice.css.ts";

const ACTION = "/profile/photo-notice";

/** S13, X09: a moderator took a photo away; its owner hears why and what to do, once. Without script it waits on the photo itself. */
export function PhotoNotice() {
  const { t } = useTranslation();
  const titleId = useId();
  const fetcher = useFetcher();
  const warned = useEntryWarned();
  const route = useRouteName();
  const notice = useFrame()?.member?.photoNotice ?? null;
  const sent = fetcher.formData?.get("photo") ?? null;
  if (!notice || warned || layoutOf(route) !== "default" || sent === notice.id) return null;
  const close = () => fetcher.submit({ photo: notice.id, live: "1" }, { method: "post", action: ACTION });
  return (
    <Dialog open onClose={close} labelledBy={titleId} size="small" closeLabel={t("frame.dismiss")}>
      <div className={styles.content} data-photo-notice={notice.status}>
        <h2 id={titleId} className={styles.title}>
          {t(`frame.photo_${notice.status}_title`)}
        </h2>
        <p className={styles.reason}>{t(`photos.reason_${notice.reason ?? "rules"}`)}</p>
        <p className={styles.text}>{t("frame.photo_notice_text")}</p>
        <div className={styles.actions}>
          <LinkButton to="/profile#photos" onClick={close} block data-autofocus>
            {t("frame.photo_action")}
          </LinkButton>
          <LinkButton to="/complaints" onClick={close} variant="secondary" block>
            {t("frame.photo_object")}
          </LinkButton>
          <Button variant="ghost" onClick={close} block>
            {t("frame.photo_understood")}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
