import { SITE } from "#app/features/tenancy/site-option.server.ts";
import { EVERY_SITE } from "#app/platform/audit/audit.server.ts";
import { defineCommand, done, refusal } from "#app/platform/audit/define-command.server.ts";
import { closeReport, listReports, type Report, showReport } from "./review-reports.server.ts";

const REFERENCE = { type: "text", required: true, help: "number of the report" } as const;

/** Operator commands of this feature. */
export const commands = {
  "reports:list": defineCommand({
    name: "reports:list",
    purpose: "reports of members, the oldest open ones first",
    options: { site: SITE, closed: { type: "flag", help: "those that are closed, the latest first" } },
    async run({ site, closed }) {
      const found = await listReports({ site, status: closed ? "closed" : "open" });
      const lines = found.map(({ id, createdAt, site: of, kind, category, reportedId, openAboutMember, decision }) =>
        [
          ...[id, createdAt.toISOString(), of, kind, category],
          `about ${reportedId} (${openAboutMember} open)`,
          ...(decision === null ? [] : [decision]),
        ].join("  "),
      );
      return { text: [...lines, `${found.length} reports.`], json: found };
    },
  }),
  "reports:show": defineCommand({
    name: "reports:show",
    purpose: "one report with what was reported, as it was then",
    words: { reference: REFERENCE },
    async run({ reference }) {
      const report = await showReport(reference);
      if (!report) return refusal("not-found", `There is no report ${reference}.`);
      return { text: linesOf(report), json: report };
    },
  }),
  "reports:close": defineCommand({
    name: "reports:close",
    purpose: "closes a report; what it leads to (members:ban, photos:remove) is done apart",
    words: {
      reference: REFERENCE,
      decision: { type: "text", required: true, help: "the decision, in your words, in quotes" },
    },
    changes: true,
    async run({ reference, decision }, { dryRun, transact }) {
      const closed = await transact(async (tx) => ({
        report: await showReport(reference, tx),
        answer: await closeReport(reference, decision.trim(), tx),
      }));
      const { answer, report } = closed;
      if (!answer.ok)
        return refusal(
          answer.reason,
          answer.reason === "closed" ? `Report ${reference} was closed before.` : `There is no report ${reference}.`,
        );
      const record = { site: report?.site ?? EVERY_SITE, subject: reference, reason: "", details: {} };
      return done(`Report ${reference} ${dryRun ? "would be" : "is"} closed.`, { reference }, record);
    },
  }),
};

function linesOf(report: Report): string[] {
  const { id, site, kind, targetId, category, reporterId, reportedId, createdAt } = report;
  const evidence = report.evidence.map(({ by, what, text, photoKey, at }) => {
    const who = by === reportedId ? "reported" : "reporter";
    return [at, who, what, text, photoKey && `photo ${photoKey}`].filter(Boolean).join("  ");
  });
  return [
    `Report ${id} on ${site}, ${createdAt.toISOString()}: ${category}`,
    `${kind} ${targetId} of ${reportedId}, reported by ${reporterId ?? "a deleted member"}`,
    ...(report.body ? [`\n${report.body}`] : []),
    ...(evidence.length > 0 ? ["", ...evidence] : []),
    ...(report.status === "closed" ? [`\nClosed ${report.closedAt?.toISOString()}: ${report.decision}`] : []),
  ];
}
