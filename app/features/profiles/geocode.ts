/** A place in words, as `/api/geocode.php` answers it; the region by our own name, null where we have none. */
export interface Geocode {
  country: string;
  region: string | null;
  city: string;
}

/** Milliseconds; K05: a place found by the browser counts for an hour. */
export const GEOLOCATION_MAX_AGE = 60 * 60 * 1000;

/** T15: what is known of the permission; beside `unsupported` and `unknown` the browser's own words. */
export type GeolocationPermission = "unsupported" | "unknown" | "granted" | "prompt" | "denied";
