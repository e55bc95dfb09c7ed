import { lookup as lookUp } from "node:dns";
import { request } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { SECOND } from "#app/platform/clock.ts";
import { isPublicAddress } from "./public-address.ts";

/** Milliseconds from the first byte we send to the end of the answer's head. */
const PATIENCE = 10 * SECOND;

/** What tests replace; the rule about addresses has no switch anywhere else. */
export interface OutboundOptions {
  isAllowed?: (address: string) => boolean;
  lookup?: typeof lookUp;
  /** A certificate authority besides the known ones. */
  ca?: string;
  patience?: number;
}

class NotPublic extends Error {}

/**
 * GET of an https address on the public internet; answers the status and never follows a redirect. The name is resolved once, by
 * the connection itself, and refused when any of its addresses is not public: a second answer of the name server has no effect.
 */
export function getPublic(address: string, options: OutboundOptions = {}): Promise<{ status: number }> {
  const { isAllowed = isPublicAddress, ca, patience = PATIENCE } = options;
  return new Promise((resolve, reject) => {
    const url = new URL(address);
    const host = url.hostname.replace(/^\[|\]$/g, "");
    if (url.protocol !== "https:" || url.username || url.password) throw new NotPublic("not an https address");
    if (isIP(host) && !isAllowed(host)) throw new NotPublic("not a public address");
    const asked = request(
      url,
      {
        lookup: publicLookup(isAllowed, options.lookup ?? lookUp),
        agent: false,
        ca,
        headers: { "user-agent": "postback", accept: "*/*" },
      },
      (answer) => {
        clearTimeout(timer);
        resolve({ status: answer.statusCode ?? 0 });
        answer.destroy();
      },
    );
    const timer = setTimeout(() => asked.destroy(new Error("no answer in time")), patience);
    asked.on("error", (error) => {
      clearTimeout(timer);
      reject(error);
    });
    asked.end();
  });
}

/** A lookup that hands on an address only when all of the name's addresses are allowed. */
function publicLookup(isAllowed: (address: string) => boolean, resolve: typeof lookUp): LookupFunction {
  return (name, options, done) => {
    resolve(name, { ...options, all: true }, (error, found) => {
      if (error) return done(error, "", 0);
      const [first] = found;
      if (!first || !found.every(({ address }) => isAllowed(address)))
        return done(new NotPublic("not a public address"), "", 0);
      if (options.all) return done(null, found);
      done(null, first.address, first.family);
    });
  };
}
