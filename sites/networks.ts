import { defineNetworks } from "./define-networks.ts";

/**
 * The affiliate networks that send visitors, by the name in their links (`?network=n1`), for all sites. A site's own
 * `affiliateNetworks` comes before. Secrets for signed postbacks are in the environment: AFFILIATE_SECRET_<NETWORK>.
 * docs/decisions/016-affiliates.md says what each macro holds.
 */
export default defineNetworks({
  // The demonstration network: 2.00 for a confirmed signup, 25.00 for a first purchase, 30 % of every later one.
  n1: {
    payouts: [
      { model: "cpl", on: "doi", amount: { minor: 200, currency: "EUR" } },
      { model: "cpa", on: "first_purchase", amount: { minor: 2500, currency: "EUR" } },
      { model: "share", on: "rebuy", basisPoints: 3000 },
    ],
    // postbacks: [{ url: "https://tracker.example/postback?cid={click_id}&event={event}&payout={payout}", signed: true }],
  },
});
