import { snapToCell } from "#app/features/profiles/distance.ts";
import type { ImportedProfile } from "#app/features/profiles/import-profiles.server.ts";
import {
  BODY_TYPES,
  EYE_COLORS,
  INTERESTS,
  REASONS,
  RELATIONSHIP_STATUSES,
  TATTOOS,
} from "#app/features/profiles/profile-fields.ts";
import type { PortraitPerson } from "#app/platform/portraits/portrait.ts";
import { type Seeded, seeded } from "#app/platform/portraits/seeded.ts";
import { COUNTRY_LANGUAGES, type Country, type Locale } from "#locales/locales.ts";
import type { NicheName } from "#sites/niche.ts";
import { PLACES } from "./places.ts";
import { wordsOf } from "./words/words.ts";

/** One invented member: the profile's row, the language they write, and what their portraits are drawn from. */
export interface DemoPerson {
  profile: ImportedProfile;
  language: Locale;
  portrait: PortraitPerson;
}

/** Whom each brand is for: ages in years, the share of women, how full the figures are. */
const CASTS: Record<NicheName, { ages: readonly [number, number]; women: number; full: number }> = {
  general: { ages: [22, 64], women: 0.5, full: 0.18 },
  she: { ages: [24, 58], women: 0.68, full: 0.18 },
  bdsm: { ages: [26, 60], women: 0.5, full: 0.16 },
  bbw: { ages: [24, 62], women: 0.62, full: 1 },
  gilf: { ages: [58, 76], women: 0.62, full: 0.25 },
  milf: { ages: [30, 58], women: 0.6, full: 0.2 },
  gay: { ages: [22, 62], women: 0.1, full: 0.16 },
};

const ID_LETTERS = "0123456789abcdefghjkmnpqrstvwxyz";

/** An id in the platform's form, the same for the same text. */
export function demoId(text: string): string {
  const roll = seeded(`id/${text}`);
  return Array.from({ length: 14 }, () => roll.pick([...ID_LETTERS])).join("");
}

/** Invents person number `index` of a site; the same numbers always give the same person. */
export function inventPerson(
  site: { site: string; niche: NicheName; countries: readonly Country[] },
  index: number,
  at: Date,
  wish: { fictional?: boolean; country?: Country; accountId?: boolean } = {},
): DemoPerson {
  const key = `${site.site}/${index}`;
  const roll = seeded(`person/${key}`);
  const cast = CASTS[site.niche];
  const gender =
    index < 2 ? (index === 0 && site.niche !== "gay" ? "female" : "male") : roll.chance(cast.women) ? "female" : "male";
  const age = Math.floor(
    site.niche === "milf" && gender === "female" ? roll.range(38, 56) : roll.range(cast.ages[0], cast.ages[1] + 1),
  );
  const country = wish.country ?? pickCountry(site.countries, roll);
  const language = roll.pick<Locale>(COUNTRY_LANGUAGES[country]);
  const words = wordsOf(language);
  const [city, region, lat, lon] = roll.pick(PLACES[country]);
  const cell = snapToCell({ lat: lat + roll.range(-0.04, 0.04), lon: lon + roll.range(-0.05, 0.05) });
  const full = roll.chance(cast.full);
  const skin = Math.floor(roll.next() ** 1.4 * 8);
  const hair = hairFor(age, gender, skin, roll);
  const id = demoId(key);
  const fictional = wish.fictional ?? false;
  const names = words[gender];
  return {
    language,
    portrait: {
      seed: key,
      gender,
      age,
      build: full ? "full" : roll.chance(0.4) ? "slim" : "average",
      hair: portraitHair(hair),
    },
    profile: {
      id,
      accountId: fictional ? null : id,
      fictional,
      status: "active",
      // Steps through the list, so that neighbours in a search seldom share a name.
      name: names[(index * 5 + Math.floor(index / 22)) % names.length] as string,
      dateOfBirth: birthDate(age, at, roll),
      gender,
      sexuality: sexualityFor(site.niche, gender, roll),
      country,
      region,
      city,
      cellLat: cell.lat,
      cellLon: cell.lon,
      hairColor: hair,
      eyeColor: roll.pick(EYE_COLORS),
      bodyType: full ? roll.pick(["curvy", "full"]) : roll.pick(BODY_TYPES.slice(0, 3)),
      relationshipStatus: roll.pick(
        age > 57 ? ["single", "divorced", "widowed"] : RELATIONSHIP_STATUSES.filter((one) => one !== "widowed"),
      ),
      interests: shuffled(INTERESTS, roll).slice(0, 3 + Math.floor(roll.next() * 4)),
      tattoos: roll.pick(age > 57 ? ["none", "none", "some"] : TATTOOS),
      reason: roll.pick(REASONS),
      aboutMe: words.aboutMe[(index + Math.floor(roll.next() * 4)) % words.aboutMe.length] as string,
      greetsNewMembers: !fictional && roll.chance(0.1),
      shownOnLanders: !fictional && roll.chance(0.3),
      createdAt: new Date(at.getTime() - Math.floor(roll.range(0.2, 120) * 86_400_000)),
      seenAt: new Date(at.getTime() - Math.floor(roll.next() ** 3 * 20 * 86_400_000)),
    },
  };
}

/** Most members of a site live in its first countries, so that a search there is never empty. */
function pickCountry(countries: readonly Country[], roll: Seeded): Country {
  const [first, second] = countries;
  const chance = roll.next();
  if (first && chance < 0.42) return first;
  if (second && chance < 0.62) return second;
  return roll.pick(countries);
}

function birthDate(age: number, at: Date, roll: Seeded): string {
  const day = new Date(Date.UTC(at.getUTCFullYear() - age, at.getUTCMonth(), at.getUTCDate()));
  day.setUTCDate(day.getUTCDate() - 20 - Math.floor(roll.next() * 320));
  return day.toISOString().slice(0, 10);
}

function sexualityFor(niche: NicheName, gender: "female" | "male", roll: Seeded) {
  const same = gender === "male" ? ("gay" as const) : ("lesbian" as const);
  if (niche === "gay") return roll.chance(0.85) ? same : ("bi" as const);
  return roll.chance(0.86) ? ("hetero" as const) : roll.chance(0.6) ? ("bi" as const) : same;
}

/** `skin` 0 to 7, fair to deep. */
function hairFor(age: number, gender: "female" | "male", skin: number, roll: Seeded): string {
  if (gender === "male" && roll.chance(age > 40 ? 0.16 : 0.05)) return "bald";
  if (age > 55 && roll.chance(0.8)) return roll.pick(["grey", "white"]);
  return roll.pick(
    skin < 3
      ? ["black", "brown", "brown", "blond", "blond", "red"]
      : skin < 5
        ? ["black", "brown", "brown"]
        : ["black", "black", "brown"],
  );
}

function portraitHair(hair: string): PortraitPerson["hair"] {
  if (hair === "white") return "grey";
  return hair === "bald" ? "brown" : (hair as PortraitPerson["hair"]);
}

function shuffled<T>(values: readonly T[], roll: Seeded): T[] {
  return values
    .map((value) => ({ value, order: roll.next() }))
    .sort((a, b) => a.order - b.order)
    .map(({ value }) => value);
}
