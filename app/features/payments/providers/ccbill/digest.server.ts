import { createHash } from "node:crypto";
import { sameBytes } from "#app/platform/id.server.ts";

/** ISO 4217 numbers of the currencies that CCBill settles for us; others are not offered there. */
export const CURRENCY_NUMBERS: Readonly<Record<string, string>> = { EUR: "978", USD: "840", GBP: "826" };

/** Fields of a webhook that are never stored. */
const SECRET_FIELDS: ReadonlySet<string> = new Set(["username", "password"]);

const md5 = (text: string) => createHash("md5").update(text, "utf8").digest("hex");

/** FlexForms, single sale. `price` is decimal ("10.00"), `period` in days. MD5 is CCBill's choice; the salt stays on the server. */
export function formDigest(sale: { price: string; period: number; currencyNumber: string }, salt: string): string {
  return md5(`${sale.price}${sale.period}${sale.currencyNumber}${salt}`);
}

/**
 * Whether a webhook's digest is ours: over the subscription of a success, over the transaction of a failure. It does not
 * cover the amount, which is why amount and currency are compared with the order afterwards.
 */
export function isSignedWebhook(
  event: { success: true; subscriptionId: string } | { success: false; transactionId: string },
  digest: string,
  salt: string,
): boolean {
  const expected = event.success ? md5(`${event.subscriptionId}1${salt}`) : md5(`${event.transactionId}0${salt}`);
  return sameBytes(digest.toLowerCase(), expected);
}

/** What may be stored of a webhook. */
export function withoutSecrets(payload: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(payload).filter(([name]) => !SECRET_FIELDS.has(name.toLowerCase())));
}
