import { parseArgs } from "node:util";
import { listComplaints } from "./list-complaints.server.ts";

/** Operator commands of this feature: each prints what it found and answers the exit code. */
export const commands = {
  "complaints:list": {
    help: "complaints and withdrawals, newest first: [--site <name>] [--reference <number>] [--limit 50] [--json]",
    async run(args: string[] = [], print = (line: string): unknown => process.stdout.write(`${line}\n`)) {
      const { values } = parseArgs({
        args,
        options: {
          site: { type: "string" },
          reference: { type: "string" },
          limit: { type: "string", default: "50" },
          json: { type: "boolean" },
        },
      });
      const limit = Math.min(1000, Math.max(1, Math.trunc(Number(values.limit)) || 50));
      const found = await listComplaints({ site: values.site, reference: values.reference, limit });
      if (values.json) print(JSON.stringify(found, null, 2));
      for (const { id, site, category, email, locale, createdAt, body } of values.json ? [] : found)
        print(
          `${id}  ${createdAt.toISOString()}  ${site}  ${category}  ${email}  (${locale})\n  ${body.replaceAll("\n", "\n  ")}`,
        );
      if (!values.json) print(`${found.length} complaints.`);
      return values.reference !== undefined && found.length === 0 ? 1 : 0;
    },
  },
};
