import type { AppLoadContext } from "@remix-run/node";
import { likedBy } from "#app/features/likes/liked-by.server.ts";
import { cardColumns, type ProfileCard, profileCards } from "#app/features/profiles/profile-card.server.ts";
import { viewingOf } from "#app/features/profiles/viewing.server.ts";
import type { CurrentMember } from "#app/features/session/current-member.server.ts";
import { isId } from "#app/platform/id.server.ts";
import { DECK, loadDeck, matchedCard, type Player } from "./load-deck.server.ts";
import { renewalOf, swipeScope } from "./play-swipe.server.ts";
import type { Renewal } from "./swipe-answer.ts";
import { latestPass, passedBy } from "./swipe-game.queries.server.ts";
import { likesLeft } from "./swipe-likes.server.ts";

export interface SwipePageData {
  /** Next card first; those behind it are ready before they are seen. */
  cards: ProfileCard[];
  /** There may be others after these. */
  more: boolean;
  /** The one passed last, who can be had back. */
  lastPass: ProfileCard | null;
  /** Likes left today, of so many. */
  left: number;
  perDay: number;
  renewal: Renewal;
  /** Without script: the match that the last like made. */
  matched: ProfileCard | null;
}

/** What the game shows. `card` in the address is the one that was just taken back, `match` the one just matched: both only where they hold. */
export async function loadSwipePage(context: AppLoadContext, member: CurrentMember, url: URL): Promise<SwipePageData> {
  const scope = swipeScope(context, member);
  const player: Player = { ...viewingOf(context), viewer: member };
  const asked = (name: string) => {
    const id = url.searchParams.get(name) ?? "";
    return isId(id) ? id : null;
  };
  const [card, match] = [asked("card"), asked("match")];
  const [deck, left, lastPass, first, matched] = await Promise.all([
    loadDeck(player, { niche: context.site.niche, countries: context.settings.countries }),
    likesLeft(scope),
    latestPass(scope),
    card ? openCard(player, card) : null,
    match ? matchedCard(player, match) : null,
  ]);
  return {
    cards: first ? [first, ...deck.filter(({ id }) => id !== first.id)] : deck,
    more: deck.length === DECK,
    lastPass: lastPass ? ((await profileCards(player, [lastPass]))[0] ?? null) : null,
    left,
    perDay: scope.likesPerDay,
    renewal: renewalOf(scope),
    matched,
  };
}

/** The card of someone neither liked nor passed yet. */
async function openCard(player: Player, id: string): Promise<ProfileCard | null> {
  const me = player.viewer.id;
  const extra = { liked: likedBy(me, cardColumns.id), passed: passedBy(me, cardColumns.id) };
  const [found] = await profileCards(player, [id], extra);
  if (!found || found.liked || found.passed) return null;
  const { liked: _liked, passed: _passed, ...card } = found;
  return card;
}
