/** Names of this feature's background tasks; `signup.jobs.server.ts` does them. */
export const TELL_OWNER = "signup.tell-owner";
export const SEND_FIRST_MESSAGE = "signup.send-first-message";
