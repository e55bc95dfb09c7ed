import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import { siteNamed } from "#app/features/tenancy/site-registry.server.ts";
import { now } from "#app/platform/clock.ts";
import { type Db, getDb, withTransaction } from "#app/platform/db/client.server.ts";
import { newId } from "#app/platform/id.server.ts";
import { enqueue } from "#app/platform/jobs/jobs.server.ts";
import { audit } from "./audit.server.ts";
import { callOff } from "./call-off.server.ts";
import { LEAD_DAYS } from "./direct-debit.rules.ts";
import { debitCollections, debitFiles, debitMandates } from "./direct-debit.tables.ts";
import { announcedDay } from "./open-debit.server.ts";
import { type Creditor, type Debit, pain008 } from "./pain008.ts";
import { unsealDetails } from "./sealed-details.server.ts";
import { dayIn, targetDaysAfter } from "./target-days.ts";
import { type CallOffReason, type DebitRow, lockWaiting, selectDebits } from "./waiting-debits.server.ts";

/** Collections in one file. */
const MOST = 5000;

interface ExportedFile {
  id: string;
  count: number;
  totalMinor: number;
  /** Collections that were announced and are not wanted any more: paid otherwise, revoked, blocked. */
  cancelled: number;
  /** Collections whose day was too near and is announced again. */
  postponed: number;
  xml: string;
}

/**
 * Writes everything that waits on a site into one file for its bank, each collection once for ever; null when nothing waits. The
 * first collection under a mandate is FRST, later ones RCUR. What is not wanted any more is called off. A day nearer than the bank
 * allows moves to the next that can be announced in time, and is announced again. `dryRun` shows the file and changes nothing.
 */
export async function exportCollections(site: string, { dryRun = false } = {}): Promise<ExportedFile | null> {
  const { directDebit: creditor, timezone, invoice, name } = siteNamed(site);
  if (!creditor) return null;
  return withTransaction(async (tx) => {
    const waiting = await lockWaiting(eq(debitCollections.site, site), MOST, tx);
    const at = now();
    const earliest = targetDaysAfter(dayIn(timezone, at), LEAD_DAYS);
    // Another day is announced as long before as the mandate promises, however late the file leaves.
    const announced = announcedDay(timezone, at);
    const later = announced > earliest ? announced : earliest;
    const cancelled: { row: DebitRow; reason: CallOffReason }[] = [];
    const postponed: string[] = [];
    const leaving: DebitRow[] = [];
    for (const row of waiting) {
      if (row.unwanted) cancelled.push({ row, reason: row.unwanted });
      else {
        if (row.collectionDate < earliest) postponed.push(row.id);
        const collectionDate = row.collectionDate < earliest ? later : row.collectionDate;
        leaving.push({ ...row, collectionDate, sequence: row.used ? "RCUR" : "FRST" });
      }
    }
    const id = `${invoice.prefix}-${newId()}`;
    const totalMinor = leaving.reduce((total, { amountMinor }) => total + amountMinor, 0);
    const xml = leaving.length === 0 ? "" : write({ id, createdAt: at, creditor, name, timezone }, leaving);
    const answer = {
      id,
      count: leaving.length,
      totalMinor,
      cancelled: cancelled.length,
      postponed: postponed.length,
      xml,
    };
    if (dryRun || waiting.length === 0) return waiting.length === 0 ? null : answer;
    for (const { row, reason } of cancelled) await callOff(row, reason, tx);
    if (leaving.length > 0) {
      const digest = createHash("sha256").update(xml).digest("hex");
      await tx
        .insert(debitFiles)
        .values({ id, site, creditor, count: leaving.length, totalMinor, digest, createdAt: at });
      await leave(tx, id, leaving, at);
      for (const collectionId of postponed)
        await enqueue(
          "directdebit.announce",
          { collectionId, withMandate: false },
          { key: `announce:${collectionId}` },
          tx,
        );
    }
    const facts = { site, count: leaving.length, totalMinor, cancelled: cancelled.length, postponed: postponed.length };
    await audit({ site, action: "export", subject: id, facts }, tx);
    return answer;
  });
}

/** The file with this id again, to the byte; null when there is none. Throws when its rows do not give the same bytes any more. */
export async function printFileAgain(fileId: string): Promise<string | null> {
  const db = getDb();
  const [file] = await db
    .select({
      id: debitFiles.id,
      site: debitFiles.site,
      creditor: debitFiles.creditor,
      digest: debitFiles.digest,
      createdAt: debitFiles.createdAt,
    })
    .from(debitFiles)
    .where(eq(debitFiles.id, fileId));
  if (!file) return null;
  const rows = await selectDebits(db, eq(debitCollections.fileId, fileId));
  const { name, timezone } = siteNamed(file.site);
  if (rows.some(({ details }) => details === null)) throw new Error(`the mandates of file ${fileId} are erased by now`);
  const xml = write({ id: file.id, createdAt: file.createdAt, creditor: file.creditor, name, timezone }, rows);
  if (createHash("sha256").update(xml).digest("hex") !== file.digest)
    throw new Error(`file ${fileId} cannot be printed as it was: the site's name or time zone changed`);
  return xml;
}

async function leave(tx: Db, fileId: string, leaving: DebitRow[], at: Date): Promise<void> {
  for (const { id, mandateId, collectionDate, sequence } of leaving) {
    await tx
      .update(debitCollections)
      .set({ state: "exported", fileId, collectionDate, sequence, updatedAt: at })
      .where(eq(debitCollections.id, id));
    await tx.update(debitMandates).set({ used: true, lastUsedAt: at }).where(eq(debitMandates.id, mandateId));
  }
}

type Head = { id: string; createdAt: Date; creditor: Creditor; name: string; timezone: string };

function write({ id, createdAt, creditor, name, timezone }: Head, rows: DebitRow[]): string {
  const debits = rows.map((row): Debit => {
    if (row.details === null || row.sequence === null) throw new Error(`collection ${row.id} cannot be written`);
    return {
      id: row.id,
      amountMinor: row.amountMinor,
      sequence: row.sequence,
      collectionDate: row.collectionDate,
      umr: row.umr,
      signedOn: dayIn(timezone, row.signedAt),
      remittance: `${name} ${row.orderId}`,
      debtor: unsealDetails(row.details),
    };
  });
  return pain008({ id, createdAt, creditor, debits });
}
