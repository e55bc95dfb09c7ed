import { eq, sql } from "drizzle-orm";
import type { Db } from "#app/platform/db/client.server.ts";
import { reports } from "./moderation.tables.ts";

/**
 * Promises that nothing a purged member wrote or showed is left in any report, by them or about them. That there was a
 * case, of what kind and how it ended, stays: it names nobody.
 */
export async function eraseReportsOf({ memberId }: { memberId: string }, tx: Db): Promise<void> {
  await tx.update(reports).set({ reporterId: null, body: "" }).where(eq(reports.reporterId, memberId));
  // A reported conversation holds words of both sides; each purge takes out its own.
  await tx
    .update(reports)
    .set({
      evidence: sql`coalesce((select jsonb_agg(piece order by place) from jsonb_array_elements(${reports.evidence}) with ordinality as kept(piece, place) where piece->>'by' <> ${memberId}), '[]'::jsonb)`,
    })
    .where(sql`${reports.evidence} @> ${JSON.stringify([{ by: memberId }])}::jsonb`);
  // What another member wrote about them may name them.
  await tx.update(reports).set({ body: "" }).where(eq(reports.reportedId, memberId));
}
