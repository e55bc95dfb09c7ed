import { kilometres } from "./kilometres.ts";
import { type Cities, loadCities } from "./load-cities.server.ts";

export interface City {
  /** As people there call it. */
  name: string;
  /** ISO 3166 alpha-2. */
  country: string;
  /** Country and administrative area as GeoNames writes them: `NL.09`. */
  area: string;
  lat: number;
  lon: number;
}

/** Kilometres of a degree of latitude. */
const DEGREE = 111.2;
/** Kilometres within which the largest place names the spot, for people say the town and not the hamlet beside it. */
const TOWN = 8;
/** Kilometres beyond which a place no longer says where one is: at sea, in a desert. */
const FARTHEST = 60;

let loading: Promise<Cities> | undefined;

/** Loaded once a process, at the first question. */
function cities(): Promise<Cities> {
  loading ??= loadCities();
  loading.catch(() => {
    loading = undefined;
  });
  return loading;
}

/** The town that a spot belongs to: the largest within a few kilometres, else the nearest; null far from all. */
export async function cityAt(lat: number, lon: number): Promise<City | null> {
  const all = await cities();
  let nearest = -1;
  let nearestKm = FARTHEST;
  let largest = -1;
  const [from, to] = band(all.lat, lat - FARTHEST / DEGREE, lat + FARTHEST / DEGREE);
  for (let i = from; i < to; i++) {
    const km = kilometres(lat, lon, all.lat[i] as number, all.lon[i] as number);
    if (km < nearestKm) {
      nearest = i;
      nearestKm = km;
    }
    if (km <= TOWN && (largest < 0 || (all.population[i] as number) > (all.population[largest] as number))) largest = i;
  }
  const found = largest >= 0 ? largest : nearest;
  return found < 0 ? null : cityOf(all, found);
}

/** The largest place of that name in a country, of those that `fits` lets through; null when there is none. */
export async function cityNamed(country: string, name: string, fits: (city: City) => boolean): Promise<City | null> {
  const all = await cities();
  const given = cityKey(name);
  const key = cityKey(FOREIGN_NAMES.get(`${country} ${given}`) ?? name);
  let best = -1;
  for (let i = 0; i < all.keys.length; i++) {
    if (all.keys[i] !== key || !all.areas[all.area[i] as number]?.startsWith(country)) continue;
    if (best >= 0 && (all.population[i] as number) <= (all.population[best] as number)) continue;
    if (fits(cityOf(all, i))) best = i;
  }
  return best < 0 ? null : cityOf(all, best);
}

interface Spread {
  lat: number;
  lon: number;
  /** Kilometres: how far from the middle its people live on average. */
  radius: number;
}

/** Where the people of an area live, in the middle; null for an area without places. */
export async function middleOf(country: string, fits: (city: City) => boolean): Promise<Spread | null> {
  const all = await cities();
  let [people, lat, lon] = [0, 0, 0];
  const found: number[] = [];
  for (let i = 0; i < all.keys.length; i++) {
    if (!all.areas[all.area[i] as number]?.startsWith(country) || !fits(cityOf(all, i))) continue;
    const weight = Math.max(1, all.population[i] as number);
    people += weight;
    lat += weight * (all.lat[i] as number);
    lon += weight * (all.lon[i] as number);
    found.push(i);
  }
  if (people === 0) return null;
  const middle = { lat: lat / people, lon: lon / people };
  const far = found.reduce(
    (sum, i) =>
      sum +
      Math.max(1, all.population[i] as number) *
        kilometres(middle.lat, middle.lon, all.lat[i] as number, all.lon[i] as number),
    0,
  );
  return { ...middle, radius: far / people };
}

function cityOf(all: Cities, index: number): City {
  const area = all.areas[all.area[index] as number] ?? "";
  const name = all.names[index] as string;
  const country = area.slice(0, 2);
  return {
    name: OWN_NAMES.get(`${country} ${name}`) ?? name,
    country,
    area,
    lat: all.lat[index] as number,
    lon: all.lon[index] as number,
  };
}

/** First index of a sorted array with a value of `low` and more, and of more than `high`. */
function band(sorted: Float32Array, low: number, high: number): [number, number] {
  const first = (limit: number) => {
    let [from, to] = [0, sorted.length];
    while (from < to) {
      const middle = (from + to) >> 1;
      if ((sorted[middle] as number) < limit) from = middle + 1;
      else to = middle;
    }
    return from;
  };
  return [first(low), first(high)];
}

/** A name without case, accents and punctuation. */
function cityKey(name: string): string {
  return name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

/** GeoNames' English name → the names that people there use, the first of which is shown. */
const LOCAL_NAMES: Record<string, string[]> = {
  "AT Vienna": ["Wien"],
  "BE Antwerpen": ["Antwerpen", "Anvers", "Antwerp"],
  "BE Brussels": ["Brussel", "Bruxelles"],
  "BE Brugge": ["Brugge", "Bruges"],
  "BE Gent": ["Gent", "Ghent", "Gand"],
  "BE Leuven": ["Leuven", "Louvain"],
  "BE Liège": ["Liège", "Luik", "Lüttich"],
  "BE Mechelen": ["Mechelen", "Malines"],
  "BE Namur": ["Namur", "Namen"],
  "BE Ostend": ["Oostende", "Ostende"],
  "CH Basel": ["Basel", "Bâle"],
  "CH Bern": ["Bern", "Berne"],
  "CH Genève": ["Genève", "Genf", "Geneva"],
  "CH Luzern": ["Luzern", "Lucerne"],
  "CH Sankt Gallen": ["St. Gallen"],
  "CH Sitten": ["Sion"],
  "CH Zürich": ["Zürich", "Zurich"],
  "DE Frankfurt am Main": ["Frankfurt am Main", "Frankfurt"],
  "DE Freiburg": ["Freiburg", "Freiburg im Breisgau"],
  "DE Halle (Saale)": ["Halle (Saale)", "Halle"],
  "DE Köln": ["Köln", "Cologne"],
  "DE Munich": ["München"],
  "DE Nürnberg": ["Nürnberg", "Nuremberg"],
  "DK Copenhagen": ["København"],
  "DK Århus": ["Aarhus"],
  "ES Sevilla": ["Sevilla", "Seville"],
  "FI Helsinki": ["Helsinki", "Helsingfors"],
  "FI Turku": ["Turku", "Åbo"],
  "IE Gaillimh": ["Galway"],
  "IE Luimneach": ["Limerick"],
  "IT Florence": ["Firenze"],
  "IT Genoa": ["Genova"],
  "IT Milan": ["Milano"],
  "IT Naples": ["Napoli"],
  "IT Padova": ["Padova", "Padua"],
  "IT Rome": ["Roma"],
  "IT Turin": ["Torino"],
  "IT Venice": ["Venezia"],
  "NL 's-Hertogenbosch": ["'s-Hertogenbosch", "Den Bosch"],
  "NL Almere Stad": ["Almere"],
  "NL The Hague": ["Den Haag", "'s-Gravenhage"],
  "PL Warsaw": ["Warszawa"],
  "SE Göteborg": ["Göteborg", "Gothenburg"],
};
const OWN_NAMES = new Map(Object.entries(LOCAL_NAMES).map(([city, [own]]) => [city, own as string]));
const FOREIGN_NAMES = new Map(
  Object.entries(LOCAL_NAMES).flatMap(([city, names]) =>
    names.map((name) => [`${city.slice(0, 2)} ${cityKey(name)}`, city.slice(3)] as const),
  ),
);
