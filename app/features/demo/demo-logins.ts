/** The two members of each site that a developer can log in as; demo mode only (decisions §10). */
export const DEMO_PASSWORD = "welcome-demo-2026";
export const DEMO_LOGINS = {
  free: { kind: "free", address: (site: string) => `free@${site}.example` },
  premium: { kind: "premium", address: (site: string) => `premium@${site}.example` },
} as const;

/** A discount code of every demo site, to try the checkout with; it may be used again. */
export const DEMO_CODE = { code: "DEMO10", percentage: 10, validity: "unlimited" } as const;
