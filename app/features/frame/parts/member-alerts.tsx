import type { FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { enablePush, usePushState } from "#app/features/notifications/push-store.ts";
import { Alert, type AlertProps } from "#app/ui/alert.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { DISMISS_ACTION, type DismissibleAlert } from "../dismissed-alerts.ts";
import type { BannerProps } from "./banners.tsx";

export function ConnectionAlert({ connection }: BannerProps) {
  const { t } = useTranslation();
  return (
    <Alert
      tone="danger"
      live="status"
      title={t("frame.offline_title")}
      action={
        <Button variant="secondary" size="small" pending={connection.trying} onClick={connection.retry}>
          {t("frame.offline_retry")}
        </Button>
      }
    >
      {t("frame.offline_text")}
    </Alert>
  );
}

/** T02. */
export function PhotoAlert({ dismissing }: BannerProps) {
  const { t } = useTranslation();
  return (
    <Dismissible
      name="photo"
      dismissing={dismissing}
      icon="camera"
      title={t("frame.photo_title")}
      action={
        <LinkButton to="/profile#photos" variant="secondary" size="small">
          {t("frame.photo_action")}
        </LinkButton>
      }
    >
      {t("frame.photo_text")}
    </Dismissible>
  );
}

/** T03. */
export function NotificationsAlert({ dismissing }: BannerProps) {
  const { t } = useTranslation();
  return (
    <Dismissible
      name="notifications"
      dismissing={dismissing}
      icon="bell"
      title={t("frame.notifications_off_title")}
      action={
        <LinkButton to="/notifications" variant="secondary" size="small">
          {t("frame.notifications_off_action")}
        </LinkButton>
      }
    >
      {t("frame.notifications_off_text")}
    </Dismissible>
  );
}

/** T03, T14. The browser asks for leave only at a press of the member. */
export function PushAlert({ dismissing }: BannerProps) {
  const { t } = useTranslation();
  const { busy, failed } = usePushState();
  return (
    <Dismissible
      name="push"
      dismissing={dismissing}
      icon="bell"
      title={t("frame.push_title")}
      brief={failed ? null : t("frame.push_brief")}
      action={
        <Button type="button" variant="secondary" size="small" pending={busy} onClick={() => void enablePush()}>
          {t("notifications.push_enable")}
        </Button>
      }
    >
      {t(failed ? "notifications.push_failed" : "frame.push_text")}
    </Dismissible>
  );
}

type DismissibleProps = Omit<AlertProps, "dismiss" | "tone"> & {
  name: DismissibleAlert;
  dismissing: BannerProps["dismissing"];
};

/** An alert that can be sent away for 30 days (T03). */
function Dismissible({ name, dismissing, ...alert }: DismissibleProps) {
  const { t } = useTranslation();
  const send = (event: FormEvent) => {
    event.preventDefault();
    dismissing.dismiss(name);
  };
  return (
    <form method="post" action={DISMISS_ACTION} onSubmit={send}>
      <input type="hidden" name="to" value={dismissing.to} />
      <Alert {...alert} dismiss={{ label: t("frame.dismiss"), name: "alert", value: name }} />
    </form>
  );
}
