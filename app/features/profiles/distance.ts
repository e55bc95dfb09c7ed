import { kilometres } from "#app/platform/geo/kilometres.ts";

/** Kilometres at which a distance is shown; decisions §6: distances are shown in steps. */
export const DISTANCE_STEPS = [10, 25, 50, 100, 200, 500] as const;

/** Centre of a coarse cell, degrees. */
export interface Cell {
  lat: number;
  lon: number;
}

/** Side of a cell in degrees of latitude: about 10 km. */
const CELL = 0.09;

/** Snaps a place to its cell; only this is ever kept (Z5). */
export function snapToCell(place: Cell): Cell {
  const lat = (Math.floor(place.lat / CELL) + 0.5) * CELL;
  const width = CELL / Math.max(0.1, Math.cos((lat * Math.PI) / 180));
  return { lat: round(lat), lon: round((Math.floor(place.lon / width) + 0.5) * width) };
}

/** "Within so many km", or null when unknown or farther than the last step. */
export function distanceStep(a: Partial<Nullable<Cell>>, b: Partial<Nullable<Cell>>): number | null {
  if (a.lat == null || a.lon == null || b.lat == null || b.lon == null) return null;
  const km = kilometres(a.lat, a.lon, b.lat, b.lon);
  return DISTANCE_STEPS.find((step) => km <= step) ?? null;
}

/** Kilometres from a form or an address; null for none, and for what is no step. */
export function parseDistance(value: unknown): number | null {
  return DISTANCE_STEPS.find((step) => String(step) === value) ?? null;
}

/** Kilometres in a degree of latitude, on the sphere of `kilometres`. */
const DEGREE = (Math.PI * 6371) / 180;

/** The latitudes of all cells that may lie within so many km, a few more at most. */
export function latitudesWithin({ lat }: Cell, km: number): number[] {
  const first = Math.floor((lat - km / DEGREE) / CELL);
  const last = Math.floor((lat + km / DEGREE) / CELL);
  return Array.from({ length: last - first + 1 }, (_, index) => round((first + index + 0.5) * CELL));
}

/** The westernmost and the easternmost longitude within so many km; null where that goes around a pole or over the date line. */
export function longitudesWithin({ lat, lon }: Cell, km: number): [number, number] | null {
  const sine = Math.sin(km / 6371) / Math.cos((lat * Math.PI) / 180);
  if (!(sine < 1)) return null;
  // A little more, for a longitude is kept with four places.
  const reach = (Math.asin(sine) * 180) / Math.PI + 0.001;
  return lon - reach < -180 || lon + reach > 180 ? null : [round(lon - reach), round(lon + reach)];
}

type Nullable<T> = { [K in keyof T]: T[K] | null };

function round(degrees: number): number {
  return Math.round(degrees * 1e4) / 1e4;
}
