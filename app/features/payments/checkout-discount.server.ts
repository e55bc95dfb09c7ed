import type { AppLoadContext } from "@remix-run/node";
import {
  checkDiscount,
  type DiscountRefusal,
  findAutomaticDiscount,
} from "#app/features/discounts/check-discount.server.ts";
import { textOfDiscountRefusal } from "#app/features/discounts/discount-texts.ts";
import type { DiscountCode } from "#app/features/discounts/discounts.rules.ts";
import type { CurrentMember } from "#app/features/session/current-member.server.ts";
import { now } from "#app/platform/clock.ts";
import type { Money } from "#app/platform/money.ts";

/** The discount in the prices that are shown, as the page needs to know it. */
export interface ShownDiscount extends Pick<DiscountCode, "code" | "percentage" | "minimum" | "paymentMethods"> {
  /** ISO 8601; null for a code without an end. */
  endsAt: string | null;
  /** Milliseconds left by the server's clock; null for a code without an end. */
  remaining: number | null;
  /** It came by itself; nobody entered it. */
  automatic: boolean;
}

export interface CheckoutDiscount {
  discount: ShownDiscount | null;
  /** What was entered, and what became of it: a refusal, or a discount that is there already and takes off more. */
  entry: { text: string; error: string | null; better: boolean };
}

interface Wanted {
  country: string;
  text: string | null;
  /** What is about to be ordered, and how: the code has to fit. Absent: any. */
  price?: Money;
  method?: string;
}

/** The one discount of this checkout: the code entered, or what the member has anyway where that takes off more. Never both. */
export async function loadCheckoutDiscount(
  context: Pick<AppLoadContext, "site" | "t">,
  member: CurrentMember,
  { country, text, price, method }: Wanted,
): Promise<CheckoutDiscount> {
  const scope = { site: context.site.key, accountId: member.id };
  const entered = text?.trim() ?? "";
  const [own, checked] = await Promise.all([
    findAutomaticDiscount(scope, member),
    entered === "" ? null : checkDiscount(scope, entered, { member, country, price, method }),
  ]);
  const automatic = own && shown(own, true);
  const entry = { text: entered.slice(0, 40), error: null, better: false };
  if (checked === null) return { discount: automatic, entry };
  if (!checked.ok)
    return { discount: automatic, entry: { ...entry, error: context.t(textOfDiscountRefusal(checked.reason)) } };
  if (own && own.percentage > checked.discount.percentage)
    return { discount: automatic, entry: { ...entry, better: true } };
  return { discount: shown(checked.discount, false), entry: { ...entry, text: checked.discount.code } };
}

/** What a member without a purchase gets off by itself, for the pages that only tell of it. */
export async function loadOwnDiscount(site: string, member: CurrentMember): Promise<ShownDiscount | null> {
  const own = await findAutomaticDiscount({ site, accountId: member.id }, member);
  return own && shown(own, true);
}

export function isDiscountRefusal(reason: string): reason is DiscountRefusal {
  return textOfDiscountRefusal(reason as DiscountRefusal) !== undefined;
}

function shown({ code, percentage, minimum, paymentMethods, expiresAt }: DiscountCode, automatic: boolean) {
  const endsAt = expiresAt?.toISOString() ?? null;
  const remaining = expiresAt && expiresAt.getTime() - now().getTime();
  return { code, percentage, minimum, paymentMethods, endsAt, remaining, automatic };
}
