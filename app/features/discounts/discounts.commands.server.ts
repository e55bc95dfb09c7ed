import { NEEDED_SITE } from "#app/features/tenancy/site-option.server.ts";
import { defineCommand, done, refusal } from "#app/platform/audit/define-command.server.ts";
import { createCode, HIGHEST_PERCENTAGE } from "./create-code.server.ts";
import { endCode } from "./end-code.server.ts";

const CODE = { type: "text", required: true, most: 40, help: "the code, as a member types it" } as const;

/** Operator commands of this feature. */
export const commands = {
  "discounts:create": defineCommand({
    name: "discounts:create",
    purpose: "adds a discount code, good from now on",
    words: {
      site: NEEDED_SITE,
      code: CODE,
      percentage: { type: "count", most: HIGHEST_PERCENTAGE, required: true, help: "percent off" },
    },
    options: {
      until: { type: "day", help: "its last day" },
      unlimited: { type: "flag", help: "as often as a member likes; once each unless told" },
    },
    changes: true,
    async run({ site, code, percentage, until, unlimited }, { dryRun, transact }) {
      const validity = unlimited ? "unlimited" : "once-per-user";
      const expiresAt = until === undefined ? null : new Date(`${until}T23:59:59Z`);
      const made = await transact((tx) => createCode({ site }, { code, percentage, validity, expiresAt }, tx));
      if (!made.ok) return refusal(made.reason, `Refused: ${made.reason}.`);
      const name = made.discount.code;
      const facts = { site, code: name, percentage, validity, expires_at: expiresAt?.toISOString() ?? null };
      const text = `${name} ${dryRun ? "would take" : "takes"} ${percentage} % off on ${site}.`;
      return done(text, facts, { site, subject: name, reason: "", details: { percentage, validity } });
    },
  }),
  "discounts:end": defineCommand({
    name: "discounts:end",
    purpose: "ends a discount code at once; orders made with it keep their price",
    words: { site: NEEDED_SITE, code: CODE },
    options: { reason: { type: "text", required: true, help: "why, for the record" } },
    changes: true,
    async run({ site, code, reason }, { dryRun, transact }) {
      const ended = await endCode({ site }, code, reason, transact);
      if (!ended.ok) return refusal(ended.reason, `Refused: ${ended.reason}.`);
      return done(`${ended.code} ${dryRun ? "would end" : "has ended"} on ${site}.`, { site, code: ended.code });
    },
  }),
};
