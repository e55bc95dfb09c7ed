import { allCountries } from "country-region-data";

const byCountry = new Map<string, string[]>(
  allCountries.map(([, code, regions]) => [code, regions.map(([name]) => name)]),
);

/** Names of a country's regions (ISO 3166 alpha-2 code), as stored in `profiles.region`; empty for an unknown country. */
export function regionsOf(country: string): readonly string[] {
  return byCountry.get(country) ?? [];
}

export function isRegionOf(country: string, region: string): boolean {
  return regionsOf(country).includes(region);
}
