import type { AppLoadContext } from "@remix-run/node";
import type { CurrentMember } from "#app/features/session/current-member.server.ts";
import { addMs, now } from "#app/platform/clock.ts";
import { type Db, getDb } from "#app/platform/db/client.server.ts";
import type { Currency } from "#app/platform/money.ts";
import { type BuyerScope, findTransaction } from "../payments.queries.server.ts";
import {
  debitRecord,
  findActiveMandate,
  findCollectionOfPayment,
  findMandate,
  findSetup,
} from "./direct-debit.queries.server.ts";
import { brokenLimit, CODE, groupIban, mandateLapsed } from "./direct-debit.rules.ts";
import { announcedDay } from "./open-debit.server.ts";
import { unsealDetails, unsealPhone } from "./sealed-details.server.ts";

export type DebitStage =
  /** Who pays and from which account. */
  | { name: "details"; entered: Record<string, string> }
  /** The code that was sent to the phone; `resendIn`: seconds until another may be asked for. */
  | { name: "code"; ibanLast4: string; phoneEnd: string; resendIn: number; expired: boolean }
  /** The member's mandate, to be used again. */
  | { name: "mandate"; ibanLast4: string; umr: string; mandateId: string }
  /** The address that announces debits is not confirmed: first things first, the order waits. */
  | { name: "unconfirmed"; email: string }
  /** This order cannot be paid this way. */
  | { name: "limit" };

/**
 * What the page of a payment shows; without an id the member's newest payment. `elsewhere` where there is nothing to enter: the
 * payment is confirmed or decided, or no direct debit at all. Null for a payment of somebody else.
 */
export async function loadDirectDebit(
  { settings, site }: Pick<AppLoadContext, "settings" | "site">,
  member: Pick<CurrentMember, "id" | "email" | "status">,
  wanted: { paymentId: string | null; otherAccount: boolean; change: boolean },
  db: Db = getDb(),
) {
  const scope = { site: site.key, accountId: member.id };
  const found = await findTransaction(scope, wanted.paymentId, db);
  if (!found) return null;
  const { order, payment } = found;
  const open = payment.provider === "sepa" && payment.state === "pending" && order.paidBy === null;
  if (!open || !settings.directDebit || (await findCollectionOfPayment(payment.id, db)))
    return { elsewhere: `/transactions/${payment.id}` } as const;
  const stage = await stageOf(scope, { ...wanted, paymentId: payment.id, amountMinor: payment.amountMinor }, db);
  const waits = member.status !== "active" && stage.name !== "limit";
  return {
    elsewhere: null,
    paymentId: payment.id,
    packageId: order.packageId,
    credits: order.credits,
    amount: { minor: payment.amountMinor, currency: payment.currency as Currency },
    collectionDate: announcedDay(settings.timezone),
    creditor: { name: settings.directDebit.creditorName, id: settings.directDebit.creditorId },
    stage: waits ? ({ name: "unconfirmed", email: member.email } as const) : stage,
  };
}

async function stageOf(
  scope: BuyerScope,
  {
    paymentId,
    amountMinor,
    otherAccount,
    change,
  }: { paymentId: string; amountMinor: number } & {
    otherAccount: boolean;
    change: boolean;
  },
  db: Db,
): Promise<DebitStage> {
  const [setup, mandate] = await Promise.all([findSetup(scope, paymentId, db), findActiveMandate(scope, db)]);
  const stored = mandate && !mandateLapsed(mandate.lastUsedAt, now()) ? mandate : null;
  if (setup && !change) {
    const phone = unsealPhone(setup.phone);
    const resendIn = Math.ceil((addMs(setup.sentAt, CODE.resendAfter).getTime() - now().getTime()) / 1000);
    const expired = setup.tries >= CODE.tries || setup.codeExpiresAt <= now();
    const { ibanLast4 } = setup;
    return { name: "code", ibanLast4, phoneEnd: phone.slice(-2), resendIn: Math.max(0, resendIn), expired };
  }
  if (stored?.ibanLast4 && !otherAccount && !change) {
    const { ibanLast4, umr, id } = stored;
    if (brokenLimit(amountMinor, await debitRecord(scope, stored.ibanHash, db))) return { name: "limit" };
    return { name: "mandate", ibanLast4, umr, mandateId: id };
  }
  if (brokenLimit(amountMinor, await debitRecord(scope, null, db))) return { name: "limit" };
  if (!setup) return { name: "details", entered: {} };
  // Given back to be corrected; the account has to be typed again.
  const { accountHolder, street, houseNumber, zip, city } = unsealDetails(setup.details);
  const entered = { account_holder: accountHolder, street, house_number: houseNumber, zip, city };
  return { name: "details", entered: { ...entered, phone: unsealPhone(setup.phone) } };
}

/** As it was when the mandate was granted, one text that ends in the code of the country. */
const CREDITOR_ADDRESS = /^(.+), ([A-Z]{2})$/;

/** A mandate as its own debtor may read and print it; null for any other. */
export async function loadMandate(scope: BuyerScope, mandateId: string, db: Db = getDb()) {
  const mandate = await findMandate(scope, mandateId, db);
  if (!mandate?.details || !mandate.ibanLast4) return null;
  const debtor = unsealDetails(mandate.details);
  const [, address = mandate.creditorAddress, country = null] = CREDITOR_ADDRESS.exec(mandate.creditorAddress) ?? [];
  return {
    umr: mandate.umr,
    state: mandate.state,
    signedAt: mandate.signedAt.toISOString(),
    creditor: { name: mandate.creditorName, id: mandate.creditorId, address, country },
    debtor: {
      name: debtor.accountHolder,
      street: `${debtor.street} ${debtor.houseNumber}`,
      place: `${debtor.zip} ${debtor.city}`,
      country: debtor.country,
      iban: `${groupIban(debtor.iban.slice(0, 2))}•• •••• ${mandate.ibanLast4}`,
    },
  };
}

/** What the page of a payment tells about its debit; null where there is none (yet). */
export async function loadDebitOfPayment(paymentId: string, db: Db = getDb()) {
  const collection = await findCollectionOfPayment(paymentId, db);
  if (!collection) return null;
  const { collectionDate, mandateId, ibanLast4 } = collection;
  return { collectionDate, mandateId, ibanLast4, calledOff: collection.state === "cancelled" };
}
