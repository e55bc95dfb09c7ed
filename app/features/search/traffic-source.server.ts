import type { AppLoadContext } from "@remix-run/node";
import { hasTrafficSource } from "#app/features/tracking/tracking.rules.ts";

/** Did a traffic source send this visitor: now by the address, or earlier by the visit that the browser keeps? */
export function fromTrafficSource({ visit }: Pick<AppLoadContext, "visit">): boolean {
  return hasTrafficSource(visit);
}
