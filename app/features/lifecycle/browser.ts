/** What is known of the browser that follows a link. */
export interface Browser {
  userAgent: string;
  /** The session that it has now; it ends when a new one begins. */
  sessionHash: string | null;
}
