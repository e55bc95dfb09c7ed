import { kilometres } from "#app/platform/geo/kilometres.ts";

/** Kilometres at which a distance is shown; decisions §6: distances are shown in steps. */
const STEPS = [10, 25, 50, 100, 200, 500] as const;

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
  return STEPS.find((step) => km <= step) ?? null;
}

type Nullable<T> = { [K in keyof T]: T[K] | null };

function round(degrees: number): number {
  return Math.round(degrees * 1e4) / 1e4;
}
