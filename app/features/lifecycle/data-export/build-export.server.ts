import { and, eq, isNull } from "drizzle-orm";
import { strToU8, type Zippable, zipSync } from "fflate";
import { readMessagePhotoFile } from "#app/features/chat/message-photo-files.server.ts";
import { findAccount } from "#app/features/members/find-account.server.ts";
import { readPhotoFile } from "#app/features/photos/photo-files.server.ts";
import { siteNamed } from "#app/features/tenancy/site-registry.server.ts";
import { addMs, now } from "#app/platform/clock.ts";
import { getDb, withTransaction } from "#app/platform/db/client.server.ts";
import { hashSecret, newSecret } from "#app/platform/id.server.ts";
import { photoStore } from "#app/platform/storage/file-store.server.ts";
import { isLocale } from "#locales/locales.ts";
import { EXPORT_LIFE_MS } from "../lifecycle.rules.ts";
import { dataExports } from "../lifecycle.tables.ts";
import { queueExportMail } from "../queue-lifecycle-mails.server.ts";
import { eraseExportFile, exportFile } from "./erase-exports.server.ts";
import { ownData } from "./own-data.server.ts";

export interface ExportOrder {
  id: string;
  origin: string;
}

/**
 * Promises one file with everything of the member's own, and one mail with its link; safe to run twice. Nothing when the account
 * is gone or deleted meanwhile.
 */
export async function buildExport({ id, origin }: ExportOrder): Promise<void> {
  const waiting = and(eq(dataExports.id, id), isNull(dataExports.linkHash));
  const [order] = await getDb()
    .select({ site: dataExports.site, accountId: dataExports.accountId, key: dataExports.key })
    .from(dataExports)
    .where(waiting);
  if (!order) return;
  const { site, accountId, key } = order;
  const settings = siteNamed(site);
  const data = await ownData({ site, accountId });
  if (!data) {
    await getDb().delete(dataExports).where(waiting);
    return;
  }
  const files: Zippable = { "data.json": [strToU8(JSON.stringify(data.json, null, 2)), { level: 6 }] };
  for (const photo of data.photos) {
    const bytes = await readPhotoFile(photo.key);
    // Pictures are packed already.
    if (bytes) files[`photos/${photo.file}`] = [bytes, { level: 0 }];
  }
  for (const photo of data.chatPhotos) {
    const bytes = await readMessagePhotoFile(photo.key, "full");
    if (bytes) files[`chat_photos/${photo.file}`] = [bytes, { level: 0 }];
  }
  const zip = zipSync(files, { mtime: now() });
  await photoStore().put(exportFile(key), zip, "application/zip");
  const kept = await withTransaction(async (tx) => {
    const secret = newSecret();
    const expiresAt = addMs(now(), EXPORT_LIFE_MS);
    const account = await findAccount({ site, accountId }, tx);
    if (!account?.email || account.status === "deleted" || account.status === "banned") return false;
    const [row] = await tx
      .update(dataExports)
      .set({ linkHash: hashSecret(secret), bytes: zip.byteLength, expiresAt })
      .where(waiting)
      .returning({ id: dataExports.id });
    if (!row) return false;
    const locale = isLocale(account.language) ? account.language : settings.domainLanguage;
    const owner = { id: accountId, email: account.email, locale };
    await queueExportMail({ site, settings, origin }, owner, { secret, until: expiresAt }, tx);
    return true;
  });
  if (!kept) {
    await getDb().delete(dataExports).where(waiting);
    const [other] = await getDb().select({ id: dataExports.id }).from(dataExports).where(eq(dataExports.id, id));
    // The same order, run twice at once, has one file: only when nobody keeps it is it erased.
    if (!other) await eraseExportFile(key);
  }
}
