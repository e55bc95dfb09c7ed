import { and, eq, sql } from "drizzle-orm";
import { now } from "#app/platform/clock.ts";
import { type Db, withTransaction } from "#app/platform/db/client.server.ts";
import { newId, sameBytes } from "#app/platform/id.server.ts";
import { type Refusal, refuse } from "#app/platform/result.ts";
import type { SiteSettings } from "#sites/settings-schema.ts";
import type { BuyerScope } from "../payments.queries.server.ts";
import { audit } from "./audit.server.ts";
import { findActiveMandate, findSetup } from "./direct-debit.queries.server.ts";
import { CODE, MANDATE_TEXT_VERSION, mandateLapsed } from "./direct-debit.rules.ts";
import { debitMandates, debitSetups } from "./direct-debit.tables.ts";
import { addCollection, announcedDay, lockOpenDebit, mayCollect } from "./open-debit.server.ts";
import { addressHash, codeHash } from "./sealed-details.server.ts";

/** Where the mandate was granted from: kept as evidence. */
interface Signature {
  language: string;
  clientAddress: string;
  userAgent: string;
}

export type ConfirmRefusal =
  | "no-such-payment"
  | "no-setup"
  | "code-expired"
  | "code-invalid"
  | "unconfirmed"
  | "blocked"
  | "limit";

/**
 * The right code grants the mandate and makes the one collection of this payment, in one transaction with the mail. A wrong one
 * costs a try; after three, or ten minutes, none counts any more. Exact however many come at once: they wait for the order.
 */
export async function confirmWithCode(
  scope: BuyerScope,
  request: { paymentId: string; code: string },
  settings: SiteSettings,
  signature: Signature,
): Promise<{ ok: true } | Refusal<ConfirmRefusal>> {
  const { paymentId, code } = request;
  return withTransaction(async (tx) => {
    const payment = await lockOpenDebit(scope, paymentId, tx);
    if (!payment) return refuse("no-such-payment");
    const setup = await findSetup(scope, paymentId, tx);
    if (!setup) return refuse("no-setup");
    if (setup.tries >= CODE.tries || setup.codeExpiresAt <= now()) return refuse("code-expired");
    if (!sameBytes(setup.codeHash, codeHash(paymentId, code))) {
      const own = eq(debitSetups.paymentId, paymentId);
      await tx
        .update(debitSetups)
        .set({ tries: sql`${debitSetups.tries} + 1` })
        .where(own);
      return refuse(setup.tries + 1 >= CODE.tries ? "code-expired" : "code-invalid");
    }
    const may = await mayCollect(scope, payment, { iban: setup.ibanHash, phone: setup.phoneHash }, tx);
    if (!may.ok) return may;
    const mandateId = await grantMandate(scope, setup, settings, signature, tx);
    await tx.delete(debitSetups).where(eq(debitSetups.paymentId, paymentId));
    await addCollection(
      scope,
      {
        paymentId,
        mandateId,
        ibanHash: setup.ibanHash,
        amountMinor: payment.amountMinor,
        collectionDate: announcedDay(settings.timezone),
        attempt: 1,
        withMandate: true,
      },
      tx,
    );
    return { ok: true };
  });
}

export type RepeatRefusal = "no-such-payment" | "no-mandate" | "unconfirmed" | "blocked" | "limit";

/** Another order under the mandate that the member has: one confirmation, no code. */
export async function confirmWithMandate(
  scope: BuyerScope,
  paymentId: string,
  settings: SiteSettings,
): Promise<{ ok: true } | Refusal<RepeatRefusal>> {
  return withTransaction(async (tx) => {
    const payment = await lockOpenDebit(scope, paymentId, tx);
    if (!payment) return refuse("no-such-payment");
    const mandate = await findActiveMandate(scope, tx);
    if (!mandate?.ibanHash || mandateLapsed(mandate.lastUsedAt, now())) return refuse("no-mandate");
    const may = await mayCollect(scope, payment, { iban: mandate.ibanHash, phone: mandate.phoneHash }, tx);
    if (!may.ok) return may;
    const { id: mandateId, ibanHash } = mandate;
    const collectionDate = announcedDay(settings.timezone);
    const { amountMinor } = payment;
    await addCollection(
      scope,
      { paymentId, mandateId, ibanHash, amountMinor, collectionDate, attempt: 1, withMandate: false },
      tx,
    );
    return { ok: true };
  });
}

type Setup = NonNullable<Awaited<ReturnType<typeof findSetup>>>;

/** The member's one active mandate: an older one serves what was announced under it, and nothing new. */
async function grantMandate(
  scope: BuyerScope,
  setup: Setup,
  settings: SiteSettings,
  signature: Signature,
  tx: Db,
): Promise<string> {
  const { directDebit, company, invoice } = settings;
  if (!directDebit) throw new Error(`${settings.site} has no creditor for direct debits`);
  const [id, at] = [newId(), now()];
  await tx
    .update(debitMandates)
    .set({ state: "replaced", revokedAt: at, revokedFor: "replaced" })
    .where(
      and(
        eq(debitMandates.accountId, scope.accountId),
        eq(debitMandates.site, scope.site),
        eq(debitMandates.state, "active"),
      ),
    );
  const umr = `${invoice.prefix}-${id.toUpperCase()}`;
  await tx.insert(debitMandates).values({
    id,
    site: scope.site,
    accountId: scope.accountId,
    umr,
    creditorId: directDebit.creditorId,
    creditorName: directDebit.creditorName,
    creditorAddress: `${company.address}, ${company.city}, ${company.country}`,
    details: setup.details,
    ibanHash: setup.ibanHash,
    ibanLast4: setup.ibanLast4,
    phone: setup.phone,
    phoneHash: setup.phoneHash,
    textVersion: MANDATE_TEXT_VERSION,
    language: signature.language,
    signedAt: at,
    ipHash: addressHash(signature.clientAddress),
    userAgent: signature.userAgent.slice(0, 400),
    otpHash: setup.codeHash,
    state: "active",
    lastUsedAt: at,
  });
  await audit({ site: scope.site, action: "mandate", subject: umr, facts: { mandate: id }, by: "member" }, tx);
  return id;
}
