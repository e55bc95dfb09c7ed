import { eq, lte, or, sql } from "drizzle-orm";
import type { Db } from "../db/client.server.ts";
import { devOutbox } from "../outbox/outbox.tables.ts";

/**
 * Promises that no mail to this address is kept, neither waiting nor failed nor in the developer's outbox. Of what was given up
 * and of that outbox everything up to `before` goes, for mails to others name people too.
 */
export async function forgetMailsTo(
  { site, email }: { site: string; email: string },
  { before }: { before: Date },
  tx: Db,
): Promise<void> {
  await tx.execute(sql`
    delete from graphile_worker._private_jobs
    where payload ->> 'site' = ${site} and locked_at is null
      and (lower(coalesce(payload ->> 'to', payload ->> 'email')) = lower(${email})
        or (payload ->> 'to' is not null and attempts >= max_attempts and created_at <= ${before.toISOString()}::timestamptz))`);
  await tx
    .delete(devOutbox)
    .where(or(eq(sql`lower(${devOutbox.recipient})`, email.toLowerCase()), lte(devOutbox.sentAt, before)));
}
