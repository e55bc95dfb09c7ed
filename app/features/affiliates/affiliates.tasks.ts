/** Names of the jobs of this feature. */
export const SEND_POSTBACK = "affiliates.send-postback";
