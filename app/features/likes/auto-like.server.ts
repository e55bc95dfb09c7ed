import { and, eq, type SQL, sql } from "drizzle-orm";
import { todayIn } from "#app/features/profiles/age.ts";
import { searcherFacts } from "#app/features/profiles/load-profile.server.ts";
import { cardColumns, findCards, type ProfileCard, profileCards } from "#app/features/profiles/profile-card.server.ts";
import type { Viewing } from "#app/features/profiles/viewing.server.ts";
import { now } from "#app/platform/clock.ts";
import { getDb } from "#app/platform/db/client.server.ts";
import { isGreeted } from "./auto-like.rules.ts";
import { like } from "./like.server.ts";
import { autoLikes } from "./likes.tables.ts";

/** Greeters tried in one call: the first may have been blocked or gone in the same moment. */
const CANDIDATES = 3;

/** Another call for the same member and day came first. */
class AlreadyGreeted extends Error {
  override readonly name = "AlreadyGreeted";
}

interface NewMember {
  id: string;
  paidUser: boolean;
  signupDate: Date;
}

/**
 * A new member is greeted with a like, once a day at most, by a real member who asked us to ("greet new members for me") or by
 * a labelled fictional profile; real ones first, each fitting the other, of this site, no block between them. The like is one
 * as any other. Asking again on the same day answers the same profile. Null when there is nobody, when the member is no longer
 * new or not visible to others: nothing is ever invented on behalf of somebody.
 */
export async function autoLike(
  viewing: Omit<Viewing, "viewer"> & { niche: string },
  member: NewMember,
): Promise<ProfileCard | null> {
  if (!isGreeted(member.signupDate, now())) return null;
  const own = { ...viewing, viewer: member };
  const today = { memberId: member.id, day: todayIn(viewing.timezone, now()) };
  const before = await greeterOf(today);
  if (before) return (await profileCards(own, [before]))[0] ?? null;
  const facts = await searcherFacts({ site: viewing.site, memberId: member.id });
  if (!facts) return null;
  const { country, fictional, seenAt } = cardColumns;
  const greeters = await findCards(own, {
    where: mayGreet(member.id, { ...facts, niche: viewing.niche }),
    orderBy: [
      sql`${fictional}`,
      sql`${greetingsOn(today.day)}`,
      sql`${country} is distinct from ${facts.country}`,
      sql`${seenAt} desc`,
    ],
    limit: CANDIDATES,
    extra: {},
  });
  try {
    for (const greeter of greeters) {
      const liked = await like({ site: viewing.site, memberId: greeter.id }, member.id, async (_, tx) => {
        const written = await tx
          .insert(autoLikes)
          .values({ ...today, fromId: greeter.id })
          .onConflictDoNothing()
          .returning({ day: autoLikes.day });
        if (written.length === 0) throw new AlreadyGreeted();
      });
      if (liked.ok && liked.created) return greeter;
    }
  } catch (error) {
    if (!(error instanceof AlreadyGreeted)) throw error;
    const first = await greeterOf(today);
    return first ? ((await profileCards(own, [first]))[0] ?? null) : null;
  }
  return null;
}

async function greeterOf({ memberId, day }: { memberId: string; day: string }): Promise<string | null> {
  const [row] = await getDb()
    .select({ fromId: autoLikes.fromId })
    .from(autoLikes)
    .where(and(eq(autoLikes.memberId, memberId), eq(autoLikes.day, day)))
    .limit(1);
  return row?.fromId ?? null;
}

/** How many new members a profile has greeted that day: they take turns. */
function greetingsOn(day: string): SQL {
  return sql`(select count(*) from auto_likes a where a.from_id = ${cardColumns.id} and a.day = ${day})`;
}

/** Asked for it or is fictional, has not liked the member yet, and each may be whom the other looks for, as far as both say. */
function mayGreet(
  memberId: string,
  { gender, sexuality, niche }: { gender: string | null; sexuality: string | null; niche: string },
): SQL {
  const { id, fictional, greetsNewMembers } = cardColumns;
  const other = cardColumns.gender;
  const usual = niche === "gay" ? "gay" : null;
  const theirs = sql`coalesce(${cardColumns.sexuality}, ${usual})`;
  const fits = (who: SQL) =>
    sql`case when ${who} = 'hetero' then ${other} <> ${gender} when ${who} in ('gay', 'lesbian') then ${other} = ${gender} else true end`;
  return sql`(${fictional} or ${greetsNewMembers})
    and ${id} not in (select l.from_id from likes l where l.to_id = ${memberId})
    and coalesce(${fits(sql`${sexuality ?? usual}::text`)}, true)
    and coalesce(${fits(theirs)}, true)`;
}
