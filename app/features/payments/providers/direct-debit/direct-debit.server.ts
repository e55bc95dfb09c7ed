import { sites } from "#app/features/tenancy/site-registry.server.ts";
import { canSeal } from "#app/platform/seal.server.ts";
import { hasOpenCollection } from "../../direct-debit/open-collection.server.ts";
import { oweRefund } from "../../direct-debit/refunds.server.ts";
import type { PaymentProvider } from "../../payment-provider.ts";

/**
 * Own-creditor SEPA direct debit: nobody stands between us and the bank. The buyer confirms on our own page; what became of a
 * collection comes from the bank by the operator's commands, never by a callback, so everything that calls is refused.
 */
export const directDebit: PaymentProvider = {
  name: "sepa",
  isAvailable: (site) => canSeal() && (site === undefined || (sites.get(site)?.directDebit ?? null) !== null),
  supports: ({ currency }) => currency === "EUR",
  async start({ payment }) {
    if (payment.amount.currency !== "EUR") throw new Error(`payment ${payment.id} is not in euros`);
    return { kind: "redirect", url: `/directdebit?payment=${payment.id}` };
  },
  verify: async () => ({ ok: false, reason: "bad-signature" }),
  eventKey: (event) => event.key,
  /** What the bank has not told us in a file, nobody knows. */
  status: async () => null,
  keepsOpen: ({ id }, tx) => hasOpenCollection(id, tx),
  refund: ({ payment, amount, key }) => oweRefund(payment, amount, key),
  acknowledge: () => new Response(null, { status: 204 }),
};
