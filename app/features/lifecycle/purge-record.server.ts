import { photoStore } from "#app/platform/storage/file-store.server.ts";

/**
 * Keeps, beside the photos and outside the database, that an account was purged: its site and its id, which tell nobody who it
 * was. A backup from before the purge still holds the person; who restores it purges them again by these records (G2).
 */
export async function recordPurge({ site, accountId }: { site: string; accountId: string }): Promise<void> {
  await photoStore().put(`purged/${site}/${accountId}.txt`, new TextEncoder().encode("purged\n"), "text/plain");
}

export async function recordedPurges(): Promise<{ site: string; accountId: string }[]> {
  const keys = await photoStore().list("purged");
  return keys.flatMap((key) => {
    const [, site, accountId] = /^purged\/([\w-]+)\/([\w-]+)\.txt$/.exec(key) ?? [];
    return site && accountId ? [{ site, accountId }] : [];
  });
}
