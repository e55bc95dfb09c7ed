import type { ProfileCard } from "#app/features/profiles/profile-card.server.ts";

/** A tile among the members found that is none of them; always marked as advertising (S12). */
export type Promotion =
  | { kind: "cam"; id: string; href: string; title: string; text: string | null }
  | { kind: "resell"; id: string; href: string; brand: string; card: ProfileCard };

/**
 * Places on a page after which a tile may stand, counted through all pages, so that there are never fewer than `every` members
 * between two. `shift` keeps the two kinds apart.
 */
export function promotionPlaces(page: { number: number; size: number; found: number }, every: number, shift: number) {
  const places: number[] = [];
  const before = (page.number - 1) * page.size;
  for (let place = 0; place < page.found; place++)
    if (before + place + 1 > shift && (before + place + 1 - shift) % every === 0) places.push(place);
  return places;
}
