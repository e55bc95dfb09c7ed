import { and, eq } from "drizzle-orm";
import { countAttempt } from "#app/features/session/throttle.server.ts";
import { now } from "#app/platform/clock.ts";
import { type Db, getDb } from "#app/platform/db/client.server.ts";
import { newId } from "#app/platform/id.server.ts";
import { type Refusal, refuse } from "#app/platform/result.ts";
import { reports } from "./moderation.tables.ts";
import type { Evidence, ReportCategory, ReportKind } from "./reports.rules.ts";

/** Something that the reporter may see, with what the operator needs to judge it; whoever owns it has looked it up. */
export interface ReportTarget {
  kind: ReportKind;
  id: string;
  reportedId: string;
  evidence: Evidence[];
}

/**
 * Keeps a report for the operator and answers its reference. While one about the same target is open, the same reporter
 * gets that one's reference again and nothing is added. Refuses more than a few a day from one member. Nobody but the
 * operator is told: no event, no mail, nothing that the reported member could see.
 */
export async function fileReport(
  scope: { site: string; memberId: string },
  target: ReportTarget,
  { category, text }: { category: ReportCategory; text: string },
  db: Db = getDb(),
): Promise<{ ok: true; reference: string } | Refusal<"too-many">> {
  const earlier = await openReport(scope, target, db);
  if (earlier) return { ok: true, reference: earlier };
  const attempt = await countAttempt({ site: scope.site }, [{ rule: "report_member", key: scope.memberId }], db);
  if (!attempt.allowed) return refuse("too-many");
  const [row] = await db
    .insert(reports)
    .values({
      id: newId(),
      site: scope.site,
      reporterId: scope.memberId,
      reportedId: target.reportedId,
      kind: target.kind,
      targetId: target.id,
      category,
      body: text,
      evidence: target.evidence,
      createdAt: now(),
    })
    .onConflictDoNothing()
    .returning({ id: reports.id });
  const reference = row?.id ?? (await openReport(scope, target, db));
  // Closed in the very moment between: as good as filed and judged.
  return { ok: true, reference: reference ?? newId() };
}

/** The reference of the member's open report about this, or null. */
export async function openReport(
  scope: { site: string; memberId: string },
  { kind, id }: Pick<ReportTarget, "kind" | "id">,
  db: Db = getDb(),
): Promise<string | null> {
  const [row] = await db
    .select({ id: reports.id })
    .from(reports)
    .where(
      and(
        eq(reports.reporterId, scope.memberId),
        eq(reports.site, scope.site),
        eq(reports.kind, kind),
        eq(reports.targetId, id),
        eq(reports.status, "open"),
      ),
    );
  return row?.id ?? null;
}
