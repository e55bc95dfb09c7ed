import data from "./region-areas.json";

/** Regions of countries for which the package names too few (BE), too many (GB) or a mixture (ES), in their own languages. */
export const OWN_REGIONS: Record<string, readonly string[]> = data.ownRegions;

/** GeoNames' areas → names of our regions. Where the codes are the same as the package's own (US, CH), the package answers. */
export const REGION_OF_AREA: ReadonlyMap<string, string> = new Map(Object.entries(data.regionOfArea));

/** Where GeoNames has no area of the size of ours: towns whose nearest one says the region, near enough for a suggestion. */
export const TOWNS_OF_REGIONS = data.townsOfRegions as unknown as Record<
  string,
  Record<string, readonly (readonly [lat: number, lon: number])[]>
>;
