import { and, asc, desc, eq, sql } from "drizzle-orm";
import { now } from "#app/platform/clock.ts";
import { type Db, getDb } from "#app/platform/db/client.server.ts";
import { type Refusal, refuse } from "#app/platform/result.ts";
import { reports } from "./moderation.tables.ts";

/** Reports of one list. */
const MOST = 500;

export type Report = typeof reports.$inferSelect;
interface ReportLine extends Omit<Report, "evidence" | "body"> {
  /** Open reports about the same member, by anybody. */
  openAboutMember: number;
}

/** Reports for the operator, the oldest open ones first (closed: the latest first), at most 500. */
export async function listReports(
  { site, status = "open" }: { site?: string; status?: Report["status"] },
  db: Db = getDb(),
): Promise<ReportLine[]> {
  const { evidence: _evidence, body: _body, ...columns } = reportColumns;
  return db
    .select({
      ...columns,
      openAboutMember: sql<number>`(select count(*)::int from reports other where other.reported_id = ${reports.reportedId} and other.status = 'open')`,
    })
    .from(reports)
    .where(and(eq(reports.status, status), site === undefined ? undefined : eq(reports.site, site)))
    .orderBy(status === "open" ? asc(reports.createdAt) : desc(reports.closedAt))
    .limit(MOST);
}

/** One report with its evidence; null when there is none under the reference. */
export async function showReport(reference: string, db: Db = getDb()): Promise<Report | null> {
  const [row] = await db.select(reportColumns).from(reports).where(eq(reports.id, reference));
  return row ?? null;
}

/** Closes a report with the operator's decision. Refuses one that is closed or not there; what it leads to is done elsewhere. */
export async function closeReport(
  reference: string,
  decision: string,
  db: Db = getDb(),
): Promise<{ ok: true } | Refusal<"not-found" | "closed">> {
  const closed = await db
    .update(reports)
    .set({ status: "closed", decision, closedAt: now() })
    .where(and(eq(reports.id, reference), eq(reports.status, "open")))
    .returning({ id: reports.id });
  if (closed.length > 0) return { ok: true };
  return refuse((await showReport(reference, db)) ? "closed" : "not-found");
}

const reportColumns = {
  id: reports.id,
  site: reports.site,
  reporterId: reports.reporterId,
  reportedId: reports.reportedId,
  kind: reports.kind,
  targetId: reports.targetId,
  category: reports.category,
  body: reports.body,
  evidence: reports.evidence,
  status: reports.status,
  decision: reports.decision,
  createdAt: reports.createdAt,
  closedAt: reports.closedAt,
};
