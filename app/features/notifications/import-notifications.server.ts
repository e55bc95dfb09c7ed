import type { Db } from "#app/platform/db/client.server.ts";
import type { NotificationKind } from "./notifications.rules.ts";
import { notifications } from "./notifications.tables.ts";

/** Adds notifications as they are, without telling anybody (a migration, demo content). */
export async function importNotifications(
  rows: {
    site: string;
    memberId: string;
    kind: NotificationKind;
    key: string;
    actorId: string | null;
    subject?: string;
    detail?: string;
    at: Date;
    readAt: Date | null;
  }[],
  tx: Db,
): Promise<void> {
  if (rows.length > 0) await tx.insert(notifications).values(rows).onConflictDoNothing();
}
