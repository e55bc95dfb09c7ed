/** What a member can be told about, and by which way; off ones stand in `notifications_disabled` as `email:message`. */
export const NOTIFICATION_TYPES = ["message", "like", "match", "visit", "news"] as const;
export type NotificationType = (typeof NOTIFICATION_TYPES)[number];
export const NOTIFICATION_CHANNELS = ["email", "push"] as const;
type NotificationChannel = (typeof NOTIFICATION_CHANNELS)[number];
export type NotificationSwitch = `${NotificationChannel}:${NotificationType}`;

export const NOTIFICATION_SWITCHES: readonly NotificationSwitch[] = NOTIFICATION_CHANNELS.flatMap((channel) =>
  NOTIFICATION_TYPES.map((type): NotificationSwitch => `${channel}:${type}`),
);

export function isNotificationOn(
  disabled: readonly string[],
  channel: NotificationChannel,
  type: NotificationType,
): boolean {
  return !disabled.includes(`${channel}:${type}`);
}

/** The list to store when exactly these switches are on; entries that are none of ours stay as they are. */
export function disabledAfter(before: readonly string[], on: readonly string[]): string[] {
  const switches: readonly string[] = NOTIFICATION_SWITCHES;
  const foreign = before.filter((entry) => !switches.includes(entry));
  return [...foreign, ...switches.filter((entry) => !on.includes(entry))];
}
