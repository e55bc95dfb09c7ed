/** What is known of the browser that follows a link. */
export interface Browser {
  userAgent: string;
  /** The session that it has now; it ends when a new one begins. */
  sessionHash: string | null;
}

/** The same where a link proves for the first time whose address an account has. */
export interface Opener extends Browser {
  /** The account that it is logged in to. */
  memberId: string | null;
  /** Of the password that was typed into the link's page, where that asked for one. */
  passwordHash: string | null;
}
