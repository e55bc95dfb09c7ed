import { Logger } from "graphile-worker";
import { log } from "../log.server.ts";

/** The job library's messages in our log; what it calls information is detail to us. */
export const jobLog = new Logger(() => (level, message, meta) => {
  if (level === "error") log.error(meta ?? {}, message);
  else if (level === "warning") log.warn(meta ?? {}, message);
  else log.debug(meta ?? {}, message);
});
