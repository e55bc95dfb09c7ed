import { closeReport, listReports, type Report, showReport } from "./review-reports.server.ts";

type Print = (line: string) => unknown;
const toOutput: Print = (line) => process.stdout.write(`${line}\n`);

/** Operator commands of this feature: each prints what it found or did and answers the exit code. */
export const commands = {
  "reports:list": {
    help: "reports of members, the oldest open ones first: [--site=<site>] [--closed] [--json]",
    async run(args: string[] = [], print = toOutput) {
      const site = args.find((arg) => arg.startsWith("--site="))?.slice("--site=".length);
      const found = await listReports({ site, status: args.includes("--closed") ? "closed" : "open" });
      if (args.includes("--json")) {
        print(JSON.stringify(found));
        return 0;
      }
      for (const { id, createdAt, site: of, kind, category, reportedId, openAboutMember, decision } of found)
        print(
          [
            ...[id, createdAt.toISOString(), of, kind, category],
            `about ${reportedId} (${openAboutMember} open)`,
            ...(decision === null ? [] : [decision]),
          ].join("  "),
        );
      print(`${found.length} reports.`);
      return 0;
    },
  },
  "reports:show": {
    help: "one report with what was reported, as it was then: <reference> [--json]",
    async run(args: string[] = [], print = toOutput) {
      const [reference = ""] = args.filter((arg) => !arg.startsWith("--"));
      const report = await showReport(reference);
      if (!report) {
        print(`There is no report ${reference}.`);
        return 1;
      }
      if (args.includes("--json")) print(JSON.stringify(report));
      else printReport(report, print);
      return 0;
    },
  },
  "reports:close": {
    help: 'closes a report: <reference> "<decision>"',
    async run(args: string[] = [], print = toOutput) {
      const [reference = "", decision = ""] = args;
      if (!decision.trim()) {
        print("A report is closed with a decision, in your words.");
        return 1;
      }
      const closed = await closeReport(reference, decision.trim());
      if (closed.ok) print(`Report ${reference} is closed.`);
      else
        print(
          closed.reason === "closed" ? `Report ${reference} was closed before.` : `There is no report ${reference}.`,
        );
      return closed.ok ? 0 : 1;
    },
  },
};

function printReport(report: Report, print: Print): void {
  const { id, site, kind, targetId, category, reporterId, reportedId, createdAt } = report;
  print(`Report ${id} on ${site}, ${createdAt.toISOString()}: ${category}`);
  print(`${kind} ${targetId} of ${reportedId}, reported by ${reporterId ?? "a deleted member"}`);
  if (report.body) print(`\n${report.body}`);
  if (report.evidence.length > 0) print("");
  for (const { by, what, text, photoKey, at } of report.evidence) {
    const who = by === reportedId ? "reported" : "reporter";
    print([at, who, what, text, photoKey && `photo ${photoKey}`].filter(Boolean).join("  "));
  }
  if (report.status === "closed") print(`\nClosed ${report.closedAt?.toISOString()}: ${report.decision}`);
}
