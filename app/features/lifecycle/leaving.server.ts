import type { AppLoadContext } from "@remix-run/node";
import { grantPersonalCode } from "#app/features/discounts/grant-personal-code.server.ts";
import { formatDate } from "#app/features/i18n/format.ts";
import { NOTIFICATION_SWITCHES } from "#app/features/members/notification-switches.ts";
import { saveNotificationsDisabled } from "#app/features/members/save-notifications.server.ts";
import { setProfileVisible } from "#app/features/profiles/own-settings.server.ts";
import { readOwnProfile } from "#app/features/profiles/read-own-profile.server.ts";
import type { CurrentMember } from "#app/features/session/current-member.server.ts";
import { type Alternative, alternativesFor, type Reason, STAY_DISCOUNT_LIFE_MS } from "./lifecycle.rules.ts";
import { MAIL_SWITCHES } from "./unsubscribe.server.ts";

/** What the page offers instead of deleting, for this reason and this member (S06). */
export async function loadAlternatives(
  { settings }: Pick<AppLoadContext, "settings">,
  member: CurrentMember,
  reason: Reason,
): Promise<Alternative[]> {
  const profile = await readOwnProfile({ site: member.site, memberId: member.id });
  return alternativesFor(reason, {
    visible: profile?.status === "active",
    mailsOn: MAIL_SWITCHES.some((one) => !member.notificationsDisabled.includes(one)),
    discount: settings.company.deleteDiscount,
  });
}

/** Promises what the alternative says, at once. */
export async function takeAlternative(member: CurrentMember, alternative: "hide" | "pause_mails"): Promise<void> {
  if (alternative === "hide") return setProfileVisible({ site: member.site, memberId: member.id }, false);
  const others = member.notificationsDisabled.filter((one) => !(NOTIFICATION_SWITCHES as string[]).includes(one));
  const push = NOTIFICATION_SWITCHES.filter((one) => !MAIL_SWITCHES.includes(one));
  const kept = push.filter((one) => member.notificationsDisabled.includes(one));
  await saveNotificationsDisabled({ site: member.site, accountId: member.id }, [...others, ...kept, ...MAIL_SWITCHES]);
}

/** The member's own discount code for staying, the same whenever asked; null where the site offers none. */
export async function stayDiscount({ settings, locale }: AppLoadContext, member: CurrentMember) {
  const percentage = settings.company.deleteDiscount;
  if (percentage === 0) return null;
  const scope = { site: member.site, accountId: member.id };
  const { code, expiresAt } = await grantPersonalCode(scope, {
    prefix: "STAY",
    percentage,
    lifeMs: STAY_DISCOUNT_LIFE_MS,
  });
  const day = expiresAt ? formatDate(expiresAt, { locale, shape: "long", timeZone: settings.timezone }) : "";
  return { code, day };
}
