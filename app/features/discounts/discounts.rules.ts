import { DAY, SECOND } from "#app/platform/clock.ts";
import { type Money, percentOf, subtract, toDecimal } from "#app/platform/money.ts";

/** The time bonus (spec §9): this many seconds from signup, this code, this percentage, once per user. */
export const TIME_BONUS = { code: "TIMEBONUS25", percentage: 25, windowSeconds: 14_400 } as const;
/** Seconds in the members area before the window about the time bonus opens (spec §9). */
export const TIME_BONUS_MODAL_DELAY = 40;
/** The welcome discount of new unpaid members (spec §9): its length is ours, counted from the confirmed e-mail address. */
export const WELCOME = { code: "WELCOME25", percentage: 25, windowDays: 7 } as const;
/** The two are one offer, for the first purchase: who has used either has used both. */
const FIRST_PURCHASE = "first-purchase";

/** A code that lowers the price of an order, built in or of a site (spec §3 Discount code). */
export interface DiscountCode {
  code: string;
  percentage: number;
  /** What an order must come to, before the discount; null for any. */
  minimum: Money | null;
  country: string | null;
  /** The one member it is for; null for everyone. */
  accountId: string | null;
  expiresAt: Date | null;
  status: "active" | "ended";
  validity: "once-per-user" | "unlimited";
  paymentMethods: readonly string[] | null;
}

/** What the built-in codes ask of a member. */
export interface DiscountMember {
  paidUser: boolean;
  signupDate: Date;
  /** Null until the e-mail address is confirmed. */
  confirmedAt: Date | null;
}

export type BuiltInRefusal = "first-purchase-only" | "not-confirmed" | "code-expired";

/** As typed: spaces and case don't matter. */
export function normalizeCode(text: string): string {
  return text.trim().toUpperCase();
}

/** Under which key "once per user" is kept; null for codes that may be used again. */
export function onceKeyOf({ code, validity }: Pick<DiscountCode, "code" | "validity">): string | null {
  if (isBuiltIn(code)) return FIRST_PURCHASE;
  return validity === "once-per-user" ? code : null;
}

export function isBuiltIn(code: string): boolean {
  return code === TIME_BONUS.code || code === WELCOME.code;
}

/** A built-in code as this member has it; null for any other code. */
export function builtInCode(code: string, member: DiscountMember): DiscountCode | null {
  if (code === TIME_BONUS.code) return builtIn(TIME_BONUS, timeBonusEnd(member));
  return code === WELCOME.code ? builtIn(WELCOME, welcomeEnd(member)) : null;
}

function builtIn({ code, percentage }: { code: string; percentage: number }, expiresAt: Date | null): DiscountCode {
  return {
    code,
    percentage,
    minimum: null,
    country: null,
    accountId: null,
    expiresAt,
    status: "active",
    validity: "once-per-user",
    paymentMethods: null,
  };
}

/** Why a built-in code is not for this member now; null when it is. */
export function judgeBuiltIn({ code, expiresAt }: DiscountCode, member: DiscountMember, at: Date) {
  if (member.paidUser) return "first-purchase-only" satisfies BuiltInRefusal;
  if (code === WELCOME.code && expiresAt === null) return "not-confirmed" satisfies BuiltInRefusal;
  return isOver(expiresAt, at) ? ("code-expired" satisfies BuiltInRefusal) : null;
}

/** The built-in code that applies by itself: the time bonus while it lasts, then the welcome discount; never both. */
export function automaticCode(member: DiscountMember, at: Date): DiscountCode | null {
  for (const name of [TIME_BONUS.code, WELCOME.code]) {
    const code = builtInCode(name, member);
    if (code && judgeBuiltIn(code, member, at) === null) return code;
  }
  return null;
}

export function isOver(expiresAt: Date | null, at: Date): boolean {
  return expiresAt !== null && expiresAt.getTime() <= at.getTime();
}

function timeBonusEnd({ signupDate }: Pick<DiscountMember, "signupDate">): Date {
  return new Date(signupDate.getTime() + TIME_BONUS.windowSeconds * SECOND);
}

function welcomeEnd({ confirmedAt }: Pick<DiscountMember, "confirmedAt">): Date | null {
  return confirmedAt && new Date(confirmedAt.getTime() + WELCOME.windowDays * DAY);
}

/** What the page knows of the time bonus (E13). */
export type TimeBonus =
  | { isVisible: false }
  | {
      isVisible: true;
      percentage: number;
      /** ISO 8601. */
      endsAt: string;
      /** Milliseconds left on the server's clock when it answered: the browser's own clock may be wrong. */
      remaining: number;
      /** Until when the welcome discount goes on afterwards; null when nobody can say yet. */
      thenWelcomeUntil: string | null;
    };

/** T04: only for a member without a purchase, within four hours of signup, by the server's clock. */
export function timeBonusOf(member: DiscountMember | null, at: Date): TimeBonus {
  if (!member || member.paidUser) return { isVisible: false };
  const endsAt = timeBonusEnd(member);
  const remaining = endsAt.getTime() - at.getTime();
  if (remaining <= 0) return { isVisible: false };
  return {
    isVisible: true,
    percentage: TIME_BONUS.percentage,
    endsAt: endsAt.toISOString(),
    remaining,
    thenWelcomeUntil: welcomeEnd(member)?.toISOString() ?? null,
  };
}

/** A price after the discount: the percentage rounded half up on minor units; the price itself below the code's minimum. */
export function discounted(price: Money, { percentage, minimum }: Pick<DiscountCode, "percentage" | "minimum">): Money {
  if (!reachesMinimum(price, minimum)) return price;
  return subtract(price, percentOf(price, percentage));
}

export function reachesMinimum(price: Money, minimum: Money | null): boolean {
  return minimum === null || (price.currency === minimum.currency && price.minor >= minimum.minor);
}

/** `02:41:09`; a part of a second counts as a whole one, so that zero means over (T05). */
export function clockText(remaining: number): string {
  const seconds = Math.max(0, Math.ceil(remaining / SECOND));
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return parts.map((part) => String(part).padStart(2, "0")).join(":");
}

/** A code under the specification's names (§3 Discount code). */
export function toApiCode(code: DiscountCode, at: Date) {
  const minimum = code.minimum && toDecimal(code.minimum);
  return {
    code: code.code,
    percentage: code.percentage,
    value_percentage: code.percentage,
    currency: code.minimum?.currency ?? null,
    minimum,
    minimum_order_value: minimum,
    country: code.country,
    user_id: code.accountId,
    expires: code.expiresAt?.toISOString() ?? null,
    status: code.status,
    validity: code.validity,
    expired: code.status === "ended" || isOver(code.expiresAt, at),
    paymentmethods: code.paymentMethods ?? [],
  };
}
