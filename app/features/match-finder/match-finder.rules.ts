import type { Wishes } from "./wishes.ts";

/**
 * How the match finder ranks: points for what two people share and for how easily they could meet, nothing that can be
 * bought. Interests weigh most (a shared one is worth more than being a town nearer), then nearness, then looking for the
 * same; age, presence and a filled-in profile only decide between those who are alike. A fictional profile gets none of the
 * points for presence, because nobody can be met, so a real member with as much in common always stands before it.
 */
export const POINTS = {
  /** Each shared interest, up to `MOST_INTERESTS` of them. */
  interest: 12,
  sameReason: 16,
  /** By distance step in km; farther or unknown is 0. */
  distance: { 10: 20, 25: 16, 50: 11, 100: 6, 200: 2 } as Record<number, number>,
  /** In the middle of the wanted ages, falling to 0 at their ends. */
  age: 6,
  online: 8,
  seenThisWeek: 4,
  photo: 6,
  words: 3,
} as const;

/** More shared interests than this say nothing new. */
const MOST_INTERESTS = 6;
/** Reasons that are told; more would be noise. */
const MOST_REASONS = 3;

/** What is known of someone who meets the wishes. */
export interface Candidate {
  id: string;
  age: number;
  interests: readonly string[];
  reason: string | null;
  /** "Within so many km"; null when unknown or far. */
  distanceKm: number | null;
  online: boolean;
  seenThisWeek: boolean;
  hasPhoto: boolean;
  hasWords: boolean;
  fictional: boolean;
}

export type Reason =
  | { kind: "interests"; names: string[] }
  | { kind: "distance"; km: number }
  | { kind: "same_reason" }
  | { kind: "online" }
  | { kind: "age" };

interface Ranked {
  id: string;
  points: number;
  /** Why, the weightiest first; never empty. */
  reasons: Reason[];
}

/** The best of the candidates for these wishes, best first; equal ones in the order they came. */
export function rank(candidates: readonly Candidate[], wishes: Wishes, most: number): Ranked[] {
  return candidates
    .map((candidate) => judge(candidate, wishes))
    .sort((a, b) => b.points - a.points)
    .slice(0, most);
}

export function judge(candidate: Candidate, wishes: Wishes): Ranked {
  const shared = candidate.interests.filter((name) => wishes.interests.includes(name));
  const same = wishes.reason !== null && candidate.reason === wishes.reason;
  const { distanceKm, fictional } = candidate;
  const near = distanceKm === null ? 0 : (POINTS.distance[distanceKm] ?? 0);
  const here = fictional ? 0 : candidate.online ? POINTS.online : candidate.seenThisWeek ? POINTS.seenThisWeek : 0;
  const weighed: [number, Reason | null][] = [
    [Math.min(shared.length, MOST_INTERESTS) * POINTS.interest, shared.length > 0 ? interests(shared) : null],
    [near, distanceKm !== null && near > 0 ? { kind: "distance", km: distanceKm } : null],
    [same ? POINTS.sameReason : 0, same ? { kind: "same_reason" } : null],
    [here, candidate.online && !fictional ? { kind: "online" } : null],
    [ageFit(candidate.age, wishes) * POINTS.age, null],
    [candidate.hasPhoto ? POINTS.photo : 0, null],
    [candidate.hasWords ? POINTS.words : 0, null],
  ];
  const reasons = [...weighed]
    .sort(([a], [b]) => b - a)
    .flatMap(([, reason]) => reason ?? [])
    .slice(0, MOST_REASONS);
  return {
    id: candidate.id,
    points: weighed.reduce((sum, [points]) => sum + points, 0),
    reasons: reasons.length > 0 ? reasons : [{ kind: "age" }],
  };
}

function interests(names: string[]): Reason {
  return { kind: "interests", names };
}

/** 1 in the middle of the wanted ages, 0 at and beyond their ends. */
function ageFit(age: number, { minAge, maxAge }: Wishes): number {
  const half = (maxAge - minAge) / 2;
  if (half === 0) return age === minAge ? 1 : 0;
  return Math.max(0, 1 - Math.abs(age - (minAge + half)) / half);
}
