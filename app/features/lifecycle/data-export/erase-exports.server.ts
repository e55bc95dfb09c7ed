import { and, eq, lte } from "drizzle-orm";
import { now } from "#app/platform/clock.ts";
import { type Db, getDb } from "#app/platform/db/client.server.ts";
import { photoStore } from "#app/platform/storage/file-store.server.ts";
import { dataExports } from "../lifecycle.tables.ts";

/** Copies of one run; the next comes within the hour. */
const AT_ONCE = 500;

/** Where a copy lies in the private store. */
export function exportFile(key: string): string {
  return `exports/${key.slice(0, 2)}/${key}.zip`;
}

/** A file that is gone already is fine; one that cannot be erased throws. */
export async function eraseExportFile(key: string): Promise<void> {
  await photoStore().delete(exportFile(key));
}

/** Promises that no copy of the account's data is left: the files first, then the rows that lead to them. */
export async function eraseExportsOf(scope: { site: string; accountId: string }, tx: Db): Promise<void> {
  const own = and(eq(dataExports.accountId, scope.accountId), eq(dataExports.site, scope.site));
  for (const { key } of await tx.select({ key: dataExports.key }).from(dataExports).where(own))
    await eraseExportFile(key);
  await tx.delete(dataExports).where(own);
}

/** Promises that copies whose seven days are over are gone, and files that no row leads to (after a backup came back). */
export async function eraseExpiredExports(db: Db = getDb()): Promise<void> {
  const over = await db
    .select({ id: dataExports.id, key: dataExports.key })
    .from(dataExports)
    .where(lte(dataExports.expiresAt, now()))
    .limit(AT_ONCE);
  for (const { id, key } of over) {
    await eraseExportFile(key);
    await db.delete(dataExports).where(eq(dataExports.id, id));
  }
  const files = await photoStore().list("exports");
  if (files.length === 0) return;
  // Rows are made before their files: what was listed and has none now has lost it.
  const rows = await db.select({ key: dataExports.key }).from(dataExports);
  const known = new Set(rows.map(({ key }) => exportFile(key)));
  for (const file of files) if (!known.has(file)) await photoStore().delete(file);
}
