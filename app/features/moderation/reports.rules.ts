/** What can be reported. */
export const REPORT_KINDS = ["profile", "photo", "message", "conversation"] as const;
export type ReportKind = (typeof REPORT_KINDS)[number];

/** Why; each has a text under `report.about_…`. */
export const REPORT_CATEGORIES = ["harassment", "scam", "fake", "underage", "explicit", "illegal", "other"] as const;
export type ReportCategory = (typeof REPORT_CATEGORIES)[number];

/** Characters of the reporter's own words. */
export const REPORT_LENGTH = 2000;
/** Messages of a reported conversation that the operator gets to see: the latest ones, of both sides. */
export const EVIDENCE_MESSAGES = 20;

/** The address that takes reports: a page with a form, and where forms and scripts send it. */
export const REPORT_PATH = "/report";

/** A piece of what was reported, as it was then. `by` is whose words or photo it is, so that a purge can take it out again. */
export interface Evidence {
  by: string;
  /** `name` and `about` of a profile; the kind of a message; `photo`. */
  what: string;
  text: string;
  /** Where the photo's files lie in storage. */
  photoKey: string | null;
  /** ISO; null for what has no date. */
  at: string | null;
}

/** The address of the form for one target. */
export function reportPath(kind: ReportKind, id: string | number): string {
  return `${REPORT_PATH}?kind=${kind}&id=${encodeURIComponent(id)}`;
}
