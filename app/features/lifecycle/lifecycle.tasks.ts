/** Names of this feature's background tasks; `lifecycle.jobs.server.ts` does them. */
export const SEND_LINK = "lifecycle.send-link";
export const PURGE_DUE = "lifecycle.purge-due";
export const PURGE_UNCONFIRMED = "lifecycle.purge-unconfirmed";
/** A copy of a member's data is made, and files that are over are erased. */
export const BUILD_EXPORT = "lifecycle.build-export";
export const ERASE_EXPORTS = "lifecycle.erase-exports";
export const RECORD_PURGE = "lifecycle.record-purge";
/** For features above this one that hold something of a member: `{ site, accountId, email }` of an account that was just purged. */
export const ACCOUNT_PURGED = "lifecycle.account-purged";
