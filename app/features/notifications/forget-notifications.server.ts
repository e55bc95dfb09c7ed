import { eq, lt, or, sql } from "drizzle-orm";
import { addMs, now } from "#app/platform/clock.ts";
import { type Db, getDb } from "#app/platform/db/client.server.ts";
import { KEPT_FOR } from "./notifications.rules.ts";
import { notifications, pushSubscriptions } from "./notifications.tables.ts";
import { SEND_PUSH } from "./notifications.tasks.ts";

/** Promises that nothing is left of what the member was told, of what others were told about the member, and of their browsers. */
export async function eraseNotificationsOf({ memberId }: { memberId: string }, tx: Db): Promise<void> {
  await tx.delete(notifications).where(or(eq(notifications.memberId, memberId), eq(notifications.actorId, memberId)));
  await tx.delete(pushSubscriptions).where(eq(pushSubscriptions.memberId, memberId));
}

/** Forgets what is half a year old, and pushes that no service took in their time: each names the one it is about. */
export async function tidyNotifications(db: Db = getDb()): Promise<void> {
  await db.delete(notifications).where(lt(notifications.at, addMs(now(), -KEPT_FOR)));
  await db.execute(sql`
    delete from graphile_worker._private_jobs job using graphile_worker._private_tasks task
    where task.id = job.task_id and task.identifier = ${SEND_PUSH} and job.locked_at is null
      and (job.payload ->> 'until')::timestamptz < ${now().toISOString()}::timestamptz`);
}
