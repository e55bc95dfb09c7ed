import { z } from "zod";
import {
  disabledAfter,
  NOTIFICATION_SWITCHES,
  type NotificationSwitch,
} from "#app/features/members/notification-switches.ts";
import { saveNotificationsDisabled } from "#app/features/members/save-notifications.server.ts";
import type { CurrentMember } from "#app/features/session/current-member.server.ts";
import { type Refusal, refuse } from "#app/platform/result.ts";

/** The switches that are on, for instance `email:message`. */
const switchesSchema = z
  .array(z.enum(NOTIFICATION_SWITCHES as [NotificationSwitch, ...NotificationSwitch[]]))
  .max(NOTIFICATION_SWITCHES.length);

/** Promises that exactly these switches are on from now on (S08); refuses what is none. */
export async function saveSwitches(
  member: Pick<CurrentMember, "id" | "site" | "notificationsDisabled">,
  on: readonly unknown[],
): Promise<{ ok: true } | Refusal<"malformed">> {
  const read = switchesSchema.safeParse(on);
  if (!read.success) return refuse("malformed");
  const account = { site: member.site, accountId: member.id };
  await saveNotificationsDisabled(account, disabledAfter(member.notificationsDisabled, read.data));
  return { ok: true };
}

/** The switches that are on, for the form. */
export function switchesOn({ notificationsDisabled }: Pick<CurrentMember, "notificationsDisabled">): string[] {
  return NOTIFICATION_SWITCHES.filter((entry) => !notificationsDisabled.includes(entry));
}
