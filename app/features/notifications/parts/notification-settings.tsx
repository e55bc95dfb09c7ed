import { useFetcher, useSearchParams } from "@remix-run/react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { NOTIFICATION_CHANNELS, NOTIFICATION_TYPES } from "#app/features/members/notification-switches.ts";
import { Button } from "#app/ui/button.tsx";
import { Icon, type IconName } from "#app/ui/icon.tsx";
import { Switch } from "#app/ui/switch.tsx";
import { useToast } from "#app/ui/toast.tsx";
import * as styles from "./notification-settings.css.ts";

const ICONS = {
  message: "chat",
  like: "heart",
  match: "sparkle",
  visit: "eye",
  news: "mail",
} as const satisfies Record<(typeof NOTIFICATION_TYPES)[number], IconName>;

/** The answer of the screen that saves them. */
interface Saved {
  ok: boolean;
}

/**
 * What a member is told about, and by which way (S08): each row a matter, with a switch for mail and one for push. The same
 * on `/notifications`, which saves them, and on `/profile`; `back` is where a browser without script returns to.
 */
export function NotificationSettings({ on, back }: { on: readonly string[]; back: "/notifications" | "/profile" }) {
  const { t } = useTranslation();
  const toast = useToast();
  const [query] = useSearchParams();
  const fetcher = useFetcher<Saved>({ key: "notification-switches" });
  const { data } = fetcher;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer is told once
  useEffect(() => {
    if (data?.ok) toast.show({ text: t("notifications.saved"), tone: "success" });
    else if (data) toast.show({ text: t("notifications.failed"), tone: "danger" });
  }, [data]);
  const shown = fetcher.formData?.getAll("on") ?? on;
  const done = !data && query.get("done") === "notifications";
  return (
    <fetcher.Form method="post" action="/notifications" onChange={(event) => fetcher.submit(event.currentTarget)}>
      <input type="hidden" name="intent" value="switches" />
      {NOTIFICATION_TYPES.map((type) => (
        <fieldset key={type} className={styles.matter}>
          <legend className={styles.matterTitle}>
            <Icon name={ICONS[type]} size={20} className={styles.icon} />
            {t(`notifications.type_${type}`)}
          </legend>
          <div className={styles.channels}>
            {NOTIFICATION_CHANNELS.map((channel) => (
              <Switch
                key={channel}
                className={styles.channel}
                name="on"
                value={`${channel}:${type}`}
                label={t(`notifications.channel_${channel}`)}
                checked={shown.includes(`${channel}:${type}`)}
                onChange={() => undefined}
              />
            ))}
          </div>
        </fieldset>
      ))}
      <div className={styles.foot}>
        <noscript>
          <input type="hidden" name="back" value={back} />
          <Button type="submit" variant="secondary" size="small">
            {t("account.save")}
          </Button>
        </noscript>
        {done ? (
          <p role="status" className={styles.done}>
            {t("notifications.saved")}
          </p>
        ) : null}
      </div>
    </fetcher.Form>
  );
}
