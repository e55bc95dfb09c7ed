import { sites } from "./site-registry.server.ts";

/** The name of a site on an operator's command line. */
export const SITE = { type: "choice", of: () => [...sites.keys()], help: "site" } as const;
export const NEEDED_SITE = { ...SITE, required: true } as const;
