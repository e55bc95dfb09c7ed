/** Names of the jobs of this feature. */
export const FORGET_CLICKS = "tracking.forget-clicks";
