import { and, eq } from "drizzle-orm";
import { isTokenSecret } from "#app/features/members/one-time-token.server.ts";
import { now } from "#app/platform/clock.ts";
import { type Db, getDb } from "#app/platform/db/client.server.ts";
import { hashSecret } from "#app/platform/id.server.ts";
import { photoStore } from "#app/platform/storage/file-store.server.ts";
import { dataExports } from "../lifecycle.tables.ts";
import { exportFile } from "./erase-exports.server.ts";

/** The file behind a link, for the account that asked for it and nobody else; "expired" after its seven days, null for anything unknown. */
export async function openExport(
  { site, accountId }: { site: string; accountId: string },
  secret: string,
  db: Db = getDb(),
): Promise<{ bytes: Uint8Array; madeAt: Date } | "expired" | null> {
  if (!isTokenSecret(secret)) return null;
  const [row] = await db
    .select({ key: dataExports.key, requestedAt: dataExports.requestedAt, expiresAt: dataExports.expiresAt })
    .from(dataExports)
    .where(
      and(
        eq(dataExports.linkHash, hashSecret(secret)),
        eq(dataExports.site, site),
        eq(dataExports.accountId, accountId),
      ),
    )
    .limit(1);
  if (!row) return null;
  if (!row.expiresAt || row.expiresAt <= now()) return "expired";
  const bytes = await photoStore().get(exportFile(row.key));
  return bytes && { bytes, madeAt: row.requestedAt };
}
