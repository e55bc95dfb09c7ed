/** `{}`: sessions of this member were ended elsewhere; a tab asks its loaders, which know whether its own is among them. */
export const SESSION_ENDED = "session.ended";
