import { allCountries } from "country-region-data";
import type { City } from "#app/platform/geo/cities.server.ts";
import { kilometres } from "#app/platform/geo/kilometres.ts";
import { OWN_REGIONS, REGION_OF_AREA, TOWNS_OF_REGIONS } from "./region-areas.ts";

const byCountry = new Map<string, readonly string[]>([
  ...allCountries.map(([, code, regions]) => [code, regions.map(([name]) => name)] as const),
  ...Object.entries(OWN_REGIONS),
]);
/** The package's own codes, which GeoNames shares for some countries: `US.CA` → California. */
const byCode = new Map<string, string>(
  allCountries
    .filter(([, code]) => code === "US" || code === "CH")
    .flatMap(([, code, regions]) => regions.map(([name, short]) => [`${code}.${short}`, name] as const)),
);

/** Names of a country's regions (ISO 3166 alpha-2 code), as stored in `profiles.region`; empty for an unknown country. */
export function regionsOf(country: string): readonly string[] {
  return byCountry.get(country) ?? [];
}

export function isRegionOf(country: string, region: string): boolean {
  return regionsOf(country).includes(region);
}

/** The region of ours that a city lies in; null for countries whose areas we do not map. */
export function regionOfCity({ area, country, lat, lon }: City): string | null {
  const known = REGION_OF_AREA.get(area) ?? byCode.get(area);
  if (known) return known;
  const towns = TOWNS_OF_REGIONS[area] ?? TOWNS_OF_REGIONS[country];
  if (!towns) return null;
  let nearest: { region: string; km: number } | null = null;
  for (const [region, places] of Object.entries(towns))
    for (const [townLat, townLon] of places) {
      const km = kilometres(lat, lon, townLat, townLon);
      if (!nearest || km < nearest.km) nearest = { region, km };
    }
  return nearest?.region ?? null;
}
