import type { AppLoadContext } from "@remix-run/node";
import { sql } from "drizzle-orm";
import type { PhotoSource } from "#app/features/photos/photo-urls.ts";
import { cardColumns, profileCards } from "#app/features/profiles/profile-card.server.ts";
import { viewingOf } from "#app/features/profiles/viewing.server.ts";
import { maySeeMembers } from "#app/features/search/search-access.server.ts";
import { fromTrafficSource } from "#app/features/search/traffic-source.server.ts";
import { signupDoor } from "#app/features/signup/sign-up-browser.server.ts";
import { notFound } from "#app/platform/http/responses.server.ts";
import { isId } from "#app/platform/id.server.ts";
import { tiles } from "./art/tiles.server.ts";
import { findLander } from "./lander-slugs.server.ts";

/** What a member's landing shows: the public card, and the photo only of who is fictional or allowed it. */
export interface MemberLanding {
  family: "landing" | "landing2" | "landing3";
  variant: number;
  id: string;
  name: string;
  age: number;
  region: string | null;
  quote: string | null;
  interests: string[];
  fictional: boolean;
  photo: PhotoSource | null;
  /** There is a photo, but it is for members: its colour. */
  hidden: string | null;
  tiles: string[];
  closed: "invite" | "trafficsource" | null;
}

/** Interests named at most. */
const MOST_INTERESTS = 3;

/**
 * The landing of a member (R05, R06) for a visitor. Throws 404, without saying why, for an unknown slug, an unknown or hidden
 * member, and on a site whose members this visitor may not see (P01).
 */
export async function loadMemberLanding(
  context: AppLoadContext,
  family: MemberLanding["family"],
  { id = "", slug }: { id?: string | undefined; slug?: string | undefined },
): Promise<MemberLanding> {
  const found = family === "landing" ? { index: 0 } : findLander(context.settings, family, slug, context.locale);
  if (!found || !isId(id) || !maySeeMembers(context, fromTrafficSource(context))) throw notFound();
  const [card] = await profileCards(viewingOf(context), [id], {
    shown: sql<boolean>`${cardColumns.shownOnLanders}`,
    interests: sql<string[]>`${cardColumns.interests}`,
  });
  if (!card) throw notFound();
  const { name, age, region, quote, fictional, photo, interests } = card;
  const mayShow = fictional || card.shown;
  return {
    family,
    variant: found.index,
    id,
    name,
    age,
    region,
    quote: mayShow ? quote : null,
    interests: mayShow ? (interests ?? []).slice(0, MOST_INTERESTS) : [],
    fictional,
    photo: mayShow ? photo : null,
    hidden: !mayShow && photo ? photo.color : null,
    tiles: [...tiles[context.site.niche]],
    closed: (await signupDoor(context)).closed,
  };
}
