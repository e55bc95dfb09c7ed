import { z } from "zod";
import { parseWith } from "./define-site.ts";
import { affiliateNetwork, networkName } from "./setting-types.ts";

const networksSchema = z.record(networkName, affiliateNetwork);

export type AffiliateNetwork = z.output<typeof affiliateNetwork>;
type AffiliateNetworks = z.output<typeof networksSchema>;

/** The affiliate networks that every site shares, checked; a mistake throws with the file and the field. */
export function defineNetworks(input: z.input<typeof networksSchema>, source = "sites/networks.ts"): AffiliateNetworks {
  return parseWith(networksSchema, input, source);
}
