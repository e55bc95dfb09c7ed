import type { AppLoadContext } from "@remix-run/node";
import { and, eq, isNotNull, sql } from "drizzle-orm";
import type { Cell } from "#app/features/profiles/distance.ts";
import { cardColumns, findCards, type ProfileCard } from "#app/features/profiles/profile-card.server.ts";
import { hostRules } from "#app/features/tenancy/get-settings.server.ts";
import { sisterSites } from "#app/features/tenancy/sister-sites.server.ts";
import { originOfSite } from "#app/features/tenancy/site-of-host.server.ts";
import { siteNamed } from "#app/features/tenancy/site-registry.server.ts";
import type { Db } from "#app/platform/db/client.server.ts";
import { getReadDb } from "#app/platform/db/replica.server.ts";
import { isId } from "#app/platform/id.server.ts";
import type { Locale } from "#locales/locales.ts";
import type { SiteSettings } from "#sites/settings-schema.ts";
import { type Promotion, promotionPlaces } from "./promotions.rules.ts";
import type { SearchFilter } from "./search-filter.ts";
import { conditions, MEMBERS_PER_PAGE, type SearchCard, type SearchResult } from "./search-members.server.ts";

type Wanted = Pick<AppLoadContext, "settings" | "locale">;

/**
 * The members found, with the tiles that the site's configuration puts among them: partners' ones, and members of one sister site,
 * another with each page. Never closer together than configured; at most one statement more.
 */
export async function withPromotions(
  { settings, locale }: Wanted,
  filter: SearchFilter,
  { cards, page }: Pick<SearchResult, "cards" | "page">,
  origin: Cell | null = null,
): Promise<SearchCard[]> {
  const where = { number: page, size: MEMBERS_PER_PAGE, found: cards.length };
  const byPlace = new Map<number, Promotion>();
  const { every, tiles } = settings.camTiles;
  if (tiles.length > 0)
    for (const place of promotionPlaces(where, every, 0)) {
      const turn = Math.floor(((page - 1) * MEMBERS_PER_PAGE + place + 1) / every) - 1;
      byPlace.set(place, camPromotion(tiles[turn % tiles.length] as (typeof tiles)[number], locale));
    }
  // Half a rhythm away from the partners' tiles.
  const rhythm = settings.resellEvery;
  const places = promotionPlaces(where, rhythm, Math.floor(rhythm / 2)).filter((place) => !byPlace.has(place));
  const sisters = sisterSites(settings);
  const sister = sisters[(page - 1) % Math.max(1, sisters.length)];
  if (sister && places.length > 0) {
    const round = Math.floor((page - 1) / sisters.length);
    const people = await sisterMembers(settings, sister, filter, origin, places.length, round * places.length);
    for (const [index, card] of people.entries())
      byPlace.set(places[index] as number, {
        kind: "resell",
        id: card.id,
        href: `/tiles/resell/${card.id}`,
        brand: siteNamed(sister).name,
        card,
      });
  }
  return cards.map((card, place) => {
    const promotion = byPlace.get(place);
    return promotion ? { ...card, promotion } : card;
  });
}

function camPromotion(
  { id, title, text }: SiteSettings["camTiles"]["tiles"][number],
  locale: Locale,
): Extract<Promotion, { kind: "cam" }> {
  const say = (words: typeof text) =>
    words === null || typeof words === "string"
      ? words
      : (words[locale] ?? words.en ?? Object.values(words)[0] ?? null);
  return { kind: "cam", id, href: `/tiles/cam/${id}`, title: say(title) ?? id, text: say(text) };
}

/** Real members of a sister site with a photo, who did not opt out and whom the filter asks for too. Nothing of the viewer goes there. */
async function sisterMembers(
  own: SiteSettings,
  sister: string,
  filter: SearchFilter,
  origin: Cell | null,
  limit: number,
  offset: number,
  db: Db = getReadDb(),
): Promise<ProfileCard[]> {
  const { resellOptOut, fictional, mainPhotoId, seenAt, id } = cardColumns;
  return findCards(
    { site: sister, timezone: own.timezone, cdnPrefix: "", viewer: null },
    {
      where: and(
        conditions({ ...filter, photo: true }, own.timezone, origin),
        eq(resellOptOut, false),
        eq(fictional, false),
        isNotNull(mainPhotoId),
      ),
      orderBy: [sql`${seenAt} desc nulls last`, sql`${id}`],
      limit,
      offset,
      extra: {},
    },
    db,
  );
}

/** Where a tile leads, by its kind and id; null for one that this site does not show. */
export async function tileTarget(
  { settings, site }: Pick<AppLoadContext, "settings" | "site">,
  kind: string,
  id: string,
): Promise<{ kind: "cam" | "resell"; tile: string; to: string } | null> {
  if (kind === "cam") {
    const tile = settings.camTiles.tiles.find((one) => one.id === id);
    return tile ? { kind, tile: tile.id, to: tile.url } : null;
  }
  if (kind !== "resell" || !isId(id)) return null;
  for (const sister of sisterSites(settings)) {
    const { resellOptOut, fictional, id: profileId } = cardColumns;
    const [card] = await findCards(
      { site: sister, timezone: settings.timezone, cdnPrefix: "", viewer: null },
      {
        where: and(eq(profileId, id), eq(resellOptOut, false), eq(fictional, false)),
        orderBy: [],
        limit: 1,
        extra: {},
      },
    );
    const origin = card && originOfSite(siteNamed(sister), hostRules());
    if (origin) return { kind, tile: sister, to: `${origin}/members/${id}?network=resell&ref=${site.key}` };
  }
  return null;
}
