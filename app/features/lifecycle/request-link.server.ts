import { findAccountByEmail } from "#app/features/members/find-account.server.ts";
import { emailKey } from "#app/features/members/members.rules.ts";
import { countAttempt } from "#app/features/session/throttle.server.ts";
import { withTransaction } from "#app/platform/db/client.server.ts";
import { enqueue } from "#app/platform/jobs/jobs.server.ts";
import { type Refusal, refuse } from "#app/platform/result.ts";
import { SEND_LINK } from "./lifecycle.tasks.ts";
import type { LinkOrder } from "./send-link.server.ts";

/**
 * Promises that the owner of the address gets a link, if there is an account with it. Everyone else learns nothing: the same
 * statements run, and whether there is an account is only looked at in the background. Refuses a fourth mail in a day to one
 * address, known or not (X06); tells of an unknown address only where the site wants that.
 */
export async function requestLink(
  scope: { site: string; origin: string; revealsUnknown: boolean },
  order: Pick<LinkOrder, "kind"> & { email: string },
  { clientAddress }: { clientAddress: string },
): Promise<{ ok: true } | Refusal<"too-many-mails" | "unknown-email">> {
  const { site, origin } = scope;
  const key = emailKey(order.email);
  return withTransaction(async (tx) => {
    const counted = await countAttempt(
      { site },
      [
        { rule: "reset_mail", key },
        { rule: "link_address", key: clientAddress },
      ],
      tx,
    );
    if (!counted.allowed) return refuse("too-many-mails");
    if (scope.revealsUnknown) {
      const account = await findAccountByEmail({ site }, key, tx);
      if (!account || account.status === "banned") return refuse("unknown-email");
    }
    await enqueue(SEND_LINK, { site, origin, kind: order.kind, email: key }, {}, tx);
    return { ok: true };
  });
}
