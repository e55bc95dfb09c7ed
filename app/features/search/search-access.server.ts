import type { AppLoadContext } from "@remix-run/node";
import { mayVisitorSearch } from "./visitor-search.rules.ts";

/** True when this request may see members: logged in, or a visitor of a site whose search is open for them (P01). */
export function maySeeMembers(
  context: Pick<AppLoadContext, "member" | "settings">,
  fromTrafficSource: boolean,
): boolean {
  return context.member !== null || mayVisitorSearch(context.settings, fromTrafficSource);
}
