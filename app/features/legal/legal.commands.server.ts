import { SITE } from "#app/features/tenancy/site-option.server.ts";
import { defineCommand } from "#app/platform/audit/define-command.server.ts";
import { listComplaints } from "./list-complaints.server.ts";

/** Operator commands of this feature. */
export const commands = {
  "complaints:list": defineCommand({
    name: "complaints:list",
    purpose: "complaints and withdrawals, newest first",
    options: {
      site: SITE,
      reference: { type: "text", help: "number of one complaint" },
      limit: { type: "count", most: 1000, default: 50, help: "how many" },
    },
    async run({ site, reference, limit }) {
      const found = await listComplaints({ site, reference, limit });
      const lines = found.map(
        ({ id, site: of, category, email, locale, createdAt, body }) =>
          `${id}  ${createdAt.toISOString()}  ${of}  ${category}  ${email}  (${locale})\n  ${body.replaceAll("\n", "\n  ")}`,
      );
      const code = reference !== undefined && found.length === 0 ? 1 : 0;
      return { code, text: [...lines, `${found.length} complaints.`], json: found };
    },
  }),
};
