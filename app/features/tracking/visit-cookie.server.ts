import { DAY, now, SECOND } from "#app/platform/clock.ts";
import { env } from "#app/platform/env.server.ts";
import type { CookieJar } from "#app/platform/http/cookie-jar.server.ts";
import { createAuthenticator, isId, sameBytes } from "#app/platform/id.server.ts";
import { TRACKING_FIELDS, type VisitTracking } from "./tracking.rules.ts";

/** Keeps for 30 days where a visitor came from; the last click wins (decisions §8). */
const COOKIE = "visit";
const LIFE_MS = 30 * DAY;
/** Characters; a longer cookie is none of ours. */
const LONGEST = 3800;

/** What the browser keeps of its last click. */
interface KeptVisit {
  tracking: VisitTracking;
  /** The recorded click. */
  clickId: string;
  clickedAt: Date;
  /** The click asked for page-bounce logging. */
  logsBounce: boolean;
}

/** In this order in the cookie; small, because a browser keeps 4 KB. */
const VALUES = [...TRACKING_FIELDS, "click_id", "lander"] as const;

/** Null without a click, when the 30 days are over, or when the cookie is not word for word what this site set. */
export function readVisit(cookies: Pick<CookieJar, "get">, site: string): KeptVisit | null {
  const cookie = cookies.get(COOKIE);
  if (!cookie || cookie.length > LONGEST) return null;
  const [body = "", signature = "", ...more] = cookie.split(".");
  if (more.length > 0 || !sameBytes(signature, sign(body, site))) return null;
  const [id, at, lb, ...values] = JSON.parse(Buffer.from(body, "base64url").toString()) as [
    string,
    number,
    number,
    ...(string | null)[],
  ];
  const clickedAt = new Date(at);
  if (!isId(id) || clickedAt.getTime() + LIFE_MS < now().getTime()) return null;
  const tracking = Object.fromEntries(VALUES.map((name, index) => [name, values[index] ?? null])) as {
    [Name in (typeof VALUES)[number]]: string | null;
  };
  return { tracking, clickId: id, clickedAt, logsBounce: lb === 1 };
}

export function keepVisit(cookies: Pick<CookieJar, "set">, site: string, visit: KeptVisit): void {
  const { tracking, clickId, clickedAt, logsBounce } = visit;
  const { network, ref, sub1, sub2, sub3, click_id, lander } = tracking;
  // By hand, and into one buffer: every recorded click makes one, and most of it says nothing.
  const source = `${jsonOf(network)},${jsonOf(ref)},${jsonOf(sub1)},${jsonOf(sub2)},${jsonOf(sub3)}`;
  const values = `["${clickId}",${clickedAt.getTime()},${logsBounce ? 1 : 0},${source},${jsonOf(click_id)},${jsonOf(lander)}]`;
  const body = bytes.toString("base64url", 0, bytes.write(values));
  const rest = clickedAt.getTime() + LIFE_MS - now().getTime();
  cookies.set(COOKIE, `${body}.${sign(body, site)}`, { maxAge: Math.ceil(rest / SECOND) });
}

/** Room for the longest: five values and a click id of 100 letters each, and a lander. */
const bytes = Buffer.alloc(LONGEST);

const jsonOf = (value: string | null) => (value === null ? "null" : JSON.stringify(value));

/** 132 bits: nobody makes a click up, takes one of another brand along, or makes one last longer. */
function sign(body: string, site: string): string {
  authenticate ??= createAuthenticator(env().sessionSecret);
  return authenticate(`visit:${site}:${body}`).slice(0, 22);
}
let authenticate: ReturnType<typeof createAuthenticator> | undefined;
