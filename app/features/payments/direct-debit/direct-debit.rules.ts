import { DAY, MINUTE, SECOND } from "#app/platform/clock.ts";

/** The eight fields of the specification (§3 Direct debit payment fields). */
export const DEBIT_FIELDS = [
  "otp",
  "account_holder",
  "iban",
  "street",
  "house_number",
  "zip",
  "city",
  "phone",
] as const;

/** Codes by SMS (decisions §5). Times in milliseconds. */
export const CODE = {
  digits: 6,
  lifetime: 10 * MINUTE,
  tries: 3,
  resendAfter: 60 * SECOND,
  /** For one phone, and for one account whatever the phone. */
  perTenMinutes: 3,
  perDay: 5,
} as const;

/** Minor units of euros (decisions §5). */
export const LIMITS = { firstOrder: 50_00, perPeriod: 150_00, period: 30 * DAY } as const;

/** Days between the pre-notification and the debit, at least: agreed in the mandate instead of the 14 that hold without it. */
export const PRENOTIFICATION_DAYS = 2;
/** Banking days between handing in a file and the debit (SDD Core rulebook). */
export const LEAD_DAYS = 1;
/** Banking days after the debit until an unreturned one counts as collected, where no statement says so before. */
export const SETTLE_DAYS = 2;
/** Banking days until a debit without cover is tried again. */
export const RETRY_DAYS = 5;
/** Months without a collection after which a mandate is worth nothing (SDD Core rulebook). */
const MANDATE_MONTHS = 36;
/** Days after the last collection in which a refund can be claimed (13 months, and some for the bank's answer). */
export const CLAIM_DAYS = 430;

/** Grows when the mandate's words change; what was agreed to stays readable in the history of `locales/`. */
export const MANDATE_TEXT_VERSION = "2026-11";

/** `NL91 ABNA 0417 1643 00`: what was typed, in groups of four; whatever else is left out. */
export function groupIban(text: string): string {
  return compactIban(text).replace(/(.{4})(?=.)/g, "$1 ");
}

export function compactIban(text: string): string {
  return text
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, "")
    .slice(0, 34);
}

/** What an account is ever shown as. */
export function maskedIban(last4: string): string {
  return `•••• ${last4}`;
}

type DebitLimit = "first-order" | "open-collection" | "period";

/** What is known of a debtor: of the account and of the IBAN together. */
export interface DebitRecord {
  /** A collection of this account from this IBAN went through. */
  proven: boolean;
  open: boolean;
  /** Minor units asked for in the period, whatever became of them. */
  spent: number;
}

/** The limit that an order of this amount would break; null for none. */
export function brokenLimit(amountMinor: number, record: DebitRecord): DebitLimit | null {
  if (record.open) return "open-collection";
  if (!record.proven && amountMinor > LIMITS.firstOrder) return "first-order";
  return record.spent + amountMinor > LIMITS.perPeriod ? "period" : null;
}

/** A mandate lapses when nothing was collected under it for 36 months. */
export function mandateLapsed(lastUsedAt: Date, at: Date): boolean {
  const end = new Date(lastUsedAt);
  end.setUTCMonth(end.getUTCMonth() + MANDATE_MONTHS);
  return at >= end;
}

/** What a returned debit leads to, besides the end of its payment (or of its credits, when they were granted). */
interface ReturnRule {
  /** Once more, later, while the payment waits. */
  retry?: true;
  /** No further collection under this mandate. */
  revoke?: true;
  /** The IBAN goes on the block list, and with `phone` the phone too. */
  block?: "iban" | "phone";
}

/** By ISO 20022 reason code (decisions §5). Codes that are not here end the payment and nothing else. */
export const RETURN_RULES: Record<string, ReturnRule> = {
  /** Account number incorrect. */
  AC01: { revoke: true },
  /** Account closed. */
  AC04: { revoke: true },
  /** Account blocked. */
  AC06: { revoke: true, block: "iban" },
  /** Insufficient funds. */
  AM04: { retry: true },
  /** No mandate: an unauthorised debit, up to 13 months later. */
  MD01: { revoke: true, block: "phone" },
  /** The debtor wants it back, within 8 weeks and without a reason. */
  MD06: { revoke: true },
  /** The debtor has died. */
  MD07: { revoke: true, block: "iban" },
  /** The debtor refused it. */
  MS02: { revoke: true },
  /** The bank gives no reason; in some countries that is how a lack of funds looks. */
  MS03: { retry: true },
};
