import { and, desc, eq, gte, inArray, or, sql } from "drizzle-orm";
import { addMs, now } from "#app/platform/clock.ts";
import { type Db, getDb } from "#app/platform/db/client.server.ts";
import type { BuyerScope } from "../payments.queries.server.ts";
import { type DebitRecord, LIMITS } from "./direct-debit.rules.ts";
import { type CollectionState, debitCollections, debitMandates, debitSetups } from "./direct-debit.tables.ts";

/** A collection that the bank has, or will be given. */
export const OPEN: CollectionState[] = ["waiting", "exported"];

/**
 * Held until the transaction ends: whatever counts by account, IBAN or phone waits here. Ask for accounts before IBANs and phones,
 * so that nobody waits in a circle.
 */
export async function lockDebtor(kind: "account" | "iban" | "phone", key: string, tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`debit:${kind}:${key}`}, 0))`);
}

/** What an account and an IBAN have behind them, together. */
export async function debitRecord(
  { accountId }: BuyerScope,
  ibanHash: string | null,
  db: Db = getDb(),
): Promise<DebitRecord> {
  const since = addMs(now(), -LIMITS.period);
  const { accountId: account, ibanHash: iban, state, createdAt, attempt, amountMinor } = debitCollections;
  const [row] = await db
    .select({
      open: sql<boolean>`coalesce(bool_or(${inArray(state, OPEN)}), false)`,
      proven: sql<boolean>`coalesce(bool_or(${and(eq(state, "collected"), eq(account, accountId), ibanHash === null ? undefined : eq(iban, ibanHash))}), false)`,
      spent: sql<number>`coalesce(sum(${amountMinor}) filter (where ${and(eq(attempt, 1), gte(createdAt, since))}), 0)::int`,
    })
    .from(debitCollections)
    .where(
      and(
        sql`${state} <> 'cancelled'`,
        ibanHash === null ? eq(account, accountId) : or(eq(account, accountId), eq(iban, ibanHash)),
      ),
    );
  return row ?? { open: false, proven: false, spent: 0 };
}

export async function findSetup(scope: BuyerScope, paymentId: string, db: Db = getDb()) {
  const [row] = await db
    .select({
      paymentId: debitSetups.paymentId,
      details: debitSetups.details,
      ibanHash: debitSetups.ibanHash,
      ibanLast4: debitSetups.ibanLast4,
      phone: debitSetups.phone,
      phoneHash: debitSetups.phoneHash,
      codeHash: debitSetups.codeHash,
      codeExpiresAt: debitSetups.codeExpiresAt,
      tries: debitSetups.tries,
      sentAt: debitSetups.sentAt,
    })
    .from(debitSetups)
    .where(
      and(
        eq(debitSetups.paymentId, paymentId),
        eq(debitSetups.accountId, scope.accountId),
        eq(debitSetups.site, scope.site),
      ),
    );
  return row ?? null;
}

const mandateColumns = {
  id: debitMandates.id,
  umr: debitMandates.umr,
  creditorId: debitMandates.creditorId,
  creditorName: debitMandates.creditorName,
  creditorAddress: debitMandates.creditorAddress,
  details: debitMandates.details,
  ibanHash: debitMandates.ibanHash,
  ibanLast4: debitMandates.ibanLast4,
  phoneHash: debitMandates.phoneHash,
  signedAt: debitMandates.signedAt,
  state: debitMandates.state,
  lastUsedAt: debitMandates.lastUsedAt,
};

export async function findMandate(scope: BuyerScope, mandateId: string, db: Db = getDb()) {
  const [row] = await db
    .select(mandateColumns)
    .from(debitMandates)
    .where(
      and(
        eq(debitMandates.id, mandateId),
        eq(debitMandates.accountId, scope.accountId),
        eq(debitMandates.site, scope.site),
      ),
    );
  return row ?? null;
}

export async function findActiveMandate(scope: BuyerScope, db: Db = getDb()) {
  const [row] = await db
    .select(mandateColumns)
    .from(debitMandates)
    .where(
      and(
        eq(debitMandates.accountId, scope.accountId),
        eq(debitMandates.site, scope.site),
        eq(debitMandates.state, "active"),
      ),
    );
  return row ?? null;
}

/** The newest collection of a payment, with what its mandate may show. */
export async function findCollectionOfPayment(paymentId: string, db: Db = getDb()) {
  const [row] = await db
    .select({
      id: debitCollections.id,
      state: debitCollections.state,
      attempt: debitCollections.attempt,
      collectionDate: debitCollections.collectionDate,
      mandateId: debitCollections.mandateId,
      ibanLast4: debitMandates.ibanLast4,
    })
    .from(debitCollections)
    .innerJoin(debitMandates, eq(debitMandates.id, debitCollections.mandateId))
    .where(eq(debitCollections.paymentId, paymentId))
    .orderBy(desc(debitCollections.attempt))
    .limit(1);
  return row ?? null;
}
