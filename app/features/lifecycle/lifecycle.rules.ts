import { DAY, MINUTE } from "#app/platform/clock.ts";

/** How long a link to a new password works; decisions §7. */
export const RESET_LIFE_MS = 60 * MINUTE;
/** How long a link that logs in works. */
export const LOGIN_LIFE_MS = 15 * MINUTE;
/** How long a new address may wait for its confirmation. */
export const MAIL_CHANGE_LIFE_MS = DAY;
/** How long a copy of one's data may be fetched. */
export const EXPORT_LIFE_MS = 7 * DAY;
/** How long the discount for staying is good; the page names the day. */
export const STAY_DISCOUNT_LIFE_MS = 30 * DAY;

/** How long an account may wait for the proof of its address, once no browser is logged in to it (docs/decisions/021). */
export const UNCONFIRMED_LIFE_MS = 30 * DAY;

/** Characters of what one may add to the reason for leaving. */
export const NOTE_LENGTH = 1000;

/** Why somebody leaves; the page asks in this order. */
export const REASONS = ["met_someone", "break", "mails", "money", "people", "privacy", "else"] as const;
export type Reason = (typeof REASONS)[number];

export type Alternative = "hide" | "pause_mails" | "discount";

/** What may help instead of deleting, the most fitting first (S06). */
const FITTING: Record<Reason, readonly Alternative[]> = {
  met_someone: ["hide"],
  break: ["hide", "pause_mails"],
  mails: ["pause_mails"],
  money: ["discount"],
  people: ["discount"],
  privacy: ["hide"],
  else: ["hide", "pause_mails", "discount"],
};

/** The alternatives that would change something for this member. */
export function alternativesFor(
  reason: Reason,
  member: { visible: boolean; mailsOn: boolean; discount: number },
): Alternative[] {
  const helps = { hide: member.visible, pause_mails: member.mailsOn, discount: member.discount > 0 };
  return FITTING[reason].filter((alternative) => helps[alternative]);
}

export function isReason(value: unknown): value is Reason {
  return REASONS.includes(value as Reason);
}

/** An address of which its owner knows the rest and nobody else does: `r•••@mail.example`. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf("@");
  return `${[...email][0] ?? ""}•••${at > 0 ? email.slice(at) : ""}`;
}
