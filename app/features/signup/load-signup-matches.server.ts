import type { AppLoadContext } from "@remix-run/node";
import { type FoundMatch, findMatches } from "#app/features/match-finder/find-matches.server.ts";
import { readWishes } from "#app/features/match-finder/wishes.server.ts";
import type { OwnProfile } from "#app/features/profiles/read-own-profile.server.ts";
import { viewingOf } from "#app/features/profiles/viewing.server.ts";
import { OLDEST } from "#app/features/search/search-filter.ts";
import type { CurrentMember } from "#app/features/session/current-member.server.ts";

/** Matches on the page: a glance, not a list to work through. */
const MOST = 12;
/** With fewer than this the search is widened: everywhere, and every age. */
const FEW = 4;

/** Who fits best to what the new member has just told, best first, with the reasons; those liked already are left out. */
export async function loadSignupMatches(
  context: AppLoadContext,
  member: CurrentMember,
  own: OwnProfile,
): Promise<FoundMatch[]> {
  const { wishes } = await readWishes(context, own);
  const viewing = { ...viewingOf(context), viewer: member };
  const near = await findMatches(viewing, wishes);
  if (near.length >= FEW) return near.slice(0, MOST);
  const anywhere = { ...wishes, country: null, region: null, minAge: context.settings.minAge, maxAge: OLDEST };
  const known = new Set(near.map(({ id }) => id));
  const more = (await findMatches(viewing, anywhere))
    .filter(({ id }) => !known.has(id))
    // Ages and place were not what was looked for here, so they are no reason.
    .map((match) => ({ ...match, reasons: match.reasons.filter(({ kind }) => kind !== "age") }));
  return [...near, ...more].slice(0, MOST);
}
