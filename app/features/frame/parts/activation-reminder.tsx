import { useLocation } from "@remix-run/react";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { ResendConfirmation } from "#app/features/session/parts/resend-confirmation.tsx";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { remindsInModal } from "../banner-rules.ts";
import { useFrame } from "../use-frame.ts";
import * as styles from "./activation-reminder.css.ts";

/** T01: an alert, or right after a signup on a smartphone a modal, which leaves the alert behind. */
export function ActivationReminder() {
  const frame = useFrame();
  const { search } = useLocation();
  const [closed, setClosed] = useState(false);
  const modal = !closed && remindsInModal(search, frame?.isSmartphone ?? false);
  return modal ? <ReminderModal onClose={() => setClosed(true)} /> : <ReminderAlert />;
}

function ReminderAlert() {
  const { t } = useTranslation();
  return (
    <Alert tone="warning" icon="mail" title={t("frame.confirm_title")} action={<Resend size="small" />}>
      {t("frame.confirm_text")}
    </Alert>
  );
}

function ReminderModal({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const titleId = useId();
  return (
    <Dialog open onClose={onClose} labelledBy={titleId} size="small" closeLabel={t("frame.dismiss")}>
      <div className={styles.content}>
        <h2 id={titleId} className={styles.title}>
          {t("frame.confirm_title")}
        </h2>
        <p>{t("frame.confirm_text")}</p>
        <Resend size="large" />
        <Button variant="ghost" onClick={onClose}>
          {t("frame.later")}
        </Button>
      </div>
    </Dialog>
  );
}

/** Its own form, for pages without script. */
function Resend({ size }: { size: "small" | "large" }) {
  const large = size === "large";
  return (
    <form method="post">
      <ResendConfirmation size={size} variant={large ? "primary" : "secondary"} block={large} />
    </form>
  );
}
