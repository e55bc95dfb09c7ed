import { cityAt, cityNamed, middleOf } from "#app/platform/geo/cities.server.ts";
import { type Cell, snapToCell } from "./distance.ts";
import type { Geocode } from "./geocode.ts";
import { regionOfCity } from "./regions.server.ts";

/** Kilometres within which people of a region live on average, for its middle to stand for them. */
const SMALL_REGION = 25;

/** Where a spot is, in words; null far from any town. The spot is snapped to its coarse cell before anything is asked of it (Z5). */
export async function geocode(spot: { lat: number; lon: number }): Promise<Geocode | null> {
  const cell = snapToCell(spot);
  const city = await cityAt(cell.lat, cell.lon);
  return city && { country: city.country, region: regionOfCity(city), city: city.name };
}

/**
 * The coarse cell of a place that somebody wrote down: of its town, else of its region when that is small enough to say
 * anything about distances. Null when the place is unknown.
 */
export async function cellOfPlace(place: {
  country: string | null;
  region: string | null;
  city: string | null;
}): Promise<Cell | null> {
  const { country, region, city } = place;
  if (!country) return null;
  if (city) {
    const found =
      (region && (await cityNamed(country, city, (one) => regionOfCity(one) === region))) ||
      (region && REGIONS_BY_GUESS.has(country) ? await cityNamed(country, city, () => true) : null) ||
      (region ? null : await cityNamed(country, city, () => true));
    if (found) return snapToCell(found);
  }
  if (!region) return null;
  const key = `${country} ${region}`;
  let middle = middles.get(key);
  if (!middle) {
    middle = middleOf(country, (one) => regionOfCity(one) === region).then((found) =>
      found && found.radius <= SMALL_REGION ? snapToCell(found) : null,
    );
    middles.set(key, middle);
    middle.catch(() => middles.delete(key));
  }
  return middle;
}

/** Kept: regions are few, and the middle of one does not change. */
const middles = new Map<string, Promise<Cell | null>>();

/** Countries in which the region of a town is only our best guess, so that it rules none out. */
const REGIONS_BY_GUESS = new Set(["GB", "IE"]);
