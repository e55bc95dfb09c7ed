import { and, eq } from "drizzle-orm";
import { accountView } from "#app/features/members/account-view.server.ts";
import { NOTIFICATION_SWITCHES, type NotificationSwitch } from "#app/features/members/notification-switches.ts";
import { peekToken, spendToken } from "#app/features/members/one-time-token.server.ts";
import { saveNotificationsDisabled } from "#app/features/members/save-notifications.server.ts";
import { withTransaction } from "#app/platform/db/client.server.ts";
import { type Refusal, refuse } from "#app/platform/result.ts";

/**
 * Promises that no mail of the kind that the link was in is sent any more; the link's payload names the switch
 * (`{ switch: "email:message" }`), and without one all mails that can be switched off are. Nobody has to log in for it.
 */
export async function unsubscribe(
  { site }: { site: string },
  secret: string,
): Promise<{ ok: true } | Refusal<"link-invalid">> {
  return withTransaction(async (tx) => {
    await spendToken({ site, purpose: "unsubscribe" }, secret, tx);
    // Used before is no matter: whoever has switched the mails on again may end them by the same mail again.
    const found = await peekToken({ site }, secret, tx);
    const token = found.ok || found.reason === "used" ? found.token : undefined;
    const accountId = token?.accountId;
    if (token?.purpose !== "unsubscribe" || !accountId) return refuse("link-invalid");
    const named = NOTIFICATION_SWITCHES.find((one) => one === token.payload.switch);
    const off: readonly NotificationSwitch[] = named ? [named] : MAIL_SWITCHES;
    const [row] = await tx
      .select({ disabled: accountView.notificationsDisabled })
      .from(accountView)
      .where(and(eq(accountView.id, accountId), eq(accountView.site, site)));
    if (!row) return refuse("link-invalid");
    await saveNotificationsDisabled({ site, accountId }, [...new Set([...row.disabled, ...off])], tx);
    return { ok: true };
  });
}

export const MAIL_SWITCHES = NOTIFICATION_SWITCHES.filter((one) => one.startsWith("email:"));
