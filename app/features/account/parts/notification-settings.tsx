import { useTranslation } from "react-i18next";
import { NOTIFICATION_CHANNELS, NOTIFICATION_TYPES } from "#app/features/members/notification-switches.ts";
import { Icon, type IconName } from "#app/ui/icon.tsx";
import { Switch } from "#app/ui/switch.tsx";
import { SaveWithoutScript } from "./save-without-script.tsx";
import * as styles from "./settings.css.ts";
import { useSave } from "./use-save.ts";

const ICONS = {
  message: "chat",
  like: "heart",
  match: "sparkle",
  visit: "eye",
  news: "mail",
} as const satisfies Record<(typeof NOTIFICATION_TYPES)[number], IconName>;

/** What a member is told about, and by which way (S08): each row a matter, with a switch for mail and one for push. */
export function NotificationSettings({ on }: { on: readonly string[] }) {
  const { t } = useTranslation();
  const { fetcher, done } = useSave("notifications");
  const shown = fetcher.formData?.getAll("on") ?? on;
  return (
    <fetcher.Form method="post" action="/profile" onChange={(event) => fetcher.submit(event.currentTarget)}>
      <input type="hidden" name="intent" value="notifications" />
      {NOTIFICATION_TYPES.map((type) => (
        <fieldset key={type} className={styles.matter}>
          <legend className={styles.matterTitle}>
            <Icon name={ICONS[type]} size={20} className={styles.icon} />
            {t(`account.notify_${type}`)}
          </legend>
          <div className={styles.channels}>
            {NOTIFICATION_CHANNELS.map((channel) => (
              <Switch
                key={channel}
                className={styles.channel}
                name="on"
                value={`${channel}:${type}`}
                label={t(`account.channel_${channel}`)}
                checked={shown.includes(`${channel}:${type}`)}
                onChange={() => undefined}
              />
            ))}
          </div>
        </fieldset>
      ))}
      <div className={styles.foot}>
        <SaveWithoutScript done={done} />
      </div>
    </fetcher.Form>
  );
}
