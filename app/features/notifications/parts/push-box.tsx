import { useTranslation } from "react-i18next";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { disablePush, enablePush, type PushStatus, usePushState } from "../push-store.ts";
import * as styles from "./push-box.css.ts";

const TEXTS = {
  unsupported: "notifications.push_unsupported",
  denied: "notifications.push_denied",
  "not-subscribed": "notifications.push_off",
  subscribed: "notifications.push_on",
} as const satisfies Record<Exclude<PushStatus, "unknown">, string>;

/** How pushes stand in this browser, and the way to switch them (T14). Without script there are none, and nothing is said. */
export function PushBox() {
  const { t } = useTranslation();
  const { status, busy, failed } = usePushState();
  if (status === "unknown") return null;
  const on = status === "subscribed";
  return (
    <div className={on ? styles.on : styles.off} data-push={status}>
      <Icon name="bell" size={24} className={styles.icon} />
      <div className={styles.text} role="status">
        <p className={styles.line}>{t(TEXTS[status])}</p>
        {failed ? <p className={styles.error}>{t("notifications.push_failed")}</p> : null}
      </div>
      {status === "not-subscribed" || on ? (
        <Button
          size="small"
          variant="secondary"
          pending={busy}
          onClick={() => void (on ? disablePush() : enablePush())}
        >
          {t(on ? "notifications.push_disable" : "notifications.push_enable")}
        </Button>
      ) : null}
    </div>
  );
}
