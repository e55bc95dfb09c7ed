import { EVERY_SITE } from "#app/platform/audit/audit.server.ts";
import { defineCommand, done } from "#app/platform/audit/define-command.server.ts";
import { forgetExpiredSessions } from "./end-sessions.server.ts";
import { forgetOldThrottles } from "./throttle.server.ts";

/** Operator commands of this feature. */
export const commands = {
  "sessions:tidy": defineCommand({
    name: "sessions:tidy",
    purpose: "removes sessions and login counters that ran out; runs by itself every day too",
    changes: true,
    async run(_given, { dryRun, transact }) {
      const removed = await transact(async (tx) => ({
        sessions: await forgetExpiredSessions(tx),
        counters: await forgetOldThrottles(tx),
      }));
      const text = `${dryRun ? "Would remove" : "Removed"} ${removed.sessions} sessions and ${removed.counters} counters.`;
      return done(text, removed, { site: EVERY_SITE, subject: "expired", reason: "", details: removed });
    },
  }),
};
