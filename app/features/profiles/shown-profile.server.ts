import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { notBlocked } from "#app/features/moderation/blocks.server.ts";
import { profiles } from "./profiles.tables.ts";

/** For another query: the profile with this id can be seen by others. */
export function isVisible(profileId: SQLWrapper | string): SQL {
  return sql`exists (select 1 from ${profiles} where ${profiles.id} = ${profileId} and ${profiles.status} = 'active')`;
}

/** For another query: the profile can be seen, and neither it nor the member has blocked the other. */
export function isShownTo(memberId: string, profileId: SQLWrapper): SQL {
  return sql`(${isVisible(profileId)} and ${notBlocked(memberId, profileId)})`;
}
