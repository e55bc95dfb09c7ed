import { and, eq, inArray, isNotNull, lt, sql } from "drizzle-orm";
import { addMs, DAY, HOUR, now } from "#app/platform/clock.ts";
import { type Db, withTransaction } from "#app/platform/db/client.server.ts";
import type { BuyerScope } from "../payments.queries.server.ts";
import { callOffAllOf } from "./call-off.server.ts";
import { CLAIM_DAYS } from "./direct-debit.rules.ts";
import { debitCodes, debitCollections, debitMandates, debitSetups } from "./direct-debit.tables.ts";

/**
 * Promises that of a purged account no phone, no unconfirmed entry and no unused mandate is left, and that nothing more is
 * collected. A mandate under which money moved stays, encrypted, as long as its debtor can claim a refund; `tidyDebits` ends that.
 */
export async function eraseDebtor({ site, accountId }: BuyerScope, tx: Db): Promise<void> {
  const at = now();
  await tx.delete(debitSetups).where(eq(debitSetups.accountId, accountId));
  await tx.delete(debitCodes).where(eq(debitCodes.accountId, accountId));
  await callOffAllOf({ site, accountId }, tx);
  await tx
    .update(debitMandates)
    .set({
      state: sql`case when ${debitMandates.state} = 'active' then 'revoked' else ${debitMandates.state} end`,
      revokedAt: sql`coalesce(${debitMandates.revokedAt}, ${at.toISOString()}::timestamptz)`,
      revokedFor: sql`coalesce(${debitMandates.revokedFor}, 'account-purged')`,
      closedAt: at,
      phone: null,
      phoneHash: null,
      ipHash: null,
      userAgent: null,
    })
    .where(and(eq(debitMandates.accountId, accountId), eq(debitMandates.site, site)));
  await forgetMandates(and(eq(debitMandates.accountId, accountId), neverExported), tx);
}

/** Nothing was ever given to the bank under it: nobody can claim anything. */
const neverExported = sql`not exists (
  select 1 from ${debitCollections} c where c.mandate_id = ${debitMandates}.id and c.file_id is not null)`;

/**
 * Removes what nobody can use any more: entries that were never confirmed, counters of codes, and the details of closed mandates
 * whose last collection is beyond any claim. Run daily.
 */
export async function tidyDebits(): Promise<void> {
  const at = now();
  await withTransaction(async (tx) => {
    await tx.delete(debitSetups).where(lt(debitSetups.sentAt, addMs(at, -DAY)));
    await tx.delete(debitCodes).where(lt(debitCodes.sentAt, addMs(at, -25 * HOUR)));
    const beyondClaims = lt(debitMandates.lastUsedAt, addMs(at, -CLAIM_DAYS * DAY));
    await forgetMandates(and(isNotNull(debitMandates.closedAt), beyondClaims), tx);
  });
}

/** What stays says that there was a mandate, when, and what was collected under it; of whom, nobody can tell. */
async function forgetMandates(which: ReturnType<typeof and>, tx: Db): Promise<void> {
  const rows = await tx
    .update(debitMandates)
    .set({ details: null, ibanHash: null, ibanLast4: null })
    .where(and(which, isNotNull(debitMandates.details)))
    .returning({ id: debitMandates.id });
  if (rows.length === 0) return;
  const ids = rows.map(({ id }) => id);
  await tx
    .update(debitCollections)
    .set({ ibanHash: null })
    .where(and(inArray(debitCollections.mandateId, ids), isNotNull(debitCollections.ibanHash)));
}
