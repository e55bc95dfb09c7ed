/** Spec §3 Tracking data. */
export const TRACKING_FIELDS = ["network", "ref", "sub1", "sub2", "sub3"] as const;
/** Characters of each. */
const MAX = 100;

export interface VisitTracking {
  network: string | null;
  ref: string | null;
  sub1: string | null;
  sub2: string | null;
  sub3: string | null;
  /** The network's own id of the click where it sent one, else ours. */
  click_id: string | null;
  /** `family/slug` of the first lander of the visit, or `family` for one without slugs; null without any. */
  lander: string | null;
}

export const NO_TRACKING: VisitTracking = {
  network: null,
  ref: null,
  sub1: null,
  sub2: null,
  sub3: null,
  click_id: null,
  lander: null,
};

/** The tracking data of an address; null when none of the five fields says anything. */
export function trackingOf(query: URLSearchParams): Omit<VisitTracking, "lander"> | null {
  const value = (name: string) => trackingValue(query.get(name));
  const [network, ref, sub1, sub2, sub3] = [
    value("network"),
    value("ref"),
    value("sub1"),
    value("sub2"),
    value("sub3"),
  ];
  if (!network && !ref && !sub1 && !sub2 && !sub3) return null;
  return { network, ref, sub1, sub2, sub3, click_id: value("click_id") };
}

/**
 * One value as it may be kept: letters, digits and the punctuation of campaign names, at most 100 characters. A macro that the
 * network left unfilled says nothing; what looks like an e-mail address is dropped whole, for clicks name no person.
 */
export function trackingValue(raw: string | null): string | null {
  if (raw === null) return null;
  if (PLAIN.test(raw)) return raw;
  if (raw.includes("@") || UNFILLED_MACRO.test(raw.trim())) return null;
  const allowed = raw.replace(FORBIDDEN, "").trim().slice(0, MAX);
  // The cut may have left half a letter.
  return allowed.replace(HALF_LETTER, "").trim() || null;
}

/** A page left within this many seconds of its click is a bounce; only clicks with `lb` are watched. */
export const BOUNCE_SECONDS = 15;

/** The key of what is counted together, where a list would grow too long; no value of a click can look so. */
export const OTHERS = "…";

/** Where the signups or the search are limited to visitors of a traffic source: a network or a referrer sent this one. */
export function hasTrafficSource(visit: Pick<VisitTracking, "network" | "ref"> | null): boolean {
  return Boolean(visit?.network ?? visit?.ref);
}

type TrackingFields = Pick<VisitTracking, (typeof TRACKING_FIELDS)[number]>;

export function sameTracking(a: TrackingFields, b: TrackingFields): boolean {
  return TRACKING_FIELDS.every((name) => a[name] === b[name]);
}

/** `{sub1}`, `{{sub1}}`, `${SUB}`, `[sub1]`, `%%SUB%%`, `%SUB%`, `<sub1>`, `#sub1#`. */
const UNFILLED_MACRO = /^(\$?\{.*\}|\[.*\]|%.*%|<.*>|#.*#)$/s;
/** What nearly every campaign sends: nothing to take out. */
const PLAIN = /^[A-Za-z0-9_-]{1,100}$/;
const HALF_LETTER = /[\ud800-\udbff]$/;
const FORBIDDEN = /[^\p{L}\p{N} ._~:|,+=/-]/gu;
