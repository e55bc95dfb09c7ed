import { cp, readdir } from "node:fs/promises";
import { join } from "node:path";
import { purgeNow } from "#app/features/lifecycle/purge-now.server.ts";
import { recordedPurges } from "#app/features/lifecycle/purge-record.server.ts";
import { dumpDatabase, restoreDatabase } from "#app/platform/db/backup.server.ts";

/** Where an installation keeps its data. */
interface Place {
  databaseUrl: string;
  /** The folder of the photos; null when they lie in a bucket, which keeps its own copies. */
  photos: string | null;
}

interface BackupSummary {
  takenAt: string;
  rows: number;
  files: number;
}

/** The database as of one instant, then the photos: a file that is newer than the database does no harm, one that lacked would. */
export async function createBackup(place: Place, folder: string): Promise<BackupSummary> {
  const { takenAt, tables } = await dumpDatabase(place.databaseUrl, folder);
  const files = place.photos === null ? 0 : await copyFiles(place.photos, join(folder, "photos"));
  return { takenAt, rows: sum(tables.map(({ rows }) => rows)), files };
}

/**
 * Brings a backup into an empty database and puts its photos beside those that are there; whoever was purged after the backup was
 * taken is purged again (G2), as far as the photo store's records tell.
 */
export async function restoreBackup(place: Place, folder: string): Promise<BackupSummary & { purgedAgain: number }> {
  const { takenAt, tables } = await restoreDatabase(place.databaseUrl, folder);
  const files = place.photos === null ? 0 : await copyFiles(join(folder, "photos"), place.photos);
  let purgedAgain = 0;
  for (const scope of await recordedPurges()) if (await purgeNow(scope)) purgedAgain++;
  return { takenAt, rows: sum(tables.map(({ rows }) => rows)), files, purgedAgain };
}

/** @returns how many files lie there now */
async function copyFiles(from: string, to: string): Promise<number> {
  await cp(from, to, { recursive: true, force: false, errorOnExist: false }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "ENOENT") throw error;
  });
  const entries = await readdir(to, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).length;
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
