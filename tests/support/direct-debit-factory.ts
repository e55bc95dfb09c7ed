import { sql } from "drizzle-orm";
import { composeIBAN } from "ibantools";
import { confirmWithCode } from "#app/features/payments/direct-debit/confirm-debit.server.ts";
import { enterDetails } from "#app/features/payments/direct-debit/enter-details.server.ts";
import type { BuyerScope } from "#app/features/payments/payments.queries.server.ts";
import { siteNamed } from "#app/features/tenancy/site-registry.server.ts";
import { getDb } from "#app/platform/db/client.server.ts";
import { unseal } from "#app/platform/seal.server.ts";
import { pendingPayment } from "./payments-factory.ts";

let counter = 0;

/** An account at a bank that does not exist, with right check digits. */
export function testIban(countryCode = "NL"): string {
  return composeIBAN({ countryCode, bban: `TEST${String(++counter).padStart(10, "0")}` }) as string;
}

export function testPhone(): string {
  return `+316${String(10_000_000 + ++counter)}`;
}

export const words = { from: "Nearly", text: (code: string) => `${code} is your code` };
const PRICES = { "eur-10": 1499, "eur-25": 2999, "eur-60": 5999 } as const;

/** An order waiting for its direct debit; answers the id of its payment. */
export function pendingDebit(scope: BuyerScope, packageId: keyof typeof PRICES = "eur-25"): Promise<string> {
  const shown = { minor: PRICES[packageId], currency: "EUR" as const };
  return pendingPayment(scope, { method: "directdebit", packageId, shown });
}

export function testDetails(iban = testIban()) {
  return {
    accountHolder: "Zoë van der Straßen",
    iban,
    street: "Łódzka & Zonen",
    houseNumber: "12-II",
    zip: "3701 AB",
    city: "Zeist",
    country: "NL",
  };
}

/** Codes that wait to be sent to a phone, oldest first. */
export async function queuedCodes(phone: string): Promise<string[]> {
  const { rows } = await getDb().execute<{ sealed: string }>(
    sql`select payload ->> 'sealed' as sealed from graphile_worker._private_jobs where payload::jsonb ? 'sealed' order by id`,
  );
  return rows
    .map(({ sealed }) => JSON.parse(unseal(sealed, "sms")) as { to: string; text: string })
    .filter(({ to }) => to === phone)
    .map(({ text }) => /\d{6}/.exec(text)?.[0] ?? "");
}

export const signature = { language: "nl", clientAddress: "192.0.2.7", userAgent: "test browser" };

/** A debit that the buyer has confirmed with the code. */
export async function confirmedDebit(
  scope: BuyerScope,
  given: { packageId?: keyof typeof PRICES; iban?: string; phone?: string; paymentId?: string } = {},
): Promise<{ paymentId: string; iban: string; phone: string }> {
  const { iban = testIban(), phone = testPhone() } = given;
  const paymentId = given.paymentId ?? (await pendingDebit(scope, given.packageId));
  const entered = await enterDetails(scope, { paymentId, details: testDetails(iban), phone }, words);
  if (!entered.ok) throw new Error(`the details were refused: ${entered.reason}`);
  const code = (await queuedCodes(phone)).at(-1) ?? "";
  const confirmed = await confirmWithCode(scope, { paymentId, code }, siteNamed("general"), signature);
  if (!confirmed.ok) throw new Error(`the code was refused: ${confirmed.reason}`);
  return { paymentId, iban, phone };
}
