import type { AppLoadContext } from "@remix-run/node";
import { signupClosed } from "#app/features/signup/sign-up-browser.server.ts";
import { notFound } from "#app/platform/http/responses.server.ts";
import type { LanderFamily } from "#sites/lander-slugs.ts";
import { type CountryMap, countryMap } from "./art/country-map.server.ts";
import { type Art, artOf } from "./art/drawings.server.ts";
import { landerPeople } from "./art/lander-people.server.ts";
import { tiles } from "./art/tiles.server.ts";
import { findLander } from "./lander-slugs.server.ts";
import { type HomeFacts, loadHome } from "./load-home.server.ts";
import { type Sky, skyOver } from "./sky.server.ts";

/** Someone drawn for the page: fictional, labelled, without an account. */
export interface LanderPerson {
  name: string;
  age: number;
  bust: Art;
}

/** What every lander is made of; each family takes what it shows. Nothing of any member. */
export interface LanderData {
  family: LanderFamily | "tinderswipe";
  /** Which of the family's variants, from 0: decides words and order. */
  variant: number;
  people: LanderPerson[];
  /** Bodies of the brand's 100 × 100 tiles. */
  tiles: string[];
  device: Art;
  facts: HomeFacts;
  closed: "invite" | "trafficsource" | null;
  /** Likes a day in the swipe game. */
  likes: number;
  /** tinderswipe: how many cards have been put away. */
  card: number;
  map: CountryMap | null;
  /** alonetonight: how late it is on this site. */
  sky: Sky;
  origin: string;
}

/** A lander of a family by its slug (R19, R20); throws 404 for a slug that this site does not have. */
export function loadLander(
  context: AppLoadContext,
  family: LanderFamily | "tinderswipe",
  slug: string | undefined,
  query = new URLSearchParams(),
): LanderData {
  const { settings, site, locale } = context;
  const found = family === "tinderswipe" ? TINDERSWIPE : findLander(settings, family, slug, locale);
  if (!found) throw notFound();
  const { niche } = site;
  const { device, facts } = loadHome(context);
  const people = landerPeople[niche].map(({ name, age }, i) => ({ name, age, bust: artOf(`${niche}-bust-${i + 1}`) }));
  const country = settings.geoipSelectedCountry ?? settings.geoipCountry ?? settings.countries[0];
  return {
    family,
    variant: found.index,
    people: turned(people, ORDER[family] + found.index * 2),
    tiles: turned([...tiles[niche]], found.index * 2),
    device,
    facts,
    closed: signupClosed(context),
    likes: settings.limits.swipeLikesPerDay,
    card: Math.min(DECK, Math.max(0, Number.parseInt(query.get("card") ?? "1", 10) - 1 || 0)),
    map: family === "maplanding" && country ? countryMap(country) : null,
    sky: skyOver(settings.timezone),
    origin: context.origin,
  };
}

const TINDERSWIPE = { index: 0 };
/** Cards of the deck before the visitor's own. */
const DECK = 3;

/** Whom a family shows first, so that no two of a brand's landers open with the same face. */
const ORDER: Record<LanderFamily | "tinderswipe", number> = {
  tinderswipe: 4,
  alonetonight: 0,
  collagelanding: 4,
  gallery: 3,
  iconslanding: 1,
  maplanding: 2,
  socialnetwork: 5,
  transitionsvideolanding: 0,
  video: 1,
  landing2: 0,
  landing3: 0,
};

function turned<T>(list: T[], by: number): T[] {
  const start = by % list.length;
  return [...list.slice(start), ...list.slice(0, start)];
}
