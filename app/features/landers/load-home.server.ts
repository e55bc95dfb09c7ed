import type { AppLoadContext } from "@remix-run/node";
import { regionsOf } from "#app/features/profiles/regions.server.ts";
import { maySeeMembers } from "#app/features/search/search-access.server.ts";
import { fromTrafficSource } from "#app/features/search/traffic-source.server.ts";
import { signupClosed } from "#app/features/signup/sign-up-browser.server.ts";
import type { SiteSettings } from "#sites/settings-schema.ts";
import { type Art, artOf } from "./art/drawings.server.ts";
import { pagePeople } from "./art/page-people.server.ts";

/** What a visitor's home page shows; nothing of any member. */
export interface HomeData {
  device: Art;
  people: HomePerson[];
  facts: HomeFacts;
  /** Why nobody can sign up here now, or null. */
  closed: "invite" | "trafficsource" | null;
  /** May this visitor search? */
  search: boolean;
}

/** Fictional, drawn for the page. */
export interface HomePerson {
  name: string;
  age: number;
  place: string | null;
  art: Art;
}

/** Facts in the copy are settings (landers.md §6). */
export interface HomeFacts {
  /** Messages that the credits granted at activation pay for. */
  freeMessages: number;
  /** The lowest price of a message in the visitor's country. */
  fromPrice: { minor: number; currency: string } | null;
}

export function loadHome(context: AppLoadContext): HomeData {
  const { settings, site } = context;
  const known = settings.geoipSelectedCountry ?? settings.geoipCountry;
  const country = known ?? settings.countries[0];
  const regions = country ? regionsOf(country) : [];
  return {
    device: artOf(`${site.niche}-device`),
    people: pagePeople[site.niche].map(({ name, age }, i) => ({
      name,
      age,
      // Spread over the country, the same for everyone who looks from there.
      place: regions[Math.floor(((i + 0.5) / 4) * regions.length)] ?? null,
      art: artOf(`${site.niche}-person-${i + 1}`),
    })),
    // A price in another country's money would be no fact.
    facts: homeFacts(settings, known ?? (settings.countries.length === 1 ? country : undefined)),
    closed: signupClosed(context),
    search: maySeeMembers(context, fromTrafficSource(context)),
  };
}

export function homeFacts(
  settings: Pick<SiteSettings, "signupCredits" | "messageCredits" | "minimumMessageCosts">,
  country: SiteSettings["countries"][number] | undefined,
): HomeFacts {
  const { signupCredits, messageCredits } = settings;
  const price = country && settings.minimumMessageCosts[country];
  return {
    freeMessages: messageCredits > 0 ? Math.floor(signupCredits / messageCredits) : 0,
    fromPrice: price && price.costs > 0 ? { minor: price.costs, currency: price.currency } : null,
  };
}
