import type { DiscountRefusal } from "./check-discount.server.ts";

/** Why a code does not count, as keys of texts (V05). */
const REFUSALS: Record<DiscountRefusal, string> = {
  "code-not-found": "discounts.error_not_found",
  "code-already-used": "discounts.error_already_used",
  "code-expired": "discounts.error_expired",
  "below-minimum": "discounts.error_minimum",
  "wrong-country": "discounts.error_country",
  "wrong-method": "discounts.error_method",
  "first-purchase-only": "discounts.error_first_purchase",
  "not-confirmed": "discounts.error_not_confirmed",
};

export function textOfDiscountRefusal(reason: DiscountRefusal): string {
  return REFUSALS[reason];
}
