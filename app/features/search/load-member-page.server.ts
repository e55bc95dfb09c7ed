import type { AppLoadContext } from "@remix-run/node";
import { and, eq, notInArray, type SQL, sql } from "drizzle-orm";
import { type GiftCount, giftsReceived } from "#app/features/chat/gifts-received.server.ts";
import { likedBy } from "#app/features/likes/liked-by.server.ts";
import { openedProfile } from "#app/features/likes/load-likes.server.ts";
import { hasBlocked } from "#app/features/moderation/blocks.server.ts";
import { recordVisit } from "#app/features/notifications/record-visit.server.ts";
import { type GrantStanding, grantStanding } from "#app/features/photos/photo-grants.server.ts";
import { todayIn } from "#app/features/profiles/age.ts";
import { loadProfile, type ProfileView } from "#app/features/profiles/load-profile.server.ts";
import { type CardWith, cardColumns, findCards } from "#app/features/profiles/profile-card.server.ts";
import { isVisible } from "#app/features/profiles/shown-profile.server.ts";
import { type Viewing, viewingOf } from "#app/features/profiles/viewing.server.ts";
import { asSiteShows } from "#app/features/profiles/visible-fields.ts";
import { now } from "#app/platform/clock.ts";

/** Related profiles under a member's page: one row on a wide screen. */
const RELATED = 6;

export type RelatedCard = CardWith<{ likedByMe: SQL<boolean> }>;

type MemberPageData =
  | {
      kind: "profile";
      profile: ProfileView;
      likedByMe: boolean;
      likesMe: boolean;
      related: RelatedCard[];
      gifts: GiftCount[];
      /** Who of the two may see the other's private photos; null for visitors and on one's own page. */
      grants: GrantStanding | null;
    }
  /** The viewer's own block: all that is left is to take it back. */
  | { kind: "blocked"; id: string };

/**
 * A member's page in at most eight statements; opening it clears the new-like flag (T10) and leaves a visit: neither when
 * the browser only fetched it `ahead`. Null when there is none to see (Z3).
 */
export async function loadMemberPage(
  context: AppLoadContext,
  id: string,
  { ahead = false }: { ahead?: boolean } = {},
): Promise<MemberPageData | null> {
  const viewing = viewingOf(context);
  const profile = await loadProfile(viewing, id);
  const memberId = context.member?.id ?? null;
  if (!profile) {
    const own = memberId !== null && (await hasBlocked({ memberId }, id));
    return own ? { kind: "blocked", id } : null;
  }
  const [standing, related, gifts, grants] = await Promise.all([
    memberId && !profile.own ? openedProfile({ memberId }, id, { ahead }) : { likedByMe: false, likesMe: false },
    relatedTo(viewing, profile),
    giftsReceived({ site: viewing.site, profileId: profile.id }),
    memberId && !profile.own && !profile.fictional ? grantStanding(memberId, id) : null,
    memberId && !profile.own && !ahead ? visit({ site: viewing.site, memberId }, profile.id, viewing) : null,
  ]);
  const shown = asSiteShows(profile, context.settings);
  return { kind: "profile", profile: shown, ...standing, related, gifts, grants };
}

/** A visitor whose own profile cannot be seen leaves no trace: it would lead to nobody. */
async function visit(scope: { site: string; memberId: string }, profileId: string, { timezone }: Viewing) {
  const day = todayIn(timezone, now());
  await recordVisit(scope, { profileId, day, traced: isVisible(scope.memberId) });
}

/** Others of the same gender and region, those who were here last first; from anywhere on the site when the region has too few. */
async function relatedTo(viewing: Viewing, profile: ProfileView): Promise<RelatedCard[]> {
  const { id, gender, country, region, seenAt } = cardColumns;
  const find = (place: SQL | undefined, without: string[], limit: number) =>
    findCards(viewing, {
      where: and(
        notInArray(id, [profile.id, ...without]),
        profile.gender ? eq(gender, profile.gender) : undefined,
        place,
      ),
      orderBy: [sql`${seenAt} desc nulls last`, sql`${id}`],
      limit,
      extra: { likedByMe: likedBy(viewing.viewer?.id ?? null, id) },
    });
  const { country: home, region: part } = profile;
  const near = home && part ? await find(and(eq(country, home), eq(region, part)), [], RELATED) : [];
  if (near.length === RELATED) return near;
  const known = near.map((card) => card.id);
  return [...near, ...(await find(undefined, known, RELATED - near.length))];
}
