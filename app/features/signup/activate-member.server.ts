import { grantCredits } from "#app/features/credits/grant-credits.server.ts";
import { activate } from "#app/features/members/activate.server.ts";
import { notify } from "#app/features/notifications/notify.server.ts";
import { openOwnProfile } from "#app/features/profiles/create-own-profile.server.ts";
import type { Db } from "#app/platform/db/client.server.ts";
import { releaseFirstMessage } from "./first-message.server.ts";

/**
 * Promises, once for an account whose address was just proved: it is active, its profile visible, it has the free credits of
 * the site, and what it wrote to somebody at signup is on its way (T17). False, and nothing done, for an account that is not waiting for that.
 */
export async function activateMember(
  { site, accountId, signupCredits }: { site: string; accountId: string; signupCredits: number },
  tx: Db,
): Promise<boolean> {
  return activate(
    { site, accountId },
    async (inside) => {
      await openOwnProfile({ site, memberId: accountId }, inside);
      await notify(inside, { site, memberId: accountId, kind: "system", notice: "welcome" });
      if (signupCredits > 0)
        await grantCredits(
          { site, accountId },
          { source: "signup", grantKey: "signup", credits: signupCredits },
          inside,
        );
      await releaseFirstMessage({ site, accountId }, inside);
    },
    tx,
  );
}
