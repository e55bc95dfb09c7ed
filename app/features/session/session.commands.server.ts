import { forgetExpiredSessions } from "./end-sessions.server.ts";
import { forgetOldThrottles } from "./throttle.server.ts";

/** Operator commands of this feature. */
export const commands = {
  "sessions:tidy": {
    help: "removes sessions and login counters that ran out; run daily",
    async run() {
      await forgetExpiredSessions();
      await forgetOldThrottles();
      return 0;
    },
  },
};
